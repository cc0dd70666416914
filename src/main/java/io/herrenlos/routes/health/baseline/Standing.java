package io.herrenlos.routes.health.baseline;

import java.util.Optional;

/**
 * The warning that stands, if any.
 *
 * @param kept when there was last reason for it, in nanoseconds on a monotonic clock
 */
public record Standing(Optional<Warning> warning, long kept) {

    public static final Standing NONE = new Standing(Optional.empty(), 0);

    public Optional<Warning.Kind> kind() {
        return warning.map(Warning::kind);
    }
}
