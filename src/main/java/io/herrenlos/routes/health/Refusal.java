package io.herrenlos.routes.health;

import io.herrenlos.routes.quote.NotAsked;
import java.time.Duration;
import java.util.Optional;

/**
 * The provider is not to be asked now.
 *
 * @param word what the answer says of it
 * @param remaining until that may change; while a trial is out, at the latest; absent when only people can change it
 */
public record Refusal(NotAsked word, Optional<Duration> remaining) implements GateAnswer {

    static Refusal benched(Duration remaining) {
        return new Refusal(NotAsked.benchedFor(remaining), Optional.of(remaining));
    }

    static Refusal notConfigured(boolean hasKey, Duration remaining) {
        return new Refusal(
                NotAsked.because(NotAsked.Why.NOT_CONFIGURED, hasKey ? "KEY_REFUSED" : "KEY_REQUIRED"),
                Optional.of(remaining));
    }

    static Refusal byOperator(Optional<Duration> remaining) {
        return new Refusal(NotAsked.because(NotAsked.Why.DISABLED, "OPERATOR"), remaining);
    }
}
