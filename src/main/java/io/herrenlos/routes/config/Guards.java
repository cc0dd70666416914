package io.herrenlos.routes.config;

import io.herrenlos.routes.health.breaker.OutOfRangeException;
import io.herrenlos.routes.quote.ProviderId;
import io.quarkus.smallrye.faulttolerance.runtime.QuarkusFaultToleranceOperationProvider;
import io.smallrye.faulttolerance.config.FaultToleranceOperation;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;

/**
 * The last guards inside the providers' clients as they are in effect: their annotations, and what the configuration makes of
 * them. A guard goes by its provider's id, the name of its circuit breaker.
 */
@Singleton
class Guards {

    /** So much longer than a call's deadline a guard waits, for the exchange to be closed first. */
    static final Duration MARGIN = Duration.ofMillis(250);

    private final QuarkusFaultToleranceOperationProvider operations;

    Guards(QuarkusFaultToleranceOperationProvider operations) {
        this.operations = operations;
    }

    /**
     * What would let a guard interfere with the gate before it, whose trials must always pass.
     *
     * @param deadline of the provider's calls
     */
    List<String> complaints(ProviderId id, Duration deadline, RoutesConfig.Breaker gate) {
        Optional<FaultToleranceOperation> guard = operations.getOperationCache().values().stream()
                .filter(one -> one.hasCircuitBreakerName()
                        && one.getCircuitBreakerName().value().equals(id.value()))
                .findFirst();
        if (guard.isEmpty() || !guard.get().hasTimeout() || !guard.get().hasCircuitBreaker()) {
            return List.of(
                    "quarkus.fault-tolerance switches the guard of %s off; leave its .enabled out.".formatted(id));
        }
        var complaints = new ArrayList<String>();
        String key = "quarkus.fault-tolerance.\"%s/%s\"."
                .formatted(guard.get().getBeanClass().getName(), guard.get().getMethodDescriptor().name);
        Duration timeout = Duration.of(
                guard.get().getTimeout().value(), guard.get().getTimeout().unit());
        if (timeout.compareTo(deadline.plus(MARGIN)) < 0) {
            complaints.add("%stimeout.value is %d ms; give %d or more: quarkus.rest-client.%s.read-timeout and %d ms."
                    .formatted(key, timeout.toMillis(), deadline.plus(MARGIN).toMillis(), id, MARGIN.toMillis()));
        }
        if (gate.enabled()) {
            complaints.addAll(behind(gate, guard.get().getCircuitBreaker(), key + "circuit-breaker."));
        }
        return complaints;
    }

    /** The gate must have opened long before the guard does, and the guard let go again before the gate's first trial. */
    private static List<String> behind(RoutesConfig.Breaker gate, CircuitBreaker guard, String key) {
        var complaints = new ArrayList<String>();
        Duration delay = Duration.of(guard.delay(), guard.delayUnit());
        shortestCooldown(gate)
                .filter(cooldown -> delay.compareTo(cooldown) >= 0)
                .ifPresent(cooldown -> complaints.add(
                        "%sdelay is %d ms; give less than %d ms, the least that routes.breaker.cooldown comes to."
                                .formatted(key, delay.toMillis(), cooldown.toMillis())));
        if (guard.requestVolumeThreshold() <= gate.runLength()) {
            complaints.add("%srequest-volume-threshold is %d; give more than routes.breaker.run-length (%d)."
                    .formatted(key, guard.requestVolumeThreshold(), gate.runLength()));
        }
        if (guard.failureRatio() != 1.0) {
            complaints.add("%sfailure-ratio is %s; give 1.0, or leave it out: it counts poisonous requests too."
                    .formatted(key, guard.failureRatio()));
        }
        if (guard.successThreshold() != 1) {
            complaints.add("%ssuccess-threshold is %d; give 1, or leave it out: a trial is one call."
                    .formatted(key, guard.successThreshold()));
        }
        return complaints;
    }

    /** Empty when the rules are out of their range, which is said elsewhere. */
    private static Optional<Duration> shortestCooldown(RoutesConfig.Breaker gate) {
        try {
            return Optional.of(Gates.growth(gate).shortest());
        } catch (OutOfRangeException saidElsewhere) {
            return Optional.empty();
        }
    }
}
