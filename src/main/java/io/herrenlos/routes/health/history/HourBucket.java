package io.herrenlos.routes.health.history;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import java.time.Instant;

/** What all calls to a provider came to within an hour: the sum of its minutes, and what is left when these are gone. */
@Entity
class HourBucket extends PanacheEntityBase {

    @Embeddable
    record Key(String provider, Instant hourStart) {}

    @EmbeddedId
    public Key key;

    @Embedded
    public Sums sums;

    protected HourBucket() {}

    HourBucket(Key key, Sums sums) {
        this.key = key;
        this.sums = sums;
    }
}
