package io.herrenlos.routes.health.history;

import static java.util.stream.Collectors.groupingBy;

import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.TimeSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.narayana.jta.QuarkusTransactionException;
import jakarta.inject.Singleton;
import jakarta.persistence.PersistenceException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;

/** How the providers have been, from the database. Blocks; at worst until the database is given up. */
@Singleton
public class History {

    private static final int TIMEOUT_SECONDS = 5;

    /** Of one provider, a point a step, gaps included. */
    public record Series(Steps steps, Optional<Instant> historyFrom, List<Point> points) {}

    /** The last incident of a page: the next page goes on from there. */
    public record Place(Instant opened, String provider) {}

    private final BucketStore buckets;
    private final IncidentStore incidents;
    private final TimeSource clock;

    History(BucketStore buckets, IncidentStore incidents, TimeSource clock) {
        this.buckets = buckets;
        this.incidents = incidents;
        this.clock = clock;
    }

    /**
     * In steps of at least an hour where the stretch begins so long ago that only hours are kept.
     *
     * @throws HistoryUnavailableException when the database does not answer
     */
    public Series series(ProviderId provider, Steps asked) {
        Instant minutesFrom =
                Hour.of(clock.instant().minus(Retention.MINUTES_KEPT)).start();
        Steps steps = asked.from().isBefore(minutesFrom) ? asked.hourly() : asked;
        return read(() -> {
            List<BucketStore.Stored> stored = steps.isCoarse()
                    ? buckets.coarse(provider.value(), steps.from(), steps.to())
                    : buckets.minutes(provider.value(), steps.from(), steps.to());
            return new Series(steps, buckets.first(provider.value()), points(steps, stored));
        });
    }

    /** One sum after the other: of a thousand steps they would take megabytes at once. */
    private static List<Point> points(Steps steps, List<BucketStore.Stored> stored) {
        Map<Integer, List<BucketStore.Stored>> byStep =
                stored.stream().collect(groupingBy(bucket -> steps.indexOf(bucket.start())));
        return IntStream.range(0, steps.count())
                .mapToObj(step -> Point.of(steps.start(step), BucketStore.sum(byStep.getOrDefault(step, List.of()))))
                .toList();
    }

    /**
     * Of one provider or of all, the newest first.
     *
     * @param after where the page before ended
     * @throws HistoryUnavailableException when the database does not answer
     */
    public List<Incident> incidents(Optional<ProviderId> provider, Optional<Place> after, int limit) {
        return read(() -> incidents.page(provider.map(ProviderId::value), after, limit));
    }

    private static <T> T read(Callable<T> query) {
        try {
            return QuarkusTransaction.requiringNew().timeout(TIMEOUT_SECONDS).call(query);
        } catch (QuarkusTransactionException | PersistenceException away) {
            throw new HistoryUnavailableException(away);
        }
    }
}
