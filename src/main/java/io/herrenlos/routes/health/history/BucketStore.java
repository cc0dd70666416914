package io.herrenlos.routes.health.history;

import io.quarkus.hibernate.orm.panache.Panache;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** The statements on minutes and hours. Each wants a transaction around it. */
@Singleton
class BucketStore {

    /** A minute or an hour, as far as the reader cares; Hibernate constructs it by reflection, also in the native executable. */
    @RegisterForReflection
    record Stored(Instant start, Sums sums) {}

    /** Absolute figures of one process' own: writing them twice is writing them once. */
    void save(String provider, Instant minute, String replica, Sums sums) {
        Panache.getEntityManager().merge(new MinuteBucket(new MinuteBucket.Key(provider, minute, replica), sums));
    }

    void delete(String provider, String replica, Collection<Instant> minutes) {
        if (!minutes.isEmpty()) {
            MinuteBucket.delete(
                    "key.provider = ?1 and key.replica = ?2 and key.minuteStart in ?3", provider, replica, minutes);
        }
    }

    /** Sums an hour's minutes up anew. */
    void rollUp(String provider, Hour hour) {
        Tally tally = sum(minutes(provider, hour.start(), hour.end()));
        Panache.getEntityManager().merge(new HourBucket(new HourBucket.Key(provider, hour.start()), tally.sums()));
    }

    static Tally sum(List<Stored> buckets) {
        Tally tally = buckets.isEmpty() ? Tally.compact() : Tally.summing();
        buckets.forEach(bucket -> tally.add(bucket.sums()));
        return tally;
    }

    /** The hours within that have minutes. */
    TreeSet<Hour> hoursWithMinutes(String provider, Instant from, Instant to) {
        var hours = new TreeSet<Hour>();
        Panache.getEntityManager()
                .createQuery(
                        "select key.minuteStart from MinuteBucket"
                                + " where key.provider = ?1 and key.minuteStart >= ?2 and key.minuteStart < ?3",
                        Instant.class)
                .setParameter(1, provider)
                .setParameter(2, from)
                .setParameter(3, to)
                .getResultList()
                .forEach(minute -> hours.add(Hour.of(minute)));
        return hours;
    }

    void deleteMinutes(String provider, Hour hour) {
        MinuteBucket.delete(
                "key.provider = ?1 and key.minuteStart >= ?2 and key.minuteStart < ?3",
                provider,
                hour.start(),
                hour.end());
    }

    void deleteHours(Instant before) {
        HourBucket.delete("key.hourStart < ?1", before);
    }

    List<Stored> minutes(String provider, Instant from, Instant to) {
        return stored(
                "select key.minuteStart, sums from MinuteBucket"
                        + " where key.provider = ?1 and key.minuteStart >= ?2 and key.minuteStart < ?3",
                provider,
                from,
                to);
    }

    List<Stored> hours(String provider, Instant from, Instant to) {
        return stored(
                "select key.hourStart, sums from HourBucket"
                        + " where key.provider = ?1 and key.hourStart >= ?2 and key.hourStart < ?3",
                provider,
                from,
                to);
    }

    /** Hours as far as they are summed up, and minutes from there on. */
    List<Stored> coarse(String provider, Instant from, Instant to) {
        var coarse = new ArrayList<>(hours(provider, from, to));
        Instant summed = summedUntil(provider).orElse(from);
        coarse.addAll(minutes(provider, summed.isAfter(from) ? summed : from, to));
        return coarse;
    }

    private static List<Stored> stored(String query, String provider, Instant from, Instant to) {
        return Panache.getEntityManager()
                .createQuery(query, Stored.class)
                .setParameter(1, provider)
                .setParameter(2, from)
                .setParameter(3, to)
                .getResultList();
    }

    List<String> providers() {
        return Panache.getEntityManager()
                .createQuery("select distinct key.provider from MinuteBucket", String.class)
                .getResultList();
    }

    /** Begin of the first hour or, before there is one, of the first minute. */
    Optional<Instant> first(String provider) {
        return time("select min(key.hourStart) from HourBucket where key.provider = ?1", provider)
                .or(() -> time("select min(key.minuteStart) from MinuteBucket where key.provider = ?1", provider));
    }

    /** End of the last hour that is summed up. */
    Optional<Instant> summedUntil(String provider) {
        return time("select max(key.hourStart) from HourBucket where key.provider = ?1", provider)
                .map(start -> new Hour(start).end());
    }

    private static Optional<Instant> time(String query, String provider) {
        return Optional.ofNullable(Panache.getEntityManager()
                .createQuery(query, Instant.class)
                .setParameter(1, provider)
                .getSingleResult());
    }
}
