package io.herrenlos.routes.health.baseline;

import java.time.Duration;
import java.util.Optional;

/**
 * How a provider is now.
 *
 * @param successes of the calls in the window
 * @param failures likewise
 * @param averageLatency of the answered calls; absent when there is none
 * @param answers at most the last 20 that it was, or should have been, part of
 * @param late how many of these it was too late for
 * @param requests that it was asked, settled and did not refuse by their size, while another quoted
 */
public record Recent(
        int successes, int failures, Optional<Duration> averageLatency, int answers, int late, Shares requests) {

    /** Nothing is known, or it is not to be judged. */
    public static final Recent NONE = new Recent(0, 0, Optional.empty(), 0, 0, Shares.NONE);

    /** Of so many answers it is counted how many were too late. */
    public static final int ANSWERS = 20;

    public int calls() {
        return successes + failures;
    }
}
