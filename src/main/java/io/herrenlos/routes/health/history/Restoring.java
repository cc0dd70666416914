package io.herrenlos.routes.health.history;

import io.herrenlos.routes.health.Now;
import io.herrenlos.routes.health.ProviderHealth;
import io.herrenlos.routes.health.Remembered;
import io.herrenlos.routes.health.baseline.Week;
import io.herrenlos.routes.health.breaker.BreakerState;
import io.herrenlos.routes.quote.Budgets;
import io.herrenlos.routes.quote.ProviderId;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Lets this process go on from where the one before it was. */
@Singleton
class Restoring {

    private static final Duration PROVEN_FOR = Duration.ofHours(24);

    private final ProviderHealth health;
    private final Budgets budgets;
    private final Recorder recorder;
    private final StateStore states;
    private final IncidentStore incidents;
    private final UsualStore usual;

    /** What was found. */
    private record Found(
            List<ProviderState> states,
            Map<String, Map<String, Instant>> proven,
            List<Incident> open,
            Map<String, Week> usual) {}

    Restoring(
            ProviderHealth health,
            Budgets budgets,
            Recorder recorder,
            StateStore states,
            IncidentStore incidents,
            UsualStore usual) {
        this.health = health;
        this.budgets = budgets;
        this.recorder = recorder;
        this.states = states;
        this.incidents = incidents;
        this.usual = usual;
    }

    /** Once: what adds up is added at the very end, when nothing can fail any more. */
    void run() {
        Instant now = health.now().wall();
        Found found = QuarkusTransaction.requiringNew().call(() -> {
            List<ProviderState> rows = states.all();
            var proven = new HashMap<String, Map<String, Instant>>();
            rows.forEach(row -> proven.put(row.provider, states.provenPairs(row.provider, now.minus(PROVEN_FOR))));
            return new Found(rows, proven, incidents.open(), usual.since(Week.firstDay(now)));
        });
        Set<String> goingOn = found.states().stream()
                .filter(row -> known(row.provider).isPresent())
                .filter(row -> restore(row, found))
                .map(row -> row.provider)
                .collect(Collectors.toSet());
        close(found.open().stream()
                .filter(incident -> !goingOn.contains(incident.provider()))
                .toList());
        found.states()
                .forEach(row -> known(row.provider)
                        .filter(provider -> row.budget != null)
                        .ifPresent(provider -> budgets.restore(provider, StoredCalls.read(row.budget))));
        found.usual().forEach((id, week) -> known(id).ifPresent(provider -> health.restoreUsual(provider, week)));
    }

    /**
     * What this process has learned itself stands, if it had to begin without the database.
     *
     * @return whether the provider is benched by what was found
     */
    private boolean restore(ProviderState row, Found found) {
        ProviderId provider = new ProviderId(row.provider);
        Now now = health.now();
        Remembered present = health.remembered(provider);
        Remembered stored = Recollection.of(row, found.proven().get(row.provider), health.windowBounds(provider), now);
        boolean goesOn = stored.state() instanceof BreakerState.Benched state
                && state.epoch() > present.state().epoch();
        if (goesOn) {
            resume(provider, (BreakerState.Benched) stored.state(), found.open());
        }
        health.restore(
                provider,
                new Remembered(
                        stored.state(), stored.proven(), present.operator().or(stored::operator), stored.refusedKey()));
        return goesOn;
    }

    private void resume(ProviderId provider, BreakerState.Benched state, List<Incident> open) {
        open.stream()
                .filter(incident -> incident.provider().equals(provider.value()))
                .findFirst()
                .ifPresent(incident -> recorder.resume(provider, state.bench().began(), incident));
    }

    /** Nobody would ever end those whose provider is not benched any more, or gone. */
    private void close(List<Incident> orphans) {
        Instant end = health.now().wall().truncatedTo(ChronoUnit.MICROS);
        QuarkusTransaction.requiringNew()
                .run(() -> orphans.forEach(incident -> incidents.save(incident.closedAt(end))));
    }

    private Optional<ProviderId> known(String provider) {
        return ProviderId.of(provider).filter(health.providers()::contains);
    }
}
