package io.herrenlos.routes.health;

import io.herrenlos.routes.health.baseline.Warning;
import io.herrenlos.routes.health.breaker.Bench;
import io.herrenlos.routes.health.breaker.BreakerRules;
import io.herrenlos.routes.health.breaker.BreakerState;
import io.herrenlos.routes.health.breaker.Trip;
import io.herrenlos.routes.health.window.Figures;
import io.herrenlos.routes.health.window.Moment;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How a provider looks at this instant. Looking moves no breaker.
 *
 * @param state HALF_OPEN also when the trial is due and nobody has asked yet
 * @param since when it came into this state
 * @param level how often its trials have failed, as far as that is not forgotten
 * @param figures of the recent calls; while not closed, as they were at the trip
 * @param window how far back they look
 * @param asOf when the figures were frozen; absent while they are live
 * @param bench absent while closed
 * @param warning in what it is not as usual, if in anything; absent while not closed
 */
public record Reading(
        State state,
        long epoch,
        Instant since,
        int level,
        Figures figures,
        Duration window,
        Optional<Instant> asOf,
        Optional<Benched> bench,
        Optional<Warning> warning) {

    public enum State {
        CLOSED,
        OPEN,
        HALF_OPEN
    }

    /**
     * Why and for how long a provider is benched.
     *
     * @param trip what benched it; the figures were frozen then
     * @param last what opened the breaker last: the same, or a failed trial
     * @param due when the trial is, or was, due
     * @param remaining until the next request may be admitted; while a trial is out, at the latest
     * @param brief a throttle that is over within 30 s: no incident and no notice
     * @param ownTrouble we reach nobody, so that the provider is not to blame
     */
    public record Benched(Trip trip, Trip last, Instant due, Duration remaining, boolean brief, boolean ownTrouble) {

        private static Benched of(BreakerState.Benched state, Now now) {
            Bench bench = state.bench();
            return new Benched(
                    bench.trip(),
                    bench.last(),
                    now.wallOf(state.due()),
                    state.remaining(now.moment()),
                    bench.isBrief(state.due()),
                    bench.isOwnTrouble());
        }
    }

    static Reading of(BreakerState state, BreakerRules rules, Now now) {
        Duration window = rules.signals().window().age();
        return switch (state) {
            case BreakerState.Closed closed ->
                new Reading(
                        State.CLOSED,
                        closed.epoch(),
                        now.wallOf(closed.since()),
                        closed.level().at(now.moment(), rules.growth().decay()).steps(),
                        closed.window().at(now.moment()).figures(),
                        window,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());
            case BreakerState.Benched benched ->
                new Reading(
                        benched.isDue(now.moment()) ? State.HALF_OPEN : State.OPEN,
                        benched.epoch(),
                        now.wallOf(since(benched, now.moment())),
                        benched.level(),
                        benched.bench().frozen(),
                        window,
                        Optional.of(now.wallOf(benched.bench().began())),
                        Optional.of(Benched.of(benched, now)),
                        Optional.empty());
        };
    }

    Reading warnedOf(Optional<Warning> present) {
        return new Reading(state, epoch, since, level, figures, window, asOf, bench, present);
    }

    private static Moment since(BreakerState.Benched state, Moment now) {
        return state instanceof BreakerState.Open open && !open.isDue(now)
                ? open.cooldown().since()
                : state.due();
    }
}
