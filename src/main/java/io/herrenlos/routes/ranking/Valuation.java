package io.herrenlos.routes.ranking;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import io.herrenlos.routes.quote.Cost;
import io.herrenlos.routes.quote.Minimum;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Route;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What each route of one answer comes to, with the others of that answer in view. */
final class Valuation {

    private final QuoteRequest request;
    private final Opinions opinions;
    private final Prices prices;

    Valuation(QuoteRequest request, Opinions opinions, Prices prices) {
        this.request = request;
        this.opinions = opinions;
        this.prices = prices;
    }

    List<RankedRoute> of(Collection<Route> routes) {
        Map<Route, Bill> bills =
                routes.stream().collect(toMap(identity(), route -> Bill.of(route, request.to(), prices)));
        Map<Cost.Kind, BigInteger> assumed = Bill.largest(bills.values());
        boolean unsure =
                !prices.isKnown(request.to()) || bills.values().stream().anyMatch(bill -> bill.isDisputed(prices));
        return routes.stream()
                .map(route -> of(route, bills.get(route), assumed, unsure))
                .toList();
    }

    private RankedRoute of(Route route, Bill bill, Map<Cost.Kind, BigInteger> assumed, boolean unsure) {
        BigInteger toAmount = route.quote().toAmount();
        Optional<Price> price = prices.of(request.to(), route);
        Optional<Worth> worth = prices.of(request.from(), route)
                .flatMap(ofInput -> price.map(ofOutput -> Worth.of(toAmount, ofOutput, request.fromAmount(), ofInput)));
        Stream<Warning> warnings = Stream.of(
                        Doubt.about(toAmount, opinions.besides(route), worth),
                        warningIf(bill.known().compareTo(toAmount) > 0, Warning.COSTS_EXCEED_OUTPUT),
                        warningIf(isBelowTolerance(route), Warning.MIN_BELOW_TOLERANCE),
                        warningIf(unsure, Warning.PRICE_UNSURE),
                        bill.uncounted(assumed).map(Warning::unknown))
                .flatMap(identity());
        return new RankedRoute(
                route,
                Optional.of(toAmount.subtract(bill.known())).filter(net -> bill.isComplete()),
                price.isPresent() ? toAmount.subtract(bill.counted(assumed)) : toAmount,
                price.map(known -> known.usdOf(toAmount, RoundingMode.FLOOR)),
                worth.map(Worth::impactBps),
                bill.items(),
                opinions.sameAs(route),
                List.of(),
                warnings.distinct().sorted().toList());
    }

    private static Stream<Warning> warningIf(boolean applies, Warning warning) {
        return applies ? Stream.of(warning) : Stream.empty();
    }

    /** Only a provider's own word can be: a fixed output is not less, and a reckoned minimum is the tolerance itself. */
    private boolean isBelowTolerance(Route route) {
        return route.minimum().source() == Minimum.Source.PROVIDER
                && request.slippage()
                        .isMissedBy(route.minimum().amount(), route.quote().toAmount());
    }
}
