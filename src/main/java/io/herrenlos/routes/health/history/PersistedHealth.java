package io.herrenlos.routes.health.history;

import io.herrenlos.routes.health.ProviderHealth;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.TimeSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** What the database has, for checks that must not hang on it: read at most once a second, waited for at most 100 ms. */
@Singleton
public class PersistedHealth {

    private static final Duration FRESH = Duration.ofSeconds(1);
    private static final Duration PATIENCE = Duration.ofMillis(100);

    /** One reading of the database; the future fails when that does. */
    private record Reading(long begun, CompletableFuture<Map<ProviderId, Persisted>> found) {}

    private final ProviderHealth health;
    private final StateStore states;
    private final BucketStore buckets;
    private final IncidentStore incidents;
    private final Recorder recorder;
    private final Writer writer;
    private final TimeSource clock;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().name("persisted").daemon().factory());

    private Reading reading;
    private Map<ProviderId, Persisted> known = Map.of();

    PersistedHealth(
            ProviderHealth health,
            StateStore states,
            BucketStore buckets,
            IncidentStore incidents,
            Recorder recorder,
            Writer writer,
            TimeSource clock) {
        this.health = health;
        this.states = states;
        this.buckets = buckets;
        this.incidents = incidents;
        this.recorder = recorder;
        this.writer = writer;
        this.clock = clock;
    }

    /** What is stored of a provider; what was known last when the database does not answer at once. */
    public Persisted of(ProviderId provider) {
        isAnswering();
        synchronized (this) {
            return known.getOrDefault(provider, Persisted.NOTHING);
        }
    }

    /** Whether what happens is in the database only long after, or not yet. */
    public boolean isLagging() {
        return writer.isLagging();
    }

    /** What waits to be written; asks no database. */
    public Backlog backlog() {
        return recorder.backlog(writer.lag());
    }

    /** Whether the database has answered within 100 ms. */
    public boolean isAnswering() {
        Reading latest = latest();
        try {
            Duration left = PATIENCE.minus(clock.since(latest.begun()));
            Map<ProviderId, Persisted> found = latest.found().get(Math.max(0, left.toMillis()), TimeUnit.MILLISECONDS);
            synchronized (this) {
                known = found;
            }
            return true;
        } catch (TimeoutException | ExecutionException away) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** The one that is going on, or is fresh; a new one else. */
    private synchronized Reading latest() {
        if (reading == null
                || reading.found().isDone() && clock.since(reading.begun()).compareTo(FRESH) > 0) {
            reading = new Reading(clock.nanoTime(), CompletableFuture.supplyAsync(this::read, thread));
        }
        return reading;
    }

    private Map<ProviderId, Persisted> read() {
        return QuarkusTransaction.requiringNew().call(() -> {
            var saved = new HashMap<String, ProviderState>();
            states.all().forEach(state -> saved.put(state.provider, state));
            var found = new HashMap<ProviderId, Persisted>();
            health.providers()
                    .forEach(provider -> found.put(
                            provider,
                            new Persisted(
                                    Optional.ofNullable(saved.get(provider.value()))
                                            .map(state -> state.updatedAt),
                                    buckets.first(provider.value()),
                                    incidents.last(provider.value()))));
            return found;
        });
    }

    @PreDestroy
    void stop() {
        thread.shutdown();
    }
}
