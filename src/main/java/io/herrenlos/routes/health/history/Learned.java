package io.herrenlos.routes.health.history;

import io.herrenlos.routes.health.ProviderHealth;
import io.herrenlos.routes.health.baseline.Usual;
import io.herrenlos.routes.quote.ProviderId;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;

/** Writes down what this process learns of how the providers usually are. One thread only. */
@Singleton
class Learned {

    private final ProviderHealth health;
    private final UsualStore store;
    private final HistorySettings settings;
    private final Map<ProviderId, Map<LocalDate, Usual>> written = new HashMap<>();

    Learned(ProviderHealth health, UsualStore store, HistorySettings settings) {
        this.health = health;
        this.store = store;
        this.settings = settings;
    }

    /** The days that have changed since they were written last. */
    void write() {
        for (ProviderId provider : health.providers()) {
            Map<LocalDate, Usual> days = health.learned(provider).days();
            Map<LocalDate, Usual> known = written.getOrDefault(provider, Map.of());
            if (!days.equals(known)) {
                QuarkusTransaction.requiringNew()
                        .run(() -> days.forEach((day, usual) -> {
                            if (!usual.equals(known.get(day))) {
                                store.save(provider.value(), day, settings.replica(), usual);
                            }
                        }));
                written.put(provider, days);
            }
        }
    }
}
