package io.herrenlos.routes.fanout;

import io.herrenlos.routes.provider.Call;
import io.herrenlos.routes.provider.Door;
import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.Late;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.ProviderInfo;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Route;
import io.herrenlos.routes.quote.TimeSource;
import io.herrenlos.routes.ranking.Ranking;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * One request's round of questions. The answer goes out once, when all asked have settled or nobody is waited for any more;
 * what settles later changes nothing in it.
 */
final class Round {

    /** A provider that is asked, and its call. */
    record Asked(ProviderInfo provider, Call call) {}

    private final QuoteRequest request;
    private final Patience patience;
    private final TimeSource clock;
    private final Alarm alarm;
    private final Consumer<Answer> out;
    private final long start;

    private final Map<ProviderInfo, Asked> pending = new HashMap<>();
    private final List<Report> reports;
    private final List<Route> routes = new ArrayList<>();
    private final int halfPending;
    private Optional<Duration> halfSettled = Optional.empty();
    private Runnable disarm = () -> {};
    private boolean closed;

    Round(
            QuoteRequest request,
            List<Report> notAsked,
            Patience patience,
            TimeSource clock,
            Alarm alarm,
            Consumer<Answer> out,
            List<Asked> asked) {
        this.request = request;
        this.reports = new ArrayList<>(notAsked);
        this.patience = patience;
        this.clock = clock;
        this.alarm = alarm;
        this.out = out;
        this.start = clock.nanoTime();
        this.halfPending = asked.size() / 2;
        asked.forEach(one -> pending.put(one.provider(), one));
    }

    void start() {
        List<Asked> asked = List.copyOf(pending.values());
        asked.forEach(one -> Door.settle(one.call()).subscribe().with(answer -> settled(one.provider(), answer)));
        goOn();
    }

    private void settled(ProviderInfo provider, ProviderAnswer answer) {
        synchronized (this) {
            if (closed) {
                return;
            }
            pending.remove(provider);
            reports.add(new Report(provider, word(provider, answer), clock.since(start)));
            if (answer instanceof Outcome.Quoted quoted) {
                routes.add(Route.of(provider, quoted.quote(), request.slippage(), clock.instant()));
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

    /** Sends the answer out if nobody is waited for, else sets the alarm for when that will be. */
    private void goOn() {
        Answer answer;
        synchronized (this) {
            disarm.run();
            if (closed) {
                return;
            }
            Duration left = left();
            if (left.isPositive()) {
                disarm = alarm.after(left, this::goOn);
                return;
            }
            closed = true;
            answer = answer();
        }
        out.accept(answer);
    }

    private Duration left() {
        if (pending.isEmpty()) {
            return Duration.ZERO;
        }
        Duration elapsed = clock.since(start);
        if (halfSettled.isEmpty() && pending.size() <= halfPending && !routes.isEmpty()) {
            halfSettled = Optional.of(elapsed);
        }
        return patience.until(halfSettled, Patience.USUAL).minus(elapsed);
    }

    private Answer answer() {
        Duration waited = clock.since(start);
        pending.keySet().forEach(provider -> reports.add(new Report(provider, new Late(), waited)));
        reports.sort(Comparator.comparing(report -> report.provider().id()));
        return new Answer(request, Conclusion.of(reports), Ranking.order(routes), List.copyOf(reports));
    }
}
