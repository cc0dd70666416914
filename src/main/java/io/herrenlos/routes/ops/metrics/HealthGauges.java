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
        gauge(
                        "routes.egress.trouble",
                        "1 while this process reaches nobody, so that no provider is to blame.",
                        () -> flag(health.isOwnEgressInTrouble()))
                .register(registry);
        health.providers().forEach(this::register);
    }

    private void register(ProviderId id) {
        for (Reading.State state : Reading.State.values()) {
            reading(
                            "routes.breaker.state",
                            "1 for the state that the breaker is in.",
                            id,
                            r -> flag(r.state() == state))
                    .tag("state", state.name())
                    .register(registry);
        }
        for (Warning.Kind kind : Warning.Kind.values()) {
            reading("routes.early.warning", "1 while the provider is not as usual.", id, r -> flag(isWarned(r, kind)))
                    .tag("warning", kind.name())
                    .register(registry);
        }
        reading("routes.breaker.epoch", "Grows with every change of the breaker.", id, Reading::epoch)
                .register(registry);
        reading(
                        "routes.breaker.level",
                        "How often the trials failed, as far as that is not forgotten.",
                        id,
                        Reading::level)
                .register(registry);
        reading(
                        "routes.breaker.cooldown",
                        "Time until a benched provider may be asked; 0 otherwise.",
                        id,
                        HealthGauges::cooldown)
                .baseUnit("seconds")
                .register(registry);
        reading(
                        "routes.health.calls",
                        "Successes and failures in the breaker's window.",
                        id,
                        r -> r.figures().calls())
                .register(registry);
        reading(
                        "routes.health.success.ratio",
                        "Share of successes in the breaker's window; NaN without calls.",
                        id,
                        HealthGauges::ratio)
                .register(registry);
        reading(
                        "routes.health.latency",
                        "Average time of answered calls in the breaker's window; NaN without.",
                        id,
                        HealthGauges::latency)
                .baseUnit("seconds")
                .register(registry);
        of(
                        id,
                        "routes.key.refused",
                        "1 while the provider is left alone for want of a key that it accepts.",
                        () -> flag(health.keyRefusal(id).isPresent()))
                .register(registry);
        of(
                        id,
                        "routes.operator.bench",
                        "1 while the operator has switched the provider off.",
                        () -> flag(health.operatorBench(id).isPresent()))
                .register(registry);
        of(id, "routes.calls.left", "Calls that the provider's limit leaves to this process.", () -> calls.of(id))
                .register(registry);
    }

    private Gauge.Builder<?> reading(String name, String meaning, ProviderId id, ToDoubleFunction<Reading> value) {
        return of(id, name, meaning, () -> value.applyAsDouble(health.reading(id)));
    }

    private static Gauge.Builder<?> of(ProviderId id, String name, String meaning, Supplier<Number> value) {
        return gauge(name, meaning, value).tag("provider", id.value());
    }

    static Gauge.Builder<Supplier<Number>> gauge(String name, String meaning, Supplier<Number> value) {
        return Gauge.builder(name, value).description(meaning);
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
