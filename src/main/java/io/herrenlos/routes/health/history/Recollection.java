package io.herrenlos.routes.health.history;

import io.herrenlos.routes.health.Now;
import io.herrenlos.routes.health.OperatorBench;
import io.herrenlos.routes.health.Remembered;
import io.herrenlos.routes.health.breaker.Bench;
import io.herrenlos.routes.health.breaker.BreakerState;
import io.herrenlos.routes.health.breaker.Cooldown;
import io.herrenlos.routes.health.breaker.Evidence;
import io.herrenlos.routes.health.breaker.Level;
import io.herrenlos.routes.health.breaker.Trip;
import io.herrenlos.routes.health.window.Figures;
import io.herrenlos.routes.health.window.Moment;
import io.herrenlos.routes.health.window.Window;
import io.herrenlos.routes.health.window.WindowBounds;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads what is known of a provider out of its row. The row may be anybody's: nothing in it stops a start. A state that is no
 * word of ours is a closed one, a time that is missing is now, and times beyond what the rules allow are cut by whoever takes
 * the state.
 */
final class Recollection {

    private static final String UNKNOWN = "unknown";
    private static final int LONGEST_REASON = 200;

    private final ProviderState row;
    private final Now now;

    private Recollection(ProviderState row, Now now) {
        this.row = row;
        this.now = now;
    }

    /**
     * @param proven the pairs that it has answered
     * @param bounds of the window
     */
    static Remembered of(ProviderState row, Map<String, Instant> proven, WindowBounds bounds, Now now) {
        var recollection = new Recollection(row, now);
        return new Remembered(recollection.breaker(bounds), proven, recollection.operator(), recollection.refusedKey());
    }

    private BreakerState breaker(WindowBounds bounds) {
        return switch (row.state.strip().toUpperCase(Locale.ROOT)) {
            case "OPEN" -> open();
            case "HALF_OPEN" ->
                new BreakerState.HalfOpen(
                        row.epoch,
                        row.level,
                        moment(row.until),
                        moment(row.notBefore),
                        Optional.empty(),
                        bench(),
                        evidence());
            default -> closed(bounds);
        };
    }

    private BreakerState open() {
        return new BreakerState.Open(
                row.epoch,
                row.level,
                new Cooldown(moment(row.since), moment(row.notBefore), moment(row.until)),
                bench(),
                evidence());
    }

    private BreakerState closed(WindowBounds bounds) {
        return new BreakerState.Closed(
                row.epoch,
                moment(row.since),
                new Level(row.level, moment(row.levelSince), row.levelSucceeded),
                Window.empty(bounds).with(RecentCalls.read(row.recentCalls, now), now.moment()),
                evidence());
    }

    private Bench bench() {
        return new Bench(
                Moment.earlier(moment(row.benchBegan), now.moment()),
                trip(row.tripSignal, row.tripCause, row.tripFigures),
                trip(row.lastSignal, row.lastCause, row.lastFigures),
                new Figures(
                        Math.max(0, row.frozenSuccesses),
                        Math.max(0, row.frozenFailures),
                        Optional.ofNullable(row.frozenLatencyMs).map(Duration::ofMillis)));
    }

    private static Trip trip(String signal, String cause, String figures) {
        return new Trip(
                Arrays.stream(Trip.Signal.values())
                        .filter(known -> known.name().equalsIgnoreCase(signal))
                        .findFirst()
                        .orElse(Trip.Signal.RUN),
                known(cause),
                known(figures));
    }

    private static String known(String text) {
        return text == null ? UNKNOWN : text;
    }

    private Evidence evidence() {
        return new Evidence(
                Optional.ofNullable(row.lastSuccess).map(at -> Moment.earlier(moment(at), now.moment())), List.of());
    }

    private Optional<OperatorBench> operator() {
        return Optional.ofNullable(row.operatorReason)
                .map(String::strip)
                .map(reason -> reason.isEmpty() ? UNKNOWN : reason)
                .map(reason -> reason.substring(0, Math.min(reason.length(), LONGEST_REASON)))
                .map(reason -> new OperatorBench(reason, Optional.ofNullable(row.operatorEnd)));
    }

    private Optional<Remembered.RefusedKey> refusedKey() {
        return Optional.ofNullable(row.keyUntil)
                .map(until -> new Remembered.RefusedKey(row.keyMark == null ? "" : row.keyMark, until));
    }

    private Moment moment(Instant time) {
        return time == null ? now.moment() : now.momentOf(time);
    }
}
