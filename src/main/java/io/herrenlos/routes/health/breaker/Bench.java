package io.herrenlos.routes.health.breaker;

import io.herrenlos.routes.health.window.Figures;
import io.herrenlos.routes.health.window.Moment;
import java.time.Duration;

/**
 * The story of a provider that is benched, from the trip until a trial succeeds.
 *
 * @param began when the breaker left the closed state
 * @param trip what opened it then
 * @param last what opened it last: the same, or a failed trial
 * @param frozen the window's figures at the trip
 */
public record Bench(Moment began, Trip trip, Trip last, Figures frozen) {

    private static final Duration BRIEF = Duration.ofSeconds(30);

    static Bench of(Moment began, Trip trip, Figures frozen) {
        return new Bench(began, trip, trip, frozen);
    }

    Bench again(Trip reason) {
        return new Bench(began, trip, reason, frozen);
    }

    Bench relabelled() {
        Trip ours = last.relabelled();
        return new Bench(began, trip == last ? ours : trip, ours, frozen);
    }

    /** Whether it is a throttle that is over within 30 s: worth no incident and no notice. */
    public boolean isBrief(Moment due) {
        return trip.signal() == Trip.Signal.THROTTLE && due.since(began).compareTo(BRIEF) < 0;
    }

    /** Whether we reach nobody, so that the provider is not to blame. Nothing that another process should adopt. */
    public boolean isOwnTrouble() {
        return last.signal() == Trip.Signal.OWN_EGRESS;
    }
}
