package io.herrenlos.routes.ops.checks;

import io.herrenlos.routes.health.ProviderHealth;
import io.herrenlos.routes.health.Reading;
import io.herrenlos.routes.health.history.Backlog;
import io.herrenlos.routes.health.history.Persisted;
import io.herrenlos.routes.health.history.PersistedHealth;
import io.herrenlos.routes.quote.ProviderId;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.health.api.HealthRegistry;
import io.smallrye.health.api.HealthType;
import io.smallrye.health.registry.HealthRegistries;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;

/**
 * One check a provider. For readiness they are always UP and say the state in their data: a pod that is taken out of service
 * for a benched provider could never run its trial. Monitors have groups of their own, which are DOWN when something is.
 */
@Singleton
class ProviderChecks {

    /** DOWN while a provider is benched. */
    private static final String PROVIDERS_GROUP = "providers";

    /** DOWN while this process reaches nobody. */
    private static final String REPLICA_GROUP = "replica";

    private final ProviderHealth health;
    private final PersistedHealth persisted;

    ProviderChecks(ProviderHealth health, PersistedHealth persisted) {
        this.health = health;
        this.persisted = persisted;
    }

    void onStart(@Observes StartupEvent event) {
        HealthRegistry readiness = HealthRegistries.getRegistry(HealthType.READINESS);
        HealthRegistry providers = HealthRegistries.getHealthGroupRegistry(PROVIDERS_GROUP);
        health.providers().forEach(id -> {
            readiness.register(id.value(), () -> check(id, true));
            providers.register(id.value(), () -> check(id, isClosed(id)));
        });
        readiness.register("egress", () -> egress(true));
        readiness.register("database", this::database);
        HealthRegistries.getHealthGroupRegistry(REPLICA_GROUP)
                .register("egress", () -> egress(!health.isOwnEgressInTrouble()));
    }

    private boolean isClosed(ProviderId id) {
        return health.reading(id).state() == Reading.State.CLOSED;
    }

    private HealthCheckResponse check(ProviderId id, boolean up) {
        Reading reading = health.reading(id);
        HealthCheckResponseBuilder check = HealthCheckResponse.named(id.value())
                .status(up)
                .withData("state", reading.state().name())
                .withData("since", reading.since().toString())
                .withData("level", reading.level())
                .withData("calls", reading.figures().calls());
        reading.bench().ifPresent(bench -> check.withData("until", bench.due().toString()));
        reading.figures().successRate().ifPresent(rate -> check.withData("successRate", rate.toPlainString()));
        reading.figures()
                .averageLatency()
                .map(Duration::toMillis)
                .ifPresent(average -> check.withData("averageLatencyMs", average));
        health.operatorBench(id).ifPresent(bench -> check.withData("operator", bench.reason()));
        Persisted stored = persisted.of(id);
        stored.savedAt().ifPresent(at -> check.withData("savedAt", at.toString()));
        stored.historyFrom().ifPresent(from -> check.withData("historyFrom", from.toString()));
        stored.lastIncident().ifPresent(last -> check.withData("lastIncident", last.toString()));
        return check.build();
    }

    /** A process without its database quotes all the same. */
    private HealthCheckResponse database() {
        Backlog backlog = persisted.backlog();
        return HealthCheckResponse.named("database")
                .up()
                .withData("database", persisted.isAnswering() ? "ANSWERING" : "AWAY")
                .withData("history", persisted.isLagging() ? "LAGGING" : "OK")
                .withData("lagMs", backlog.lag().toMillis())
                .withData("minutesWaiting", backlog.minutes())
                .withData("minutesMerged", backlog.merged())
                .withData("dropped", backlog.dropped())
                .build();
    }

    private HealthCheckResponse egress(boolean up) {
        return HealthCheckResponse.named("egress")
                .status(up)
                .withData("egress", health.isOwnEgressInTrouble() ? "TROUBLE" : "OK")
                .build();
    }
}
