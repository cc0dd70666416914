package io.herrenlos.routes.health.breaker;

import io.herrenlos.routes.health.breaker.BreakerEvent.Adopted;
import io.herrenlos.routes.health.breaker.BreakerEvent.Asked;
import io.herrenlos.routes.health.breaker.BreakerEvent.Ended;
import io.herrenlos.routes.health.breaker.BreakerEvent.Relabelled;
import io.herrenlos.routes.health.breaker.BreakerState.Closed;
import io.herrenlos.routes.health.breaker.BreakerState.HalfOpen;
import io.herrenlos.routes.health.breaker.BreakerState.Open;
import io.herrenlos.routes.health.breaker.BreakerState.Trial;
import io.herrenlos.routes.health.window.Call;
import io.herrenlos.routes.health.window.Moment;
import io.herrenlos.routes.health.window.Window;
import java.util.List;

/** What can happen to a half-open breaker: the trial decides, and nothing else does. */
final class WhileHalfOpen {

    private WhileHalfOpen() {}

    static BreakerState next(HalfOpen halfOpen, BreakerEvent event, Moment now, BreakerRules rules) {
        return switch (event) {
            case Asked asked ->
                halfOpen.trial().isEmpty()
                        ? halfOpen.withTrial(new Trial(now.plus(rules.lease()), asked.jitter()))
                        : halfOpen;
            case Ended ended
            when ended.epoch() == halfOpen.epoch() && halfOpen.trial().isPresent() ->
                decided(halfOpen, ended, now, rules);
            case Ended late -> heard(halfOpen, late.ending(), now, rules);
            case Relabelled relabelled -> halfOpen;
            case Adopted adopted -> Adoption.next(halfOpen, adopted.state(), now, rules);
        };
    }

    private static BreakerState decided(HalfOpen halfOpen, Ended trial, Moment now, BreakerRules rules) {
        return switch (trial.ending()) {
            case Ending.Success success -> closed(halfOpen, success, now, rules);
            case Ending.Failure failure -> failed(halfOpen, failure, trial.jitter(), now, rules);
            case Ending.Neutral neutral -> halfOpen.withFreeSlot(halfOpen.evidence());
        };
    }

    private static Closed closed(HalfOpen halfOpen, Ending.Success success, Moment now, BreakerRules rules) {
        return new Closed(
                halfOpen.epoch() + 1,
                now,
                Level.of(halfOpen.level(), now),
                Window.empty(rules.signals().window()).with(List.of(Call.success(now, success.latency())), now),
                Evidence.NONE.succeeded(now));
    }

    /** What is held back decides nothing here either: one odd pair must not keep a provider benched. */
    private static BreakerState failed(
            HalfOpen halfOpen, Ending.Failure failure, Jitter jitter, Moment now, BreakerRules rules) {
        Evidence.Judged judged = halfOpen.evidence()
                .judge(
                        failure.doubt(),
                        Call.failure(now, failure.latency()),
                        rules.signals().window());
        HalfOpen wiser = heard(halfOpen, failure, now, rules).withFreeSlot(judged.evidence());
        return judged.counting().isEmpty() ? wiser : reopened(wiser, now, jitter, Trip.trial(failure.cause()), rules);
    }

    static Open reopened(HalfOpen halfOpen, Moment since, Jitter jitter, Trip reason, BreakerRules rules) {
        int level = rules.growth().above(halfOpen.level());
        return new Open(
                halfOpen.epoch() + 1,
                level,
                Cooldown.of(since, level, jitter, halfOpen.floor(), rules.growth()),
                halfOpen.bench().again(reason),
                halfOpen.evidence());
    }

    /** The provider's word on when to come again is kept for the next opening. */
    private static HalfOpen heard(HalfOpen halfOpen, Ending ending, Moment now, BreakerRules rules) {
        return rules.floor(ending, now).map(halfOpen::notBefore).orElse(halfOpen);
    }
}
