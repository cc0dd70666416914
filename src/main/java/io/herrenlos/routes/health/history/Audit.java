package io.herrenlos.routes.health.history;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;

/** What the operator did to a provider: BENCH with reason and end, or RELEASE. */
@Entity
class Audit extends PanacheEntityBase {

    /** Made by the process that heard it. */
    @Id
    public String id;

    public Instant at;
    public String provider;
    public String action;
    public String reason;
    /** Null: until further notice, or a release. */
    public Instant until;

    protected Audit() {}

    Audit(String id, Instant at, String provider, String action, String reason, Instant until) {
        this.id = id;
        this.at = at;
        this.provider = provider;
        this.action = action;
        this.reason = reason;
        this.until = until;
    }
}
