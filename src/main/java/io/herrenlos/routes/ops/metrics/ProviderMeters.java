package io.herrenlos.routes.ops.metrics;

import static io.herrenlos.routes.ops.metrics.CallMeters.each;

import io.herrenlos.routes.health.HealthEvent;
import io.herrenlos.routes.health.baseline.Warning;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderId;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;

/** All that is counted of one provider's health. */
final class ProviderMeters {

    private final CallMeters calls;
    private final BreakerMeters breaker;
    private final Counter outdated;
    private final Counter guard;
    private final Map<Warning.Kind, Counter> warnings;

    ProviderMeters(MeterRegistry registry, ProviderId provider) {
        this.calls = new CallMeters(registry, provider);
        this.breaker = new BreakerMeters(registry, provider);
        this.outdated = Counter.builder("routes.outdated.calls")
                .description("Calls that ended after the breaker had moved on, so that they changed nothing.")
                .tag("provider", provider.value())
                .register(registry);
        this.guard = Counter.builder("routes.guard.refusals")
                .description("Calls that the breaker admitted and the guard inside the client refused.")
                .tag("provider", provider.value())
                .register(registry);
        this.warnings = each(
                Warning.Kind.class,
                kind -> Counter.builder("routes.early.warnings")
                        .description("Early warnings that were raised.")
                        .tag("provider", provider.value())
                        .tag("warning", kind.name())
                        .register(registry));
    }

    void on(HealthEvent event) {
        switch (event) {
            case HealthEvent.CallEnded ended -> ended(ended);
            case HealthEvent.BreakerChanged changed -> breaker.changed(changed);
            case HealthEvent.WarningChanged changed ->
                changed.to().ifPresent(warning -> warnings.get(warning.kind()).increment());
            case HealthEvent.KeyRefused refused -> {}
            case HealthEvent.KeyAccepted accepted -> {}
            case HealthEvent.OperatorBenched benched -> {}
            case HealthEvent.OperatorReleased released -> {}
        }
    }

    private void ended(HealthEvent.CallEnded ended) {
        if (ended.call().answer() instanceof Outcome outcome) {
            calls.ended(outcome, ended.call().took());
            if (ended.late()) {
                outdated.increment();
            } else if (ended.trial()) {
                breaker.trialEnded(outcome);
            }
        } else if (ended.call().answer() instanceof NotAsked held && held.why() == NotAsked.Why.BENCHED) {
            guard.increment();
        }
    }
}
