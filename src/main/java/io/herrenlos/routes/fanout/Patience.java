package io.herrenlos.routes.fanout;

import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.UsualTimes;
import java.time.Duration;
import java.util.Optional;

/**
 * How long an answer waits for a provider that has not settled. All times count from the question.
 *
 * @param budget nobody is waited for longer
 * @param grace how long the rest is still waited for once half have settled and there is a route
 * @param slowest a provider that is usually slower than this is not waited for on that account
 * @param usual by when 95 % of a provider's quotes have come
 */
public record Patience(Duration budget, Duration grace, Duration slowest, UsualTimes usual) {

    /** A provider's usual time until its history tells. */
    private static final Duration USUAL = Duration.ofMillis(1_500);

    public static Patience within(Duration budget, UsualTimes usual) {
        return new Patience(budget, Duration.ofMillis(1_500), Duration.ofSeconds(3), usual);
    }

    /**
     * Until when a provider is waited for.
     *
     * @param halfSettled when half of the asked, rounded up, had settled with a route among them; empty until then
     */
    Duration until(Optional<Duration> halfSettled, ProviderId provider) {
        Duration inTime = min(usual.p95(provider).orElse(USUAL), slowest);
        return halfSettled
                .map(half -> min(budget, max(half.plus(grace), inTime)))
                .orElse(budget);
    }

    private static Duration min(Duration one, Duration other) {
        return one.compareTo(other) <= 0 ? one : other;
    }

    private static Duration max(Duration one, Duration other) {
        return one.compareTo(other) >= 0 ? one : other;
    }
}
