package io.herrenlos.routes.quote;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a provider offers for one request, in its own words but our units. Well-formed by construction: the output is positive
 * and the minimum does not exceed it.
 *
 * @param toAmount expected output in the smallest unit of the output token
 * @param toAmountMin the least the user gets by the provider's word; absent when it names none
 * @param fromUsd the provider's own value of the whole input
 * @param toUsd the provider's own value of the whole output
 * @param duration time until the user holds the output, by the provider's own estimate; absent when it gives none or 0
 * @param tools what it goes through, in order, as the provider names them
 * @param id the provider's name for this quote
 * @param validUntil the provider's own expiry
 */
public record Quote(
        BigInteger toAmount,
        Optional<BigInteger> toAmountMin,
        List<Cost> costs,
        Optional<BigDecimal> fromUsd,
        Optional<BigDecimal> toUsd,
        Optional<Duration> duration,
        List<String> tools,
        Optional<String> id,
        Optional<Instant> validUntil) {

    public Quote {
        if (toAmount.signum() <= 0) {
            throw new IllegalArgumentException("output is not positive");
        }
        if (toAmountMin.isPresent()
                && (toAmountMin.get().signum() < 0 || toAmountMin.get().compareTo(toAmount) > 0)) {
            throw new IllegalArgumentException("minimum is negative or above the expected output");
        }
        costs = List.copyOf(costs);
        tools = List.copyOf(tools);
        duration = duration.filter(Duration::isPositive);
    }
}
