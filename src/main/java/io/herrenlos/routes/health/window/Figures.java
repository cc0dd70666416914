package io.herrenlos.routes.health.window;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;

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

    /**
     * From 0.00 to 1.00, rounded down so that one failure in a thousand is not 1.00; absent below one call, since nothing is
     * known then.
     */
    public Optional<BigDecimal> successRate() {
        return calls() == 0
                ? Optional.empty()
                : Optional.of(BigDecimal.valueOf(successes).divide(BigDecimal.valueOf(calls()), 2, RoundingMode.DOWN));
    }
}
