package io.herrenlos.routes.config;

import io.herrenlos.routes.health.history.HistorySettings;
import io.herrenlos.routes.provider.RouteProvider;
import io.herrenlos.routes.quote.ProviderId;
import io.quarkus.arc.All;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigurationException;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.Config;

/** Refuses to start on a configuration that cannot be meant, naming every key with its value, range and remedy. */
@Singleton
class StartUpChecks {

    private static final Duration SHORTEST_BUDGET = Duration.ofMillis(500);
    private static final Duration LONGEST_BUDGET = Duration.ofSeconds(30);
    private static final int SHORTEST_TOKEN = 16;

    private final RoutesConfig routes;
    private final Deadlines deadlines;
    private final Guards guards;
    private final List<RouteProvider> beans;

    StartUpChecks(RoutesConfig routes, Config config, Guards guards, @All List<RouteProvider> beans) {
        this.routes = routes;
        this.guards = guards;
        this.deadlines = new Deadlines(config);
        this.beans = beans;
    }

    void onStart(@Observes @Priority(1) StartupEvent event) {
        List<String> complaints = complaints();
        if (!complaints.isEmpty()) {
            throw new ConfigurationException("The configuration cannot be used:\n  " + String.join("\n  ", complaints));
        }
    }

    List<String> complaints() {
        ProviderBlocks blocks = ProviderBlocks.read(routes);
        var complaints = new ArrayList<>(blocks.complaints());
        if (routes.budget().compareTo(SHORTEST_BUDGET) < 0 || routes.budget().compareTo(LONGEST_BUDGET) > 0) {
            complaints.add("routes.budget is %d ms; give 500 ms to 30 s, such as 6s."
                    .formatted(routes.budget().toMillis()));
        }
        if (routes.sandbox().port() < 0 || routes.sandbox().port() > 65_535) {
            complaints.add("routes.sandbox.port is %d; give a port from 1 to 65535, or 0 for a free one."
                    .formatted(routes.sandbox().port()));
        }
        if (routes.replicas() < 1 || routes.replicas() > 1_000) {
            complaints.add(
                    "routes.replicas is %d; give the number of processes, 1 to 1000.".formatted(routes.replicas()));
        }
        if (routes.operator()
                .token()
                .filter(token -> token.length() < SHORTEST_TOKEN)
                .isPresent()) {
            complaints.add("routes.operator.token is too short; give %d characters or more, or leave it out."
                    .formatted(SHORTEST_TOKEN));
        }
        history().ifPresent(complaints::add);
        complaints.addAll(unmatched(blocks.ids()));
        blocks.ids().forEach(id -> complaints.addAll(deadlines(id)));
        blocks.ids().forEach(id -> complaints.addAll(RuleChecks.complaints(id, routes, deadlines.of(id))));
        blocks.settings().keySet().stream()
                .filter(known()::contains)
                .forEach(id -> complaints.addAll(guards.complaints(id, deadlines.of(id), routes.breaker())));
        return complaints.stream().distinct().toList();
    }

    /** A block without an adapter is a typing error; an adapter without a block would silently never be asked. */
    private List<String> unmatched(Set<ProviderId> blocks) {
        var complaints = new ArrayList<String>();
        Set<ProviderId> known = known();
        blocks.stream()
                .filter(id -> !known.contains(id))
                .forEach(id -> complaints.add(
                        "routes.providers.%s: there is no provider '%s'; known are %s.".formatted(id, id, known)));
        known.stream()
                .filter(id -> !blocks.contains(id))
                .forEach(id ->
                        complaints.add("routes.providers.%s is missing; give it at least .chains.".formatted(id)));
        return complaints;
    }

    private Set<ProviderId> known() {
        return beans.stream().map(bean -> bean.info().id()).collect(Collectors.toCollection(TreeSet::new));
    }

    private List<String> deadlines(ProviderId id) {
        var complaints = new ArrayList<String>();
        long deadline = deadlines.of(id).toMillis();
        long connect = deadlines.connect(id).toMillis();
        if (deadline <= routes.budget().toMillis()) {
            complaints.add("quarkus.rest-client.%s.read-timeout is %d; give milliseconds above routes.budget (%d)."
                    .formatted(id, deadline, routes.budget().toMillis()));
        }
        if (connect <= 0 || connect >= deadline) {
            complaints.add(
                    "quarkus.rest-client.%s.connect-timeout is %d; give milliseconds below its read-timeout (%d)."
                            .formatted(id, connect, deadline));
        }
        return complaints;
    }

    private Optional<String> history() {
        try {
            new HistorySettings(routes.history().replica(), routes.history().flush());
            return Optional.empty();
        } catch (IllegalArgumentException outOfRange) {
            return Optional.of("routes.history: %s.".formatted(outOfRange.getMessage()));
        }
    }
}
