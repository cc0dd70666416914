package io.herrenlos.routes.health.breaker;

import io.herrenlos.routes.health.breaker.BreakerEvent.Adopted;
import io.herrenlos.routes.health.breaker.BreakerEvent.Asked;
import io.herrenlos.routes.health.breaker.BreakerEvent.Ended;
import io.herrenlos.routes.health.breaker.BreakerEvent.Relabelled;
import io.herrenlos.routes.health.breaker.BreakerState.HalfOpen;
import io.herrenlos.routes.health.breaker.BreakerState.Open;
import io.herrenlos.routes.health.breaker.BreakerState.Trial;
import io.herrenlos.routes.health.window.Moment;
import java.util.Optional;

/** What can happen to an open breaker: every answer is late, and none of them brings the trial forward. */
final class WhileOpen {

    private WhileOpen() {}

    static BreakerState next(Open open, BreakerEvent event, Moment now, BreakerRules rules) {
        return switch (event) {
            case Asked asked -> open.isDue(now) ? trial(open, asked.jitter(), now, rules) : open;
            case Ended late ->
                rules.floor(late.ending(), now)
                        .map(word -> notBefore(open, word))
                        .orElse(open);
            case Relabelled relabelled -> relabelled(open, relabelled, rules);
            case Adopted adopted -> Adoption.next(open, adopted.state(), now, rules);
        };
    }

    private static HalfOpen trial(Open open, Jitter jitter, Moment now, BreakerRules rules) {
        return new HalfOpen(
                open.epoch() + 1,
                open.level(),
                open.due(),
                open.due(),
                Optional.of(new Trial(now.plus(rules.lease()), jitter)),
                open.bench(),
                open.evidence());
    }

    private static Open notBefore(Open open, Moment word) {
        Cooldown longer = open.cooldown().notBefore(word);
        return longer == open.cooldown()
                ? open
                : new Open(open.epoch() + 1, open.level(), longer, open.bench(), open.evidence());
    }

    /** A throttle is an answer, so that one is no trouble of ours. */
    private static Open relabelled(Open open, Relabelled event, BreakerRules rules) {
        Trip.Signal signal = open.bench().last().signal();
        if (open.cooldown().since().isBefore(event.cutoff())
                || signal == Trip.Signal.OWN_EGRESS
                || signal == Trip.Signal.THROTTLE) {
            return open;
        }
        Cooldown now = open.cooldown();
        return new Open(
                open.epoch() + 1,
                0,
                Cooldown.of(now.since(), 0, event.jitter(), now.floor(), rules.growth()),
                open.bench().relabelled(),
                open.evidence());
    }
}
