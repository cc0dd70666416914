package io.herrenlos.routes.health.history;

import io.herrenlos.routes.health.baseline.Usual;
import io.herrenlos.routes.health.baseline.Week;
import io.quarkus.hibernate.orm.panache.Panache;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The statements on what is usual for a provider. Each wants a transaction around it. */
@Singleton
class UsualStore {

    /** Absolute figures of one process' own: writing them twice is writing them once. */
    void save(String provider, LocalDate day, String replica, Usual usual) {
        var row = new UsualDay(new UsualDay.Key(provider, start(day), replica));
        row.calls = usual.calls();
        row.answered = usual.answered();
        row.answeredMs = usual.latency().toMillis();
        row.shares = StoredShares.stored(usual.shares());
        Panache.getEntityManager().merge(row);
    }

    /** What all processes have learned, of all providers, from that day on. Rows that cannot be true are left out. */
    Map<String, Week> since(LocalDate day) {
        List<UsualDay> rows = UsualDay.list("key.dayStart >= ?1", start(day));
        var days = new HashMap<String, Map<LocalDate, Usual>>();
        rows.stream()
                .filter(row -> row.answered >= 0 && row.answered <= row.calls && row.answeredMs >= 0)
                .forEach(row -> days.computeIfAbsent(row.key.provider(), unknown -> new HashMap<>())
                        .merge(day(row), usual(row), Usual::plus));
        var weeks = new HashMap<String, Week>();
        days.forEach((provider, usual) -> weeks.put(provider, Week.of(usual)));
        return weeks;
    }

    void forget(Instant before) {
        UsualDay.delete("key.dayStart < ?1", before);
    }

    private static Usual usual(UsualDay row) {
        return new Usual(row.calls, row.answered, Duration.ofMillis(row.answeredMs), StoredShares.read(row.shares));
    }

    private static LocalDate day(UsualDay row) {
        return row.key.dayStart().atOffset(ZoneOffset.UTC).toLocalDate();
    }

    private static Instant start(LocalDate day) {
        return day.atStartOfDay(ZoneOffset.UTC).toInstant();
    }
}
