package io.herrenlos.routes.ranking;

import io.herrenlos.routes.quote.Cost;
import io.herrenlos.routes.quote.Minimum;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.ProviderInfo;
import io.herrenlos.routes.quote.Quote;
import io.herrenlos.routes.quote.Route;
import io.herrenlos.routes.quote.Slippage;
import io.herrenlos.routes.quote.Token;
import io.herrenlos.routes.quote.TokenAmount;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a provider offers in a test, a figure at a time. */
record Offer(
        String provider,
        BigInteger output,
        Optional<Minimum> minimum,
        List<Cost> costs,
        Optional<BigDecimal> fromUsd,
        Optional<BigDecimal> toUsd,
        Optional<Duration> duration,
        Optional<ProviderId> liquidity) {

    static Offer by(String provider, BigInteger output) {
        return new Offer(
                provider,
                output,
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** @param output in whole tokens */
    static Offer by(String provider, String output, Token token) {
        return by(provider, Market.units(output, token));
    }

    /** On top of the output, with the provider's word for its worth. */
    Offer extra(Cost.Kind kind, String usd) {
        return with(new Cost(kind, false, Optional.of(new BigDecimal(usd)), Optional.empty()));
    }

    /** On top of the output, paid in a token. */
    Offer extra(Cost.Kind kind, BigInteger amount, Token token) {
        return with(new Cost(kind, false, Optional.empty(), Optional.of(new TokenAmount(token, amount))));
    }

    /** On top of the output, paid in a token, with the provider's word for its worth. */
    Offer extra(Cost.Kind kind, String amount, Token token, String usd) {
        return with(new Cost(
                kind,
                false,
                Optional.of(new BigDecimal(usd)),
                Optional.of(new TokenAmount(token, Market.units(amount, token)))));
    }

    Offer inside(Cost.Kind kind, String usd) {
        return with(new Cost(kind, true, Optional.of(new BigDecimal(usd)), Optional.empty()));
    }

    Offer unknown(Cost.Kind kind) {
        return with(Cost.unknown(kind, false));
    }

    Offer with(Cost cost) {
        return new Offer(
                provider,
                output,
                minimum,
                Stream.concat(costs.stream(), Stream.of(cost)).toList(),
                fromUsd,
                toUsd,
                duration,
                liquidity);
    }

    Offer minimum(Minimum least) {
        return new Offer(provider, output, Optional.of(least), costs, fromUsd, toUsd, duration, liquidity);
    }

    /** What the provider itself says that input and output are worth. */
    Offer worth(String input, String output) {
        return new Offer(
                provider,
                this.output,
                minimum,
                costs,
                Optional.of(new BigDecimal(input)),
                Optional.of(new BigDecimal(output)),
                duration,
                liquidity);
    }

    /** What the provider itself says that the output is worth. */
    Offer worth(String output) {
        return new Offer(
                provider,
                this.output,
                minimum,
                costs,
                fromUsd,
                Optional.of(new BigDecimal(output)),
                duration,
                liquidity);
    }

    Offer lasting(long seconds) {
        return new Offer(
                provider, output, minimum, costs, fromUsd, toUsd, Optional.of(Duration.ofSeconds(seconds)), liquidity);
    }

    Offer through(String other) {
        return new Offer(
                provider, output, minimum, costs, fromUsd, toUsd, duration, Optional.of(new ProviderId(other)));
    }

    Route route() {
        return Route.of(
                new ProviderInfo(new ProviderId(provider), provider, false, ProviderInfo.DEFAULT_VALIDITY),
                new Quote(
                        output,
                        minimum,
                        costs,
                        fromUsd,
                        toUsd,
                        duration,
                        List.of(provider),
                        Optional.empty(),
                        Optional.empty(),
                        liquidity),
                Slippage.DEFAULT,
                Instant.EPOCH);
    }
}
