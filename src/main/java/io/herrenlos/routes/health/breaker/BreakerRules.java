package io.herrenlos.routes.health.breaker;

import io.herrenlos.routes.health.window.Moment;
import java.time.Duration;
import java.util.Optional;

/**
 * By what one provider's breaker judges.
 *
 * @param enabled when false, calls are counted and nothing ever opens the breaker
 * @param lease how long a trial may take, its deadline and a margin: 100 ms up to the base cooldown, so that a trial that is
 *     lost is over before the next is due
 * @param retryAfterCap the longest that the provider's own word keeps it benched, 1 s to 24 h
 */
public record BreakerRules(boolean enabled, Signals signals, Growth growth, Duration lease, Duration retryAfterCap) {

    public static final BreakerRules DEFAULT =
            new BreakerRules(true, Signals.DEFAULT, Growth.DEFAULT, Duration.ofMillis(9_250), Duration.ofMinutes(10));

    public BreakerRules {
        new Ranges()
                .check("lease", lease, Duration.ofMillis(100), growth.base())
                .check("retryAfterCap", retryAfterCap, Duration.ofSeconds(1), Duration.ofDays(1))
                .demand();
    }

    public BreakerRules withRetryAfterCap(Duration cap) {
        return new BreakerRules(enabled, signals, growth, lease, cap);
    }

    Duration capped(Duration wait) {
        return wait.compareTo(retryAfterCap) < 0 ? wait : retryAfterCap;
    }

    /** When the provider wants to be asked again, by its own word. */
    Optional<Moment> floor(Ending ending, Moment now) {
        return ending instanceof Ending.Failure failure
                ? failure.retryAfter().map(this::capped).map(now::plus)
                : Optional.empty();
    }

    /** No provider stays benched longer without a new failure. */
    Duration longestBench() {
        return growth.longest().compareTo(retryAfterCap) < 0 ? retryAfterCap : growth.longest();
    }
}
