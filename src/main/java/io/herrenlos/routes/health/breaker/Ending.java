package io.herrenlos.routes.health.breaker;

import java.time.Duration;
import java.util.Optional;

/** What an admitted call came to, as far as it concerns the breaker. */
public sealed interface Ending {

    /** A quote or a clean no. */
    record Success(Duration latency) implements Ending {}

    /**
     * It failed.
     *
     * @param cause the failure's name, for the report
     * @param doubt the pair that may be to blame instead of the provider, which never answered it; empty when the failure
     *     counts in any case
     * @param retryAfter how long the provider asks to be left alone; only positive ones are kept
     * @param throttle whether it says that we come too often
     */
    record Failure(
            String cause, Duration latency, Optional<String> doubt, Optional<Duration> retryAfter, boolean throttle)
            implements Ending {

        public Failure {
            retryAfter = retryAfter.filter(Duration::isPositive);
        }

        /** A throttle that says how long it lasts. */
        boolean namesItsWait() {
            return throttle && retryAfter.isPresent();
        }
    }

    /** Nothing was learned: an ambiguous no, a request that was wrong, a call that was never sent or was abandoned. */
    record Neutral() implements Ending {}
}
