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
 * @param minimum the least the user gets; absent when it is the tolerance below the output in the token's own smallest units
 * @param fromUsd the provider's own value of the whole input
 * @param toUsd the provider's own value of the whole output
 * @param duration time until the user holds the output, by the provider's own estimate; absent when it gives none or 0
 * @param tools what it goes through, in order, as the provider names them
 * @param id the provider's name for this quote
 * @param validUntil the provider's own expiry
 * @param liquidity who fills it, when that is one other provider alone; it need not be one that is known here
 */
public record Quote(
        BigInteger toAmount,
        Optional<Minimum> minimum,
        List<Cost> costs,
        Optional<BigDecimal> fromUsd,
        Optional<BigDecimal> toUsd,
        Optional<Duration> duration,
        List<String> tools,
        Optional<String> id,
        Optional<Instant> validUntil,
        Optional<ProviderId> liquidity) {

    public Quote {
        if (toAmount.signum() <= 0) {
            throw new IllegalArgumentException("output is not positive");
        }
        if (minimum.isPresent()
                && (minimum.get().amount().signum() < 0
                        || minimum.get().amount().compareTo(toAmount) > 0)) {
            throw new IllegalArgumentException("minimum is negative or above the expected output");
        }
        costs = List.copyOf(costs);
        tools = List.copyOf(tools);
        duration = duration.filter(Duration::isPositive);
    }

    /** A quote out of the provider's own liquidity, or of more than one's. */
    public Quote(
            BigInteger toAmount,
            Optional<Minimum> minimum,
            List<Cost> costs,
            Optional<BigDecimal> fromUsd,
            Optional<BigDecimal> toUsd,
            Optional<Duration> duration,
            List<String> tools,
            Optional<String> id,
            Optional<Instant> validUntil) {
        this(toAmount, minimum, costs, fromUsd, toUsd, duration, tools, id, validUntil, Optional.empty());
    }
}
