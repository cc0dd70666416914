package io.herrenlos.routes.ops.log;

import io.herrenlos.routes.health.HealthEvent;
import io.herrenlos.routes.health.HealthObserver;
import io.herrenlos.routes.health.breaker.BreakerState;
import io.herrenlos.routes.health.breaker.Trip;
import jakarta.inject.Singleton;
import java.time.temporal.ChronoUnit;
import org.jboss.logging.Logger;

/** Says every change of a provider's standing once. Calls are counted elsewhere. */
@Singleton
class HealthLog implements HealthObserver {

    private static final Logger LOG = Logger.getLogger("io.herrenlos.routes.health");

    @Override
    public void on(HealthEvent event) {
        switch (event) {
            case HealthEvent.BreakerChanged changed -> changed(changed);
            case HealthEvent.KeyRefused refused ->
                LOG.warnf(
                        "%s refuses %s; left alone until %s",
                        refused.provider(), refused.hasKey() ? "its key" : "us without a key", refused.until());
            case HealthEvent.KeyAccepted accepted -> LOG.infof("%s accepts its key again", accepted.provider());
            case HealthEvent.OperatorBenched benched ->
                LOG.infof(
                        "%s switched off by the operator: %s",
                        benched.provider(), benched.bench().reason());
            case HealthEvent.OperatorReleased released -> LOG.infof("%s released by the operator", released.provider());
            case HealthEvent.WarningChanged warning ->
                LOG.infof(
                        "%s is %s",
                        warning.provider(),
                        warning.to().map(to -> to.kind() + ": " + to).orElse("as usual again"));
            case HealthEvent.CallEnded call -> {}
        }
    }

    private static void changed(HealthEvent.BreakerChanged changed) {
        switch (changed.to()) {
            case BreakerState.Open open -> {
                Trip why = open.bench().last();
                LOG.warnf(
                        "%s benched until %s (epoch %d, level %d): %s, %s, last %s",
                        changed.provider(),
                        changed.at().wallOf(open.due()).truncatedTo(ChronoUnit.SECONDS),
                        open.epoch(),
                        open.level(),
                        why.signal(),
                        why.figures(),
                        why.cause());
            }
            case BreakerState.HalfOpen halfOpen ->
                LOG.infof(
                        "%s on trial (epoch %d): %s",
                        changed.provider(), halfOpen.epoch(), halfOpen.trial().isPresent() ? "asked" : "slot free");
            case BreakerState.Closed closed -> LOG.infof("%s is back (epoch %d)", changed.provider(), closed.epoch());
        }
    }
}
