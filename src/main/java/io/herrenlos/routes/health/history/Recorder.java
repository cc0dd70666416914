package io.herrenlos.routes.health.history;

import io.herrenlos.routes.health.HealthEvent;
import io.herrenlos.routes.health.HealthObserver;
import io.herrenlos.routes.health.window.Moment;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.TimeSource;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Keeps in memory what is to be written, as sums and not as events, so that its size is bounded whatever the traffic. Its lock is
 * never held while anybody waits for a database.
 */
@Singleton
class Recorder implements HealthObserver {

    /** With fifteen providers the minutes of two hours. */
    private static final int MOST_MINUTES = 1_800;

    private static final int MOST_STORIES = 500;
    private static final int MOST_AUDITS = 1_000;

    /** What the operator did, and the change that it was. */
    private record Noted(long change, Audit audit) {}

    private final HistorySettings settings;
    private final TimeSource clock;
    private final Minutes minutes = new Minutes(MOST_MINUTES);
    private final Stories stories = new Stories(MOST_STORIES);
    private final Map<ProviderId, Long> changed = new HashMap<>();
    private final Deque<Noted> audits = new ArrayDeque<>();
    private long change;
    private long forgotten;

    Recorder(HistorySettings settings, TimeSource clock) {
        this.settings = settings;
        this.clock = clock;
    }

    @Override
    public synchronized void on(HealthEvent event) {
        change++;
        changed.put(event.provider(), change);
        switch (event) {
            case HealthEvent.CallEnded ended ->
                minutes.count(
                        ended.provider(),
                        ended.at(),
                        ended.call().answer(),
                        ended.call().took(),
                        change);
            case HealthEvent.BreakerChanged moved -> stories.on(moved, change);
            case HealthEvent.OperatorBenched benched ->
                note(
                        benched.provider(),
                        "BENCH",
                        benched.bench().reason(),
                        benched.bench().end().orElse(null));
            case HealthEvent.OperatorReleased released -> note(released.provider(), "RELEASE", null, null);
            case HealthEvent.WarningChanged warned -> {}
            case HealthEvent.KeyRefused refused -> {}
            case HealthEvent.KeyAccepted accepted -> {}
        }
    }

    private void note(ProviderId provider, String action, String reason, Instant until) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        String id = settings.replica() + "-" + change;
        audits.addLast(new Noted(change, new Audit(id, now, provider.value(), action, reason, until)));
        if (audits.size() > MOST_AUDITS) {
            audits.removeFirst();
            forgotten++;
        }
    }

    /** Goes on with an incident that a process before this one began; to be called before its state is restored. */
    synchronized void resume(ProviderId provider, Moment began, Incident soFar) {
        stories.resume(provider, began, soFar);
    }

    synchronized Batch unwritten() {
        return new Batch(
                change,
                Set.copyOf(changed.keySet()),
                minutes.unwritten(),
                stories.unwritten(),
                List.copyOf(audits.stream().map(Noted::audit).toList()));
    }

    /** The batch is in the database. */
    synchronized void written(Batch batch) {
        changed.values().removeIf(last -> last <= batch.change());
        minutes.written(batch.change(), clock.instant());
        stories.written(batch.change());
        audits.removeIf(noted -> noted.change() <= batch.change());
    }

    /** @param lag of what is in the database */
    synchronized Backlog backlog(Duration lag) {
        return new Backlog(minutes.size(), minutes.merged(), minutes.dropped() + forgotten, lag);
    }
}
