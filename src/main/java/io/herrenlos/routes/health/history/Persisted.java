package io.herrenlos.routes.health.history;

import java.time.Instant;
import java.util.Optional;

/**
 * What the database has of a provider.
 *
 * @param savedAt when its state was written last; absent when it never was
 * @param historyFrom since when its calls are remembered; absent when none is
 * @param lastIncident when the newest one began; absent when there was none
 */
public record Persisted(Optional<Instant> savedAt, Optional<Instant> historyFrom, Optional<Instant> lastIncident) {

    static final Persisted NOTHING = new Persisted(Optional.empty(), Optional.empty(), Optional.empty());
}
