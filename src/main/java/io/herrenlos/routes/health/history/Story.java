package io.herrenlos.routes.health.history;

import io.herrenlos.routes.health.HealthEvent;
import io.herrenlos.routes.health.breaker.Bench;
import io.herrenlos.routes.health.breaker.BreakerState;
import io.herrenlos.routes.health.breaker.Trip;
import io.herrenlos.routes.health.window.Figures;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** One incident as it unfolds. The events may come in any order. Not for several threads. */
final class Story {

    private Incident incident;
    private boolean ownTrouble;
    private boolean brief = true;
    private long epoch = Long.MIN_VALUE;
    private long changed;
    private final Set<Instant> absorbed = new HashSet<>();

    private Story(Incident incident) {
        this.incident = incident;
    }

    static Story begin(HealthEvent.BreakerChanged event, Bench bench) {
        Trip trip = bench.trip();
        return new Story(new Incident(
                event.provider().value(),
                event.at().wallOf(bench.began()).truncatedTo(ChronoUnit.MICROS),
                Optional.empty(),
                trip.signal().name(),
                trip.cause(),
                trip.figures(),
                new Figures(bench.frozen().successes(), bench.frozen().failures(), Optional.empty()),
                0,
                Duration.ZERO));
    }

    static Story resume(Incident soFar) {
        var story = new Story(soFar);
        story.brief = false;
        return story;
    }

    void tell(HealthEvent.BreakerChanged event, long change) {
        changed = change;
        switch (event.to()) {
            case BreakerState.Closed closed ->
                incident = incident.closedAt(event.at().wall().truncatedTo(ChronoUnit.MICROS));
            case BreakerState.Open open -> {
                blame(open);
                incident = incident.leftAlone(
                        open.cooldown().until().since(open.cooldown().since()));
            }
            case BreakerState.HalfOpen halfOpen -> {
                blame(halfOpen);
                incident = halfOpen.trial().isPresent() ? incident.tried() : incident;
            }
        }
    }

    private void blame(BreakerState.Benched state) {
        brief &= state.bench().isBrief(state.due());
        if (state.epoch() > epoch) {
            epoch = state.epoch();
            ownTrouble = state.bench().trip().signal() == Trip.Signal.OWN_EGRESS;
        }
    }

    /** Whether it is held against the provider: neither our own trouble nor a throttle that was soon over. */
    boolean counts() {
        return !brief && !ownTrouble;
    }

    boolean isOver() {
        return incident.closed().isPresent();
    }

    Instant opened() {
        return incident.opened();
    }

    /** Above 0 while it is not written. */
    long changed() {
        return changed;
    }

    void absorb(Story next) {
        incident = incident.andThen(next.incident);
        absorbed.add(next.opened());
        absorbed.addAll(next.absorbed);
        changed = Math.max(changed, next.changed);
    }

    Stories.Unwritten unwritten() {
        return new Stories.Unwritten(incident, counts(), Set.copyOf(absorbed));
    }

    /** @return whether nothing has changed since */
    boolean isWritten(long change) {
        if (changed > change) {
            return false;
        }
        changed = 0;
        absorbed.clear();
        return true;
    }
}
