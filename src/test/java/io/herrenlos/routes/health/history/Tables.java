package io.herrenlos.routes.health.history;

import io.quarkus.narayana.jta.QuarkusTransaction;

/** All tables at once. */
final class Tables {

    private Tables() {}

    static void empty() {
        QuarkusTransaction.requiringNew().run(() -> {
            ProviderState.deleteAll();
            ProvenPair.deleteAll();
            MinuteBucket.deleteAll();
            HourBucket.deleteAll();
            IncidentRow.deleteAll();
            Audit.deleteAll();
            UsualDay.deleteAll();
        });
    }
}
