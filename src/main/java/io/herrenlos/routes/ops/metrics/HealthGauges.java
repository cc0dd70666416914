package io.herrenlos.routes.ops.metrics;

import io.herrenlos.routes.health.ProviderHealth;
import io.herrenlos.routes.health.Reading;
import io.herrenlos.routes.health.baseline.Warning;
import io.herrenlos.routes.quote.CallsLeft;
import io.herrenlos.routes.quote.ProviderId;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/** How the providers stand, as their health says it to everybody else. What is not known is not a number, and not zero. */
@Singleton
class HealthGauges {

    private static final double MILLIS = 1_000;

    private final MeterRegistry registry;
    private final ProviderHealth health;
    private final CallsLeft calls;

    HealthGauges(MeterRegistry registry, ProviderHealth health, CallsLeft calls) {
        this.registry = registry;
        this.health = health;
        this.calls = calls;
    }

    void onStart(@Observes StartupEvent event) {
        Gauge.builder("routes.egress.trouble", () -> flag(health.isOwnEgressInTrouble()))
                .description("1 while this process reaches nobody, so that no provider is to blame.")
                .register(registry);
        health.providers().forEach(this::register);
    }

    private void register(ProviderId id) {
        breaker(id);
        window(id);
        for (Warning.Kind kind : Warning.Kind.values()) {
            reading("routes.early.warning", id, reading -> flag(isWarned(reading, kind)))
                    .description("1 while the provider is not as usual.")
                    .tag("warning", kind.name())
                    .register(registry);
        }
        of("routes.key.refused", id, () -> flag(health.keyRefusal(id).isPresent()))
                .description("1 while the provider is left alone for want of a key that it accepts.")
                .register(registry);
        of("routes.operator.bench", id, () -> flag(health.operatorBench(id).isPresent()))
                .description("1 while the operator has switched the provider off.")
                .register(registry);
        of("routes.calls.left", id, () -> calls.of(id))
                .description("Calls that the provider's limit leaves to this process.")
                .register(registry);
    }

    private void breaker(ProviderId id) {
        for (Reading.State state : Reading.State.values()) {
            reading("routes.breaker.state", id, reading -> flag(reading.state() == state))
                    .description("1 for the state that the breaker is in.")
                    .tag("state", state.name())
                    .register(registry);
        }
        reading("routes.breaker.epoch", id, Reading::epoch)
                .description("Grows with every change of the breaker.")
                .register(registry);
        reading("routes.breaker.level", id, Reading::level)
                .description("How often the trials failed, as far as that is not forgotten.")
                .register(registry);
        reading("routes.breaker.cooldown", id, HealthGauges::cooldown)
                .description("Time until a benched provider may be asked; 0 otherwise.")
                .baseUnit("seconds")
                .register(registry);
    }

    private void window(ProviderId id) {
        reading("routes.health.calls", id, reading -> reading.figures().calls())
                .description("Successes and failures in the breaker's window.")
                .register(registry);
        reading("routes.health.success.ratio", id, HealthGauges::ratio)
                .description("Share of successes in the breaker's window; NaN without calls.")
                .register(registry);
        reading("routes.health.latency", id, HealthGauges::latency)
                .description("Average time of answered calls in the breaker's window; NaN without.")
                .baseUnit("seconds")
                .register(registry);
    }

    private Gauge.Builder<?> reading(String name, ProviderId id, ToDoubleFunction<Reading> value) {
        return of(name, id, () -> value.applyAsDouble(health.reading(id)));
    }

    private static Gauge.Builder<?> of(String name, ProviderId id, Supplier<Number> value) {
        return Gauge.builder(name, value).tag("provider", id.value());
    }

    private static int flag(boolean is) {
        return is ? 1 : 0;
    }

    private static boolean isWarned(Reading reading, Warning.Kind kind) {
        return reading.warning().filter(warning -> warning.kind() == kind).isPresent();
    }

    private static double cooldown(Reading reading) {
        return reading.bench().map(bench -> seconds(bench.remaining())).orElse(0.0);
    }

    private static double ratio(Reading reading) {
        return reading.figures().successRate().map(BigDecimal::doubleValue).orElse(Double.NaN);
    }

    private static double latency(Reading reading) {
        return reading.figures().averageLatency().map(HealthGauges::seconds).orElse(Double.NaN);
    }

    static double seconds(Duration duration) {
        return duration.toMillis() / MILLIS;
    }
}
