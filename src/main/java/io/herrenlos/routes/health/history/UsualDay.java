package io.herrenlos.routes.health.history;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import java.time.Instant;

/** What one process learned within a day, by UTC, of how a provider usually is. */
@Entity
class UsualDay extends PanacheEntityBase {

    @Embeddable
    record Key(String provider, Instant dayStart, String replica) {}

    @EmbeddedId
    public Key key;

    public long calls;
    public long answered;
    public long answeredMs;
    /** As {@link StoredShares} has them. */
    public String shares;

    protected UsualDay() {}

    UsualDay(Key key) {
        this.key = key;
    }
}
