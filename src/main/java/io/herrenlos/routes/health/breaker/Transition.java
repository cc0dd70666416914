package io.herrenlos.routes.health.breaker;

import io.herrenlos.routes.health.breaker.BreakerState.Closed;
import io.herrenlos.routes.health.breaker.BreakerState.HalfOpen;
import io.herrenlos.routes.health.breaker.BreakerState.Open;
import io.herrenlos.routes.health.window.Moment;

/** From one state to the next. A function of its arguments and nothing else; what changes nothing returns the same object. */
public final class Transition {

    private Transition() {}

    /** What an event makes of a state. */
    public static BreakerState next(BreakerState state, BreakerEvent event, Moment now, BreakerRules rules) {
        return switch (ripe(state, now, rules)) {
            case Closed closed -> WhileClosed.next(closed, event, now, rules);
            case Open open -> WhileOpen.next(open, event, now, rules);
            case HalfOpen halfOpen -> WhileHalfOpen.next(halfOpen, event, now, rules);
        };
    }

    /** What time alone has made of a state: a trial whose lease has run out failed then. */
    public static BreakerState ripe(BreakerState state, Moment now, BreakerRules rules) {
        return state instanceof HalfOpen halfOpen
                ? halfOpen.trial()
                        .filter(trial -> !now.isBefore(trial.lease()))
                        .<BreakerState>map(trial -> WhileHalfOpen.reopened(
                                halfOpen, trial.lease(), trial.jitter(), Trip.lease(rules.lease()), rules))
                        .orElse(halfOpen)
                : state;
    }
}
