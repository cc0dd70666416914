package io.herrenlos.routes.health.window;

import java.time.Duration;
import java.util.Collection;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a window comes to.
 *
 * @param averageLatency of the calls that were answered, with a quote or a clean no; absent when none was
 */
public record Figures(int successes, int failures, Optional<Duration> averageLatency) {

    static Figures of(Collection<Call> calls) {
        int successes = 0;
        Duration total = Duration.ZERO;
        for (Call call : calls) {
            if (call.success()) {
                successes++;
                total = total.plus(call.latency());
            }
        }
        return new Figures(
                successes,
                calls.size() - successes,
                successes == 0 ? Optional.empty() : Optional.of(total.dividedBy(successes)));
    }

    public int calls() {
        return successes + failures;
    }

    /** From 0 to 1; absent below one call, since nothing is known then. */
    public OptionalDouble successRate() {
        return calls() == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) successes / calls());
    }
}
