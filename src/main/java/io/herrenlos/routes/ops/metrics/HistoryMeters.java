package io.herrenlos.routes.ops.metrics;

import io.herrenlos.routes.health.history.PersistedHealth;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Whether what happens gets into the database. */
@Singleton
class HistoryMeters {

    private final MeterRegistry registry;
    private final PersistedHealth persisted;

    HistoryMeters(MeterRegistry registry, PersistedHealth persisted) {
        this.registry = registry;
        this.persisted = persisted;
    }

    void onStart(@Observes StartupEvent event) {
        Gauge.builder("routes.history.buffer", () -> persisted.backlog().minutes())
                .description("Minutes of providers that wait in memory for the database.")
                .register(registry);
        Gauge.builder(
                        "routes.history.lag",
                        () -> HealthGauges.seconds(persisted.backlog().lag()))
                .description("Time since all that had happened was in the database.")
                .baseUnit("seconds")
                .register(registry);
        FunctionCounter.builder(
                        "routes.history.merged", persisted, is -> is.backlog().merged())
                .description("Minutes that were merged into another for want of room.")
                .register(registry);
        FunctionCounter.builder(
                        "routes.history.dropped", persisted, is -> is.backlog().dropped())
                .description("Minutes and words of the operator that were given up.")
                .register(registry);
    }
}
