package io.herrenlos.routes.ranking;

import static java.util.Map.Entry.comparingByValue;

import io.herrenlos.routes.quote.ProviderId;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What opinions on one token's price come to.
 *
 * @param kept the prices that bear each other out, lowest first; empty, or at least two
 * @param isContradicted there are at least two, and they do not bear each other out
 */
record Agreement(List<Map.Entry<ProviderId, Price>> kept, boolean isContradicted) {

    private static final int PERCENT_APART = 5;

    /**
     * Keeps the largest group of prices that lie within 5 % of each other, the lowest of equal ones. It needs two members and
     * more than half of all: then nobody alone can make, break or leave it with a price that no other comes near.
     */
    static Agreement of(Map<ProviderId, Price> opinions) {
        List<Map.Entry<ProviderId, Price>> sorted = opinions.entrySet().stream()
                .sorted(comparingByValue(Price.LOWEST_FIRST))
                .toList();
        List<Map.Entry<ProviderId, Price>> largest = List.of();
        for (int from = 0; from < sorted.size(); from++) {
            List<Map.Entry<ProviderId, Price>> group = groupAt(from, sorted);
            largest = group.size() > largest.size() ? group : largest;
        }
        boolean agreed = largest.size() >= 2 && largest.size() * 2 > sorted.size();
        return new Agreement(agreed ? largest : List.of(), !agreed && sorted.size() >= 2);
    }

    private static List<Map.Entry<ProviderId, Price>> groupAt(int from, List<Map.Entry<ProviderId, Price>> sorted) {
        Price lowest = sorted.get(from).getValue();
        return sorted.subList(from, sorted.size()).stream()
                .takeWhile(opinion -> opinion.getValue().isWithin(PERCENT_APART, lowest))
                .toList();
    }

    /** The lower median of what is kept, without this one's own; empty when nothing is kept. */
    Optional<Price> besides(ProviderId own) {
        List<Price> others = kept.stream()
                .filter(opinion -> !opinion.getKey().equals(own))
                .map(Map.Entry::getValue)
                .toList();
        return others.isEmpty() ? Optional.empty() : Optional.of(others.get((others.size() - 1) / 2));
    }
}
