package io.herrenlos.routes.health.history;

import io.herrenlos.routes.health.window.Figures;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * What the calls to a provider came to within a step.
 *
 * @param at its begin
 * @param outcomes how many calls ended how, by words such as QUOTED and TIMEOUT; empty when there was none, or none is known
 * @param figures of the calls that say something of its health
 * @param median of the quotes; absent when there was none
 * @param p95 likewise
 */
public record Point(
        Instant at, Map<String, Long> outcomes, Figures figures, Optional<Duration> median, Optional<Duration> p95) {

    static Point of(Instant at, Tally tally) {
        return new Point(
                at,
                tally.outcomes().counts(),
                tally.figures(),
                tally.quoteTimes().percentile(50),
                tally.quoteTimes().percentile(95));
    }

    public long calls() {
        return outcomes.values().stream().mapToLong(Long::longValue).sum();
    }
}
