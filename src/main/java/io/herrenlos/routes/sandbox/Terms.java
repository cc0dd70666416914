package io.herrenlos.routes.sandbox;

import static java.util.stream.Collectors.toUnmodifiableMap;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a provider's trades cost: a template's {@code pricing}. Decimals stand there as texts.
 *
 * @param spreadBps lost to the market, basis points
 * @param impactBpsPerMillionUsd lost to the trade's own size, basis points for each million USD of it
 * @param feeBps taken out of the output as the provider's fee, basis points
 * @param gasUsd of one trade, by source chain, with {@code otherwise} for the rest
 * @param gasUnits of one trade
 * @param durationSeconds until the user holds the output
 * @param validSeconds until the quote expires
 * @param amountDecimals of every amount on the wire, for a provider with one scale for all tokens; absent: each token's own
 */
record Terms(
        BigDecimal spreadBps,
        BigDecimal impactBpsPerMillionUsd,
        BigDecimal feeBps,
        Map<String, BigDecimal> gasUsd,
        BigInteger gasUnits,
        BigDecimal durationSeconds,
        long validSeconds,
        OptionalInt amountDecimals) {

    static final BigDecimal WHOLE_BPS = BigDecimal.valueOf(10_000);
    private static final String OTHERWISE = "otherwise";

    static Terms of(JsonNode pricing) {
        JsonNode scale = pricing.path("amountDecimals");
        return new Terms(
                decimal(pricing, "spreadBps"),
                decimal(pricing, "impactBpsPerMillionUsd"),
                decimal(pricing, "feeBps"),
                pricing.path("gasUsd").properties().stream()
                        .collect(toUnmodifiableMap(
                                Map.Entry::getKey,
                                usd -> new BigDecimal(usd.getValue().textValue()))),
                decimal(pricing, "gasUnits").toBigIntegerExact(),
                decimal(pricing, "durationSeconds"),
                decimal(pricing, "validSeconds").longValueExact(),
                scale.isInt() ? OptionalInt.of(scale.intValue()) : OptionalInt.empty());
    }

    private static BigDecimal decimal(JsonNode pricing, String name) {
        if (!pricing.path(name).isTextual()) {
            throw new IllegalStateException("pricing." + name + " is missing or not a text");
        }
        return new BigDecimal(pricing.path(name).textValue());
    }

    /** Absent when a token is unknown or has no price, when both are the same, or when nothing would be left. */
    Optional<Offer> offer(Asked asked, Market market) {
        if (asked.from().equals(asked.to())) {
            return Optional.empty();
        }
        return asked.from()
                .flatMap(token -> Offer.Leg.of(token, market))
                .flatMap(from -> asked.to()
                        .flatMap(token -> Offer.Leg.of(token, market))
                        .flatMap(to -> asked.coin()
                                .flatMap(token -> Offer.Leg.of(token, market))
                                .map(coin -> new Offer(asked, from, to, coin, this, output(asked.amount(), from, to)))))
                .filter(offer -> offer.toAmount().signum() > 0);
    }

    /** The price's share that is left after spread, size and fee, rounded once and against the user. */
    private BigInteger output(BigInteger amount, Offer.Leg from, Offer.Leg to) {
        BigDecimal usd = usd(amount, from);
        BigDecimal impactBps = usd.multiply(impactBpsPerMillionUsd).movePointLeft(6);
        BigDecimal keptBps = WHOLE_BPS.subtract(spreadBps).subtract(feeBps).subtract(impactBps);
        return usd.multiply(keptBps)
                .movePointRight(decimals(to.token()))
                .divide(to.usd().multiply(WHOLE_BPS), 0, RoundingMode.DOWN)
                .toBigInteger();
    }

    /** What an amount on the wire is worth; exact. */
    BigDecimal usd(BigInteger amount, Offer.Leg leg) {
        return new BigDecimal(amount).movePointLeft(decimals(leg.token())).multiply(leg.usd());
    }

    private int decimals(Token token) {
        return amountDecimals.orElse(token.decimals());
    }

    BigDecimal gasUsd(String chain) {
        return gasUsd.getOrDefault(chain, gasUsd.getOrDefault(OTHERWISE, BigDecimal.ZERO));
    }
}
