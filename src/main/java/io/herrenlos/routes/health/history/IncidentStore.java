package io.herrenlos.routes.health.history;

import io.quarkus.hibernate.orm.panache.Panache;
import io.quarkus.hibernate.orm.panache.PanacheQuery;
import io.quarkus.panache.common.Sort;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/** The statements on incidents and on what the operator did. Each wants a transaction around it. */
@Singleton
class IncidentStore {

    private static final Sort NEWEST_FIRST = Sort.descending("key.openedAt").and("key.provider");

    void save(Incident incident) {
        Panache.getEntityManager().merge(IncidentRow.of(incident));
    }

    void delete(String provider, Instant opened) {
        IncidentRow.delete("key.provider = ?1 and key.openedAt = ?2", provider, opened);
    }

    /** Those that last, of all providers. */
    List<Incident> open() {
        List<IncidentRow> rows = IncidentRow.list("closedAt is null");
        return rows.stream().map(IncidentRow::incident).toList();
    }

    /** The newest first. */
    List<Incident> page(Optional<String> provider, Optional<History.Place> after, int limit) {
        var conditions = new StringBuilder("1 = 1");
        var parameters = new HashMap<String, Object>();
        provider.ifPresent(id -> {
            conditions.append(" and key.provider = :provider");
            parameters.put("provider", id);
        });
        after.ifPresent(place -> {
            conditions.append(
                    " and (key.openedAt < :opened or key.openedAt = :opened and key.provider > :afterProvider)");
            parameters.put("opened", place.opened());
            parameters.put("afterProvider", place.provider());
        });
        PanacheQuery<IncidentRow> rows = IncidentRow.find(conditions.toString(), NEWEST_FIRST, parameters);
        return rows.page(0, limit).list().stream().map(IncidentRow::incident).toList();
    }

    /** When the newest one opened. */
    Optional<Instant> last(String provider) {
        return Optional.ofNullable(Panache.getEntityManager()
                .createQuery("select max(key.openedAt) from IncidentRow where key.provider = ?1", Instant.class)
                .setParameter(1, provider)
                .getSingleResult());
    }

    /** Closed ones that opened before. */
    void forget(Instant before) {
        IncidentRow.delete("key.openedAt < ?1 and closedAt is not null", before);
        Audit.delete("at < ?1", before);
    }

    /** Its id makes writing it twice writing it once. */
    void save(Audit audit) {
        Panache.getEntityManager().merge(audit);
    }
}
