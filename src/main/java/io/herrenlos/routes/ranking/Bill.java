package io.herrenlos.routes.ranking;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.reducing;

import io.herrenlos.routes.quote.Cost;
import io.herrenlos.routes.quote.Route;
import io.herrenlos.routes.quote.Token;
import io.herrenlos.routes.quote.TokenAmount;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One route's costs, item by item, in the output token where that can be said. */
record Bill(List<CountedCost> items) {

    static Bill of(Route route, Token to, Prices prices) {
        return new Bill(route.quote().costs().stream()
                .map(cost -> new CountedCost(cost, usd(cost, route, prices), toAmount(cost, route, to, prices)))
                .toList());
    }

    private static Optional<BigDecimal> usd(Cost cost, Route route, Prices prices) {
        return cost.amount()
                .flatMap(paid ->
                        prices.of(paid.token(), route).map(price -> price.usdOf(paid.amount(), RoundingMode.CEILING)))
                .or(() -> stated(cost));
    }

    /**
     * What is paid in the output token needs no price. What is paid in another is valued by others' prices of both; where nobody
     * else names one of its own, by its provider's word; where the prices named contradict each other, by none.
     */
    private static Optional<BigInteger> toAmount(Cost cost, Route route, Token to, Prices prices) {
        Optional<TokenAmount> paid = cost.amount();
        if (isNothing(cost)) {
            return Optional.of(BigInteger.ZERO);
        }
        if (paid.isPresent() && paid.get().token().equals(to)) {
            return paid.map(TokenAmount::amount);
        }
        Optional<Price> output = prices.of(to, route);
        Optional<Price> ofPaid = paid.flatMap(amount -> prices.of(amount.token(), route));
        if (output.isEmpty() || isDisputed(cost, prices)) {
            return Optional.empty();
        }
        return ofPaid.isPresent()
                ? Optional.of(output.get().unitsFor(paid.orElseThrow().amount(), ofPaid.get()))
                : stated(cost).map(output.get()::unitsFor);
    }

    /** Zero dollars for something say that there is no price. */
    private static Optional<BigDecimal> stated(Cost cost) {
        return isNothing(cost)
                ? Optional.of(BigDecimal.ZERO)
                : cost.usd().filter(usd -> usd.signum() > 0 || cost.amount().isEmpty());
    }

    /** None of any token needs no price. */
    private static boolean isNothing(Cost cost) {
        return cost.amount().filter(paid -> paid.amount().signum() == 0).isPresent()
                && cost.usd().filter(usd -> usd.signum() > 0).isEmpty();
    }

    private static boolean isDisputed(Cost cost, Prices prices) {
        return cost.amount().filter(paid -> prices.isContradicted(paid.token())).isPresent();
    }

    /** Whether an extra cost is left out for want of a price that providers agree on. */
    boolean isDisputed(Prices prices) {
        return extra().anyMatch(item -> item.toAmount().isEmpty() && isDisputed(item.cost(), prices));
    }

    private Stream<CountedCost> extra() {
        return items.stream().filter(CountedCost::isExtra);
    }

    /** The sum of the extra costs that are known in the output token. */
    BigInteger known() {
        return extra().flatMap(item -> item.toAmount().stream()).reduce(BigInteger.ZERO, BigInteger::add);
    }

    /** Whether that is the sum of all extra costs. */
    boolean isComplete() {
        return extra().allMatch(item -> item.toAmount().isPresent());
    }

    /** The known extra costs, and for each kind with an unknown one the assumption for that kind, if there is one. */
    BigInteger counted(Map<Cost.Kind, BigInteger> assumed) {
        return unknownKinds().stream()
                .map(kind -> assumed.getOrDefault(kind, BigInteger.ZERO))
                .reduce(known(), BigInteger::add);
    }

    /** The kinds of which not even a value in US dollars is known, and for which there is no assumption either. */
    Stream<Cost.Kind> uncounted(Map<Cost.Kind, BigInteger> assumed) {
        return extra().filter(item -> item.toAmount().isEmpty() && item.usd().isEmpty())
                .map(item -> item.cost().kind())
                .filter(kind -> !assumed.containsKey(kind));
    }

    /** The largest amount of each kind among the bills that know theirs. */
    static Map<Cost.Kind, BigInteger> largest(Collection<Bill> bills) {
        Map<Cost.Kind, BigInteger> largest = new EnumMap<>(Cost.Kind.class);
        bills.forEach(bill -> bill.knownKinds().forEach((kind, sum) -> largest.merge(kind, sum, BigInteger::max)));
        return largest;
    }

    private Set<Cost.Kind> unknownKinds() {
        return extra().filter(item -> item.toAmount().isEmpty())
                .map(item -> item.cost().kind())
                .collect(Collectors.toSet());
    }

    private Map<Cost.Kind, BigInteger> knownKinds() {
        Set<Cost.Kind> unknown = unknownKinds();
        return extra().filter(item -> !unknown.contains(item.cost().kind()))
                .collect(groupingBy(
                        item -> item.cost().kind(),
                        reducing(BigInteger.ZERO, item -> item.toAmount().orElseThrow(), BigInteger::add)));
    }
}
