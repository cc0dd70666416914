package io.herrenlos.routes.health.history;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;

/** What was known of a provider last; {@link Snapshot} says what the columns mean. All times are wall time. */
@Entity
class ProviderState extends PanacheEntityBase {

    @Id
    public String provider;

    public long epoch;
    public String state;
    public int level;
    public Instant levelSince;
    public boolean levelSucceeded;
    public Instant since;
    public Instant until;
    public Instant notBefore;
    public Instant benchBegan;
    public String tripSignal;
    public String tripCause;
    public String tripFigures;
    public String lastSignal;
    public String lastCause;
    public String lastFigures;
    public int frozenSuccesses;
    public int frozenFailures;
    public Long frozenLatencyMs;
    public String recentCalls = "";
    public Instant lastSuccess;
    public String operatorReason;
    public Instant operatorEnd;
    public String keyMark;
    public Instant keyUntil;
    /** Null in a row of before it was kept; {@link StoredCalls} has its form. */
    public String budget;

    public Instant updatedAt;
}
