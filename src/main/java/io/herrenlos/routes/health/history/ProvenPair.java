package io.herrenlos.routes.health.history;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import java.time.Instant;

/** A pair that a provider has answered; the time may be up to an hour behind. */
@Entity
class ProvenPair extends PanacheEntityBase {

    @Embeddable
    record Key(String provider, String pair) {}

    @EmbeddedId
    public Key key;

    public Instant answeredAt;

    protected ProvenPair() {}

    ProvenPair(Key key, Instant answeredAt) {
        this.key = key;
        this.answeredAt = answeredAt;
    }
}
