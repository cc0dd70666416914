package io.herrenlos.routes.health.history;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/** Runs a test on a database of its own, where nobody else writes. */
public final class OnH2 implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of("quarkus.datasource.jdbc.url", "jdbc:h2:mem:history");
    }
}
