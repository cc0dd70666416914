package io.herrenlos.routes.health.baseline;

import java.time.Duration;

/**
 * From where on something is out of the usual.
 *
 * @param calls below so many in the window nothing is said
 * @param highestSuccessPercent FAILING: at most so many of the calls succeed
 * @param requests FEWER: below so many requests nothing is said
 * @param missingPercent FEWER: quotes are missing in at least so many of the requests
 * @param low FEWER, where few quotes are expected: it quotes less than this part of them
 * @param slowPercent SLOWER: the average latency is above so much of the usual
 * @param slowBy SLOWER: and at least so much more
 * @param late SLOWER: more than so many of the last 20 answers were late
 */
public record Limits(
        int calls,
        int highestSuccessPercent,
        int requests,
        int missingPercent,
        Low low,
        int slowPercent,
        Duration slowBy,
        int late) {

    /**
     * Less than a part of what is expected.
     *
     * @param requests below so many nothing is said
     * @param expected below so many expected quotes nothing is said
     * @param percent of the expected quotes
     */
    public record Low(int requests, int expected, int percent) {}
}
