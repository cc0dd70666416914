package io.herrenlos.routes.health.history;

import io.herrenlos.routes.health.Now;
import io.herrenlos.routes.health.Remembered;
import io.herrenlos.routes.health.breaker.Bench;
import io.herrenlos.routes.health.breaker.BreakerState;
import io.herrenlos.routes.health.breaker.Trip;
import io.herrenlos.routes.health.window.Figures;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.UsedCalls;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Writes what is known of a provider into a row. Failures that are held back in doubt are not stored: a new process hears the
 * provider's side anew.
 */
final class Snapshot {

    private final ProviderState row = new ProviderState();
    private final Now now;

    private Snapshot(Now now) {
        this.now = now;
    }

    static ProviderState of(ProviderId provider, Remembered remembered, UsedCalls used, Now now) {
        var snapshot = new Snapshot(now);
        snapshot.row.provider = provider.value();
        snapshot.row.updatedAt = stored(now.wall());
        snapshot.breaker(remembered.state());
        snapshot.others(remembered);
        snapshot.row.budget = StoredCalls.stored(used);
        return snapshot.row;
    }

    private void breaker(BreakerState state) {
        row.epoch = state.epoch();
        row.lastSuccess =
                state.evidence().lastSuccess().map(at -> stored(now.wallOf(at))).orElse(null);
        switch (state) {
            case BreakerState.Closed closed -> {
                row.state = "CLOSED";
                row.since = stored(now.wallOf(closed.since()));
                row.level = closed.level().steps();
                row.levelSince = stored(now.wallOf(closed.level().since()));
                row.levelSucceeded = closed.level().succeeded();
                row.recentCalls =
                        RecentCalls.stored(closed.window().at(now.moment()).calls(), now);
            }
            case BreakerState.Open open -> {
                row.state = "OPEN";
                row.since = stored(now.wallOf(open.cooldown().since()));
                row.notBefore = stored(now.wallOf(open.cooldown().floor()));
                benched(open);
            }
            case BreakerState.HalfOpen halfOpen -> {
                row.state = "HALF_OPEN";
                row.since = stored(now.wallOf(halfOpen.due()));
                row.notBefore = stored(now.wallOf(halfOpen.floor()));
                benched(halfOpen);
            }
        }
    }

    private void benched(BreakerState.Benched state) {
        Bench bench = state.bench();
        row.level = state.level();
        row.until = stored(now.wallOf(state.due()));
        row.benchBegan = stored(now.wallOf(bench.began()));
        trip(bench.trip(), bench.last());
        Figures frozen = bench.frozen();
        row.frozenSuccesses = frozen.successes();
        row.frozenFailures = frozen.failures();
        row.frozenLatencyMs = frozen.averageLatency().map(Duration::toMillis).orElse(null);
    }

    private void trip(Trip trip, Trip last) {
        row.tripSignal = trip.signal().name();
        row.tripCause = trip.cause();
        row.tripFigures = trip.figures();
        row.lastSignal = last.signal().name();
        row.lastCause = last.cause();
        row.lastFigures = last.figures();
    }

    private void others(Remembered remembered) {
        remembered.operator().ifPresent(bench -> {
            row.operatorReason = bench.reason();
            row.operatorEnd = bench.end().map(Snapshot::stored).orElse(null);
        });
        remembered.refusedKey().ifPresent(refused -> {
            row.keyMark = refused.mark();
            row.keyUntil = stored(refused.until());
        });
    }

    /** As exactly as both databases keep it. */
    private static Instant stored(Instant time) {
        return time.truncatedTo(ChronoUnit.MICROS);
    }
}
