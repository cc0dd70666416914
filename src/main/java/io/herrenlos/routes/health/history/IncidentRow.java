package io.herrenlos.routes.health.history;

import io.herrenlos.routes.health.window.Figures;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** An {@link Incident} as it is stored. */
@Entity
@Table(name = "incident")
class IncidentRow extends PanacheEntityBase {

    @Embeddable
    record Key(String provider, Instant openedAt) {}

    @EmbeddedId
    public Key key;

    /** Null while it lasts. */
    public Instant closedAt;

    public String tripSignal;
    public String cause;
    public String figures;
    public int successes;
    public int failures;
    public int trials;
    public long longestCooldownMs;

    protected IncidentRow() {}

    static IncidentRow of(Incident incident) {
        var row = new IncidentRow();
        row.key = new Key(incident.provider(), incident.opened());
        row.closedAt = incident.closed().orElse(null);
        row.tripSignal = incident.signal();
        row.cause = incident.cause();
        row.figures = incident.figures();
        row.successes = incident.atTrip().successes();
        row.failures = incident.atTrip().failures();
        row.trials = incident.trials();
        row.longestCooldownMs = incident.longestCooldown().toMillis();
        return row;
    }

    Incident incident() {
        return new Incident(
                key.provider(),
                key.openedAt(),
                Optional.ofNullable(closedAt),
                tripSignal,
                cause,
                figures,
                new Figures(successes, failures, Optional.empty()),
                trials,
                Duration.ofMillis(longestCooldownMs));
    }
}
