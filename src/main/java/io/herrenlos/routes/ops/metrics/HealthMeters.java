package io.herrenlos.routes.ops.metrics;

import io.herrenlos.routes.health.HealthEvent;
import io.herrenlos.routes.health.HealthObserver;
import io.herrenlos.routes.health.ProviderHealth;
import io.herrenlos.routes.quote.ProviderId;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Counts what is told of the providers' health. */
@Singleton
class HealthMeters implements HealthObserver {

    private final MeterRegistry registry;
    private final Map<ProviderId, ProviderMeters> meters = new ConcurrentHashMap<>();

    HealthMeters(MeterRegistry registry) {
        this.registry = registry;
    }

    void onStart(@Observes StartupEvent event, ProviderHealth health) {
        health.providers().forEach(this::of);
    }

    @Override
    public void on(HealthEvent event) {
        of(event.provider()).on(event);
    }

    private ProviderMeters of(ProviderId provider) {
        ProviderMeters known = meters.get(provider);
        return known != null ? known : meters.computeIfAbsent(provider, id -> new ProviderMeters(registry, id));
    }
}
