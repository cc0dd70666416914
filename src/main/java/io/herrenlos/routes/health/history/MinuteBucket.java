package io.herrenlos.routes.health.history;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import java.time.Instant;

/** What one process' calls to a provider came to within a minute. */
@Entity
class MinuteBucket extends PanacheEntityBase {

    @Embeddable
    record Key(String provider, Instant minuteStart, String replica) {}

    @EmbeddedId
    public Key key;

    @Embedded
    public Sums sums;

    protected MinuteBucket() {}

    MinuteBucket(Key key, Sums sums) {
        this.key = key;
        this.sums = sums;
    }
}
