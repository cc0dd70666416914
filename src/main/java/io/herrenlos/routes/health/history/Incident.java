package io.herrenlos.routes.health.history;

import io.herrenlos.routes.health.window.Figures;
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
 * @param atTrip of the calls before
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
        Figures atTrip,
        int trials,
        Duration longestCooldown) {

    Incident closedAt(Instant end) {
        return with(Optional.of(end), trials, longestCooldown);
    }

    /** Another trial has begun. */
    Incident tried() {
        return with(closed, trials + 1, longestCooldown);
    }

    Incident leftAlone(Duration cooldown) {
        return with(closed, trials, longestCooldown.compareTo(cooldown) < 0 ? cooldown : longestCooldown);
    }

    /** Told as one with the incident that followed it. */
    Incident andThen(Incident next) {
        return with(next.closed, trials + next.trials, longestCooldown).leftAlone(next.longestCooldown);
    }

    private Incident with(Optional<Instant> end, int begun, Duration longest) {
        return new Incident(provider, opened, end, signal, cause, figures, atTrip, begun, longest);
    }
}
