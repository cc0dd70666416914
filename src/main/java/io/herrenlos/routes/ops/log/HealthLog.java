package io.herrenlos.routes.ops.log;

import io.herrenlos.routes.health.HealthEvent;
import io.herrenlos.routes.health.HealthObserver;
import io.herrenlos.routes.health.breaker.BreakerState;
import io.herrenlos.routes.health.breaker.Trip;
import io.herrenlos.routes.quote.ProviderId;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jboss.logging.Logger;

/** Says every change of a provider's standing once. Calls are counted elsewhere. */
@Singleton
class HealthLog implements HealthObserver {

    @Override
    public void on(HealthEvent event) {
        ProviderId provider = event.provider();
        switch (event) {
            case HealthEvent.BreakerChanged changed -> changed(changed);
            case HealthEvent.KeyRefused refused ->
                HealthLine.of(provider, "KEY_REFUSED")
                        .with("until", seconds(refused.until()))
                        .say(
                                Logger.Level.WARN,
                                "refuses %s; left alone until %s",
                                refused.hasKey() ? "its key" : "us without a key",
                                seconds(refused.until()));
            case HealthEvent.KeyAccepted accepted ->
                HealthLine.of(provider, "KEY_ACCEPTED").say(Logger.Level.INFO, "accepts its key again");
            case HealthEvent.OperatorBenched benched ->
                HealthLine.of(provider, "OPERATOR_BENCH")
                        .with("reason", benched.bench().reason())
                        .say(
                                Logger.Level.INFO,
                                "switched off by the operator: %s",
                                benched.bench().reason());
            case HealthEvent.OperatorReleased released ->
                HealthLine.of(provider, "OPERATOR_RELEASE").say(Logger.Level.INFO, "released by the operator");
            case HealthEvent.WarningChanged warning -> warned(warning);
            case HealthEvent.CallEnded call -> {}
        }
    }

    private static void warned(HealthEvent.WarningChanged warning) {
        warning.to()
                .ifPresentOrElse(
                        to -> HealthLine.of(warning.provider(), "WARNING")
                                .with("reason", to.kind())
                                .with("figures", to)
                                .say(Logger.Level.INFO, "is %s: %s", to.kind(), to),
                        () -> HealthLine.of(warning.provider(), "NO_WARNING")
                                .say(Logger.Level.INFO, "is as usual again"));
    }

    private static void changed(HealthEvent.BreakerChanged changed) {
        HealthLine line = HealthLine.of(changed.provider(), state(changed.to()))
                .with("epoch", changed.to().epoch());
        String whence = changed.adopted() ? ", as remembered" : "";
        switch (changed.to()) {
            case BreakerState.Open open ->
                opened(line, open, seconds(changed.at().wallOf(open.due())), whence);
            case BreakerState.HalfOpen halfOpen ->
                line.with("level", halfOpen.level())
                        .say(
                                Logger.Level.INFO,
                                "on trial (epoch %d): %s",
                                halfOpen.epoch(),
                                halfOpen.trial().isPresent() ? "asked" : "slot free");
            case BreakerState.Closed closed ->
                line.say(Logger.Level.INFO, "is back (epoch %d)%s", closed.epoch(), whence);
        }
    }

    private static void opened(HealthLine line, BreakerState.Open open, Instant until, String whence) {
        Trip why = open.bench().last();
        line.with("level", open.level())
                .with("until", until)
                .with("reason", why.signal())
                .with("cause", why.cause())
                .with("figures", why.figures())
                .say(
                        Logger.Level.WARN,
                        "benched until %s (epoch %d, level %d): %s, %s, last %s%s",
                        until,
                        open.epoch(),
                        open.level(),
                        why.signal(),
                        why.figures(),
                        why.cause(),
                        whence);
    }

    private static String state(BreakerState state) {
        return switch (state) {
            case BreakerState.Open open -> "OPEN";
            case BreakerState.HalfOpen halfOpen -> "HALF_OPEN";
            case BreakerState.Closed closed -> "CLOSED";
        };
    }

    private static Instant seconds(Instant at) {
        return at.truncatedTo(ChronoUnit.SECONDS);
    }
}
