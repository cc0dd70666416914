package io.herrenlos.routes.ranking;

import static java.util.Comparator.comparing;
import static java.util.Comparator.naturalOrder;
import static java.util.Comparator.nullsLast;
import static java.util.Comparator.reverseOrder;

import io.herrenlos.routes.quote.Minimum;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The order of valued routes, and the tags that follow from it. It compares tuples of each route's own values, so it is total and
 * transitive.
 */
final class Order {

    private static final BigInteger BELOW_ANY = BigInteger.ONE.negate();

    private static final Comparator<RankedRoute> BEST_FIRST = comparing(RankedRoute::isDoubted)
            .thenComparing(Order::suspiciousAmount)
            .thenComparing(RankedRoute::rankAmount, reverseOrder())
            .thenComparing(Order::guaranteed, reverseOrder())
            .thenComparing(route -> duration(route).orElse(null), nullsLast(naturalOrder()))
            .thenComparing(route -> route.route().provider().id());

    private Order() {}

    static List<RankedRoute> of(List<RankedRoute> routes) {
        List<RankedRoute> ordered = routes.stream().sorted(BEST_FIRST).toList();
        Optional<RankedRoute> fastest = fastest(ordered);
        return ordered.stream()
                .map(route -> route.with(tags(
                        route == ordered.getFirst() && canBeBest(route),
                        fastest.filter(quick -> quick == route).isPresent())))
                .toList();
    }

    /** Of two that contradict each other the smaller comes first: what is not doubted for its size counts as nothing here. */
    private static BigInteger suspiciousAmount(RankedRoute route) {
        return route.warnings().contains(Warning.DISAGREE)
                ? route.route().quote().toAmount()
                : BigInteger.ZERO;
    }

    private static BigInteger guaranteed(RankedRoute route) {
        Minimum minimum = route.route().minimum();
        return minimum.isGuaranteed() ? minimum.amount() : BELOW_ANY;
    }

    private static Optional<Duration> duration(RankedRoute route) {
        return route.route().quote().duration();
    }

    private static boolean canBeBest(RankedRoute route) {
        return !route.isDoubted() && !route.warnings().contains(Warning.COSTS_EXCEED_OUTPUT);
    }

    private static Optional<RankedRoute> fastest(List<RankedRoute> ordered) {
        List<RankedRoute> timed = ordered.stream()
                .filter(route -> !route.isDoubted() && duration(route).isPresent())
                .toList();
        return timed.size() < 2
                ? Optional.empty()
                : timed.stream().min(comparing(route -> duration(route).orElseThrow()));
    }

    private static List<Tag> tags(boolean best, boolean fastest) {
        List<Tag> tags = new ArrayList<>();
        if (best) {
            tags.add(Tag.BEST);
        }
        if (fastest) {
            tags.add(Tag.FASTEST);
        }
        return List.copyOf(tags);
    }
}
