package io.herrenlos.routes.health.history;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** Runs a test on PostgreSQL, by configuration alone. */
public final class OnPostgres implements QuarkusTestProfile {

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(new TestResourceEntry(Server.class));
    }

    /** A PostgreSQL of its own, empty. */
    public static final class Server implements QuarkusTestResourceLifecycleManager {

        private EmbeddedPostgres server;

        @Override
        public Map<String, String> start() {
            try {
                server = EmbeddedPostgres.start();
                return Map.of(
                        "quarkus.datasource.jdbc.url", server.getJdbcUrl("postgres", "postgres"),
                        "quarkus.datasource.username", "postgres",
                        "quarkus.datasource.password", "postgres");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void stop() {
            try {
                server.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
