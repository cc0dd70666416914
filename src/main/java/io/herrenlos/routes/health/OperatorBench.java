package io.herrenlos.routes.health;

import java.time.Instant;
import java.util.Optional;

/**
 * The operator's word that a provider is not to be asked.
 *
 * @param reason for people, 1 to 200 characters
 * @param end by the wall clock, as the operator means it; absent until further notice
 */
public record OperatorBench(String reason, Optional<Instant> end) {

    private static final int LONGEST = 200;

    public OperatorBench {
        reason = reason.strip();
        if (reason.isEmpty() || reason.length() > LONGEST) {
            throw new IllegalArgumentException(
                    "reason has %d characters; give 1 to %d".formatted(reason.length(), LONGEST));
        }
    }

    boolean holds(Instant now) {
        return end.isEmpty() || now.isBefore(end.get());
    }
}
