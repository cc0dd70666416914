package io.herrenlos.routes.health;

import io.herrenlos.routes.quote.NotAsked;
import java.time.Duration;
import java.util.Optional;

/**
 * The provider is not to be asked now.
 *
 * @param word what the answer says of it, and when that may change; while a trial is out, at the latest; without a time when
 *     only people can change it
 */
public record Refusal(NotAsked word) implements GateAnswer {

    static Refusal benched(Duration remaining) {
        return of(NotAsked.Why.BENCHED, "", Optional.of(remaining));
    }

    static Refusal notConfigured(boolean hasKey, Duration remaining) {
        return of(NotAsked.Why.NOT_CONFIGURED, hasKey ? "KEY_REFUSED" : "KEY_REQUIRED", Optional.of(remaining));
    }

    static Refusal byOperator(Optional<Duration> remaining) {
        return of(NotAsked.Why.DISABLED, "OPERATOR", remaining);
    }

    private static Refusal of(NotAsked.Why why, String detail, Optional<Duration> remaining) {
        return new Refusal(new NotAsked(why, detail, "", remaining));
    }

    public Optional<Duration> remaining() {
        return word.retryAfter();
    }
}
