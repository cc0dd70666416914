package io.herrenlos.routes.fanout;

import java.time.Duration;
import java.util.Optional;

/**
 * How long an answer waits for a provider that has not settled. All times count from the question.
 *
 * @param budget nobody is waited for longer
 * @param grace how long the rest is still waited for once half have settled and there is a route
 * @param slowest a provider that is usually slower than this is not waited for on that account
 */
public record Patience(Duration budget, Duration grace, Duration slowest) {

    /** A provider's usual time until its history tells. */
    public static final Duration USUAL = Duration.ofMillis(1_500);

    public static Patience within(Duration budget) {
        return new Patience(budget, Duration.ofMillis(1_500), Duration.ofSeconds(3));
    }

    /**
     * Until when a provider is waited for.
     *
     * @param halfSettled when half of the asked, rounded up, had settled with a route among them; empty until then
     * @param usual the time by which 95 % of its quotes have come
     */
    public Duration until(Optional<Duration> halfSettled, Duration usual) {
        return halfSettled
                .map(half -> min(budget, max(half.plus(grace), min(usual, slowest))))
                .orElse(budget);
    }

    private static Duration min(Duration one, Duration other) {
        return one.compareTo(other) <= 0 ? one : other;
    }

    private static Duration max(Duration one, Duration other) {
        return one.compareTo(other) >= 0 ? one : other;
    }
}
