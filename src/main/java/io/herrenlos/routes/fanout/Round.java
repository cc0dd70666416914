package io.herrenlos.routes.fanout;

import io.herrenlos.routes.provider.Asking;
import io.herrenlos.routes.provider.Door;
import io.herrenlos.routes.provider.Settled;
import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.Late;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.ProviderInfo;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Route;
import io.herrenlos.routes.quote.TimeSource;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * One request's round of questions. It is over once, when all asked have settled or nobody is waited for any more;
 * what settles later changes nothing in it.
 */
final class Round {

    private final QuoteRequest request;
    private final Patience patience;
    private final TimeSource clock;
    private final Alarm alarm;
    private final Consumer<Result> out;
    private final long start;

    private final List<Report> reports;
    private final List<Route> routes = new ArrayList<>();
    /** Those that a call went out to for this round, or was shared with it. */
    private final Map<ProviderInfo, Asking> asked = new HashMap<>();
    /** Those of them that have not settled. */
    private final Set<ProviderInfo> pending = new HashSet<>();

    private Optional<Duration> halfSettled = Optional.empty();
    private Runnable changed = () -> {};
    private Runnable disarm = () -> {};
    private boolean closed;

    /**
     * What a round has brought.
     *
     * @param pending those that are still waited for, by id; none once it is over
     * @param reports one for each of the others, by id
     * @param routes of those that quoted, in no order
     */
    record Result(List<ProviderInfo> pending, List<Report> reports, List<Route> routes, Instant at) {}

    /** @param out is given the result, on whichever thread brings the last of it */
    Round(
            QuoteRequest request,
            List<Report> notAsked,
            Patience patience,
            TimeSource clock,
            Alarm alarm,
            Consumer<Result> out) {
        this.request = request;
        this.reports = new ArrayList<>(notAsked);
        this.patience = patience;
        this.clock = clock;
        this.alarm = alarm;
        this.out = out;
        this.start = clock.nanoTime();
    }

    /** @param changed is told, once all are asked and until the round is over, of all that may have changed */
    void ask(List<Door> doors, Function<Door, Asking> ask, Runnable changed) {
        doors.forEach(door -> asked.put(door.info(), ask.apply(door)));
        pending.addAll(asked.keySet());
        Map.copyOf(asked)
                .forEach((provider, asking) -> asking.settled().thenAccept(settled -> settled(provider, settled)));
        synchronized (this) {
            this.changed = changed;
        }
        goOn();
    }

    private void settled(ProviderInfo provider, Settled settled) {
        synchronized (this) {
            if (closed) {
                return;
            }
            pending.remove(provider);
            reports.add(new Report(provider, word(provider, settled.answer()), clock.since(start), true));
            switch (settled.answer()) {
                case Outcome.Quoted quoted ->
                    routes.add(Route.of(provider, quoted.quote(), request.slippage(), settled.at()));
                case NotAsked held -> asked.remove(provider);
                case Outcome.NoRoute no -> {}
                case Outcome.Failed failed -> {}
                case Late never -> throw new IllegalStateException("nothing settles as late");
            }
        }
        goOn();
    }

    /** A refused or missing key is ours to mend and nobody's failure. */
    private static ProviderAnswer word(ProviderInfo provider, ProviderAnswer answer) {
        return answer instanceof Outcome.Failed failed && failed.cause() == FailureCause.UNAUTHORIZED
                ? NotAsked.because(NotAsked.Why.NOT_CONFIGURED, provider.hasKey() ? "KEY_REFUSED" : "KEY_REQUIRED")
                : answer;
    }

    /** Gives the result out if nobody is waited for, else sets the alarm for when that will be. */
    private void goOn() {
        Runnable next;
        synchronized (this) {
            disarm.run();
            if (closed) {
                return;
            }
            Duration left = left();
            if (left.isPositive()) {
                disarm = alarm.after(left, this::goOn);
                next = changed;
            } else {
                close();
                Result result = soFar();
                next = () -> out.accept(result);
            }
        }
        next.run();
    }

    /** Trials are waited for only along with others, or when nobody else was asked. */
    private Duration left() {
        boolean onlyTrials = asked.values().stream().allMatch(Asking::isTrial);
        List<ProviderInfo> counted = asked.keySet().stream()
                .filter(provider -> asked.get(provider).isTrial() == onlyTrials)
                .toList();
        List<ProviderId> open =
                counted.stream().filter(pending::contains).map(ProviderInfo::id).toList();
        if (open.isEmpty()) {
            return Duration.ZERO;
        }
        Duration elapsed = clock.since(start);
        if (halfSettled.isEmpty() && open.size() <= counted.size() / 2 && !routes.isEmpty()) {
            halfSettled = Optional.of(elapsed);
        }
        return open.stream()
                .map(provider -> patience.until(halfSettled, provider).minus(elapsed))
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    private void close() {
        closed = true;
        Duration waited = clock.since(start);
        pending.forEach(provider -> reports.add(new Report(provider, new Late(), waited, true)));
        pending.clear();
        takeBack(clock.instant());
    }

    /** Quotes that ran out while others were waited for read like those that were over before they came; to health they count. */
    private void takeBack(Instant now) {
        List<Route> over = routes.stream()
                .filter(route -> !route.validUntil().isAfter(now))
                .toList();
        routes.removeAll(over);
        var expired = Outcome.Failed.of(FailureCause.UNREADABLE, "EXPIRED");
        reports.replaceAll(report ->
                over.stream().anyMatch(route -> route.provider().equals(report.provider()))
                        ? new Report(report.provider(), expired, report.took(), true)
                        : report);
    }

    synchronized Result soFar() {
        return new Result(
                pending.stream().sorted(Comparator.comparing(ProviderInfo::id)).toList(),
                reports.stream()
                        .sorted(Comparator.comparing(report -> report.provider().id()))
                        .toList(),
                List.copyOf(routes),
                clock.instant());
    }
}
