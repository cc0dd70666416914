package io.herrenlos.routes.health.history;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A provider was benched for its own trouble, from the trip until a trial succeeded.
 *
 * @param closed absent while it lasts
 * @param signal what tripped the breaker, such as RUN
 * @param cause of the last failure before
 * @param figures behind it, for people
 * @param successes of the recent calls at the trip
 * @param failures of the recent calls at the trip
 * @param trials that have begun
 * @param longestCooldown that it was left alone at a stretch
 */
public record Incident(
        String provider,
        Instant opened,
        Optional<Instant> closed,
        String signal,
        String cause,
        String figures,
        int successes,
        int failures,
        int trials,
        Duration longestCooldown) {

    /** What both tell of the same incident. */
    Incident plus(Incident more) {
        return new Incident(
                provider,
                opened,
                more.closed.or(() -> closed),
                signal,
                cause,
                figures,
                successes,
                failures,
                trials + more.trials,
                longer(longestCooldown, more.longestCooldown));
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? other : one;
    }
}
