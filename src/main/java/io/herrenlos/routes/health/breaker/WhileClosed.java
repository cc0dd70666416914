package io.herrenlos.routes.health.breaker;

import io.herrenlos.routes.health.breaker.BreakerEvent.Adopted;
import io.herrenlos.routes.health.breaker.BreakerEvent.Asked;
import io.herrenlos.routes.health.breaker.BreakerEvent.Ended;
import io.herrenlos.routes.health.breaker.BreakerEvent.Relabelled;
import io.herrenlos.routes.health.breaker.BreakerState.Closed;
import io.herrenlos.routes.health.breaker.BreakerState.Open;
import io.herrenlos.routes.health.window.Call;
import io.herrenlos.routes.health.window.Moment;
import io.herrenlos.routes.health.window.Window;
import java.util.List;
import java.util.Optional;

/** What can happen to a closed breaker: only a failure opens it. */
final class WhileClosed {

    private WhileClosed() {}

    static BreakerState next(Closed closed, BreakerEvent event, Moment now, BreakerRules rules) {
        return switch (event) {
            case Ended ended when ended.epoch() == closed.epoch() -> ended(closed, ended, now, rules);
            case Ended late -> closed;
            case Asked asked -> closed;
            case Relabelled relabelled -> closed;
            case Adopted adopted -> Adoption.next(closed, adopted.state(), now, rules);
        };
    }

    private static BreakerState ended(Closed closed, Ended ended, Moment now, BreakerRules rules) {
        return switch (ended.ending()) {
            case Ending.Success success -> succeeded(closed, success, now, rules);
            case Ending.Failure failure -> failed(closed, failure, ended.jitter(), now, rules);
            case Ending.Neutral neutral -> closed;
        };
    }

    private static Closed succeeded(Closed closed, Ending.Success success, Moment now, BreakerRules rules) {
        return new Closed(
                closed.epoch(),
                closed.since(),
                closed.level().succeeded(now, rules.growth().decay()),
                closed.window().with(List.of(Call.success(now, success.latency())), now),
                closed.evidence().succeeded(now));
    }

    private static BreakerState failed(
            Closed closed, Ending.Failure failure, Jitter jitter, Moment now, BreakerRules rules) {
        Evidence.Judged judged = closed.evidence()
                .judge(
                        failure.doubt(),
                        Call.failure(now, failure.latency()),
                        rules.signals().window());
        Window window = closed.window().with(judged.counting(), now);
        Closed counted = new Closed(closed.epoch(), closed.since(), closed.level(), window, judged.evidence());
        return trip(failure, !judged.counting().isEmpty(), window, rules)
                .<BreakerState>map(
                        trip -> opened(counted, trip, rules.floor(failure, now).orElse(now), jitter, now, rules))
                .orElse(counted);
    }

    private static Optional<Trip> trip(Ending.Failure failure, boolean counts, Window window, BreakerRules rules) {
        if (!rules.enabled() || !counts) {
            return Optional.empty();
        }
        return failure.namesItsWait()
                ? failure.retryAfter().map(wait -> Trip.throttle(rules.capped(wait), failure.cause()))
                : rules.signals().judge(window, failure.cause());
    }

    private static Open opened(Closed closed, Trip trip, Moment floor, Jitter jitter, Moment now, BreakerRules rules) {
        int level = closed.level().at(now, rules.growth().decay()).steps();
        return new Open(
                closed.epoch() + 1,
                level,
                Cooldown.of(now, level, jitter, floor, rules.growth()),
                Bench.of(now, trip, closed.window().figures()),
                closed.evidence());
    }
}
