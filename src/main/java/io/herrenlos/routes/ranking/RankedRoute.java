package io.herrenlos.routes.ranking;

import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.Route;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * A route with what it comes to. Amounts are in the smallest unit of the output token; values in US dollars are by others'
 * prices, never by its own provider's.
 *
 * @param netToAmount output less all extra costs, which {@code costs} lists one by one; empty when one of them is unknown,
 *     negative when they exceed the output
 * @param rankAmount what it is ordered by: output less extra costs, an unknown one assumed to be the largest of its kind in
 *     this answer; the bare output when the output token has no price
 * @param toUsd value of the output, rounded down
 * @param priceImpactBps how much of the input's value the output lacks, rounded up; negative when it is worth more
 * @param sameAs the provider whose route this one repeats, because the same liquidity fills both
 */
public record RankedRoute(
        Route route,
        Optional<BigInteger> netToAmount,
        BigInteger rankAmount,
        Optional<BigDecimal> toUsd,
        Optional<BigInteger> priceImpactBps,
        List<CountedCost> costs,
        Optional<ProviderId> sameAs,
        List<Tag> tags,
        List<Warning> warnings) {

    /** Whether it stands behind all that are not. */
    public boolean isDoubted() {
        return warnings.stream().anyMatch(Warning::isDoubt);
    }

    RankedRoute with(List<Tag> tags) {
        return new RankedRoute(route, netToAmount, rankAmount, toUsd, priceImpactBps, costs, sameAs, tags, warnings);
    }
}
