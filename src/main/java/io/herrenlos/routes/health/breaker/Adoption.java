package io.herrenlos.routes.health.breaker;

import io.herrenlos.routes.health.breaker.BreakerState.Closed;
import io.herrenlos.routes.health.breaker.BreakerState.HalfOpen;
import io.herrenlos.routes.health.breaker.BreakerState.Open;
import io.herrenlos.routes.health.window.Moment;

/**
 * Takes a state that another process left. Its times may be anybody's: none of them benches longer than the rules allow, and a
 * trial that was out there is due again.
 */
final class Adoption {

    private Adoption() {}

    static BreakerState next(BreakerState present, BreakerState other, Moment now, BreakerRules rules) {
        return other.epoch() > present.epoch() || isPristine(present) ? checked(other, now, rules) : present;
    }

    private static boolean isPristine(BreakerState state) {
        return state instanceof Closed closed
                && closed.epoch() == 0
                && closed.window().calls().isEmpty();
    }

    private static BreakerState checked(BreakerState state, Moment now, BreakerRules rules) {
        return switch (state) {
            case Closed closed -> closed(closed, now, rules);
            case Open open -> open(open, now, rules);
            case HalfOpen halfOpen ->
                new Open(
                        halfOpen.epoch(),
                        level(halfOpen.level(), rules),
                        new Cooldown(now, now, now),
                        halfOpen.bench(),
                        halfOpen.evidence());
        };
    }

    private static Closed closed(Closed closed, Moment now, BreakerRules rules) {
        return new Closed(
                closed.epoch(),
                Moment.earlier(closed.since(), now),
                new Level(
                        level(closed.level().steps(), rules),
                        Moment.earlier(closed.level().since(), now),
                        closed.level().succeeded()),
                closed.window().notAfter(now),
                closed.evidence());
    }

    private static Open open(Open open, Moment now, BreakerRules rules) {
        Moment latest = now.plus(rules.longestBench());
        Cooldown cooldown = open.cooldown();
        return new Open(
                open.epoch(),
                level(open.level(), rules),
                new Cooldown(
                        Moment.earlier(cooldown.since(), now),
                        Moment.earlier(cooldown.floor(), latest),
                        Moment.earlier(cooldown.until(), latest)),
                open.bench(),
                open.evidence());
    }

    private static int level(int stored, BreakerRules rules) {
        return Math.clamp(stored, 0, rules.growth().highestLevel());
    }
}
