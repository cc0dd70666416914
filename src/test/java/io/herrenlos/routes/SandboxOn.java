package io.herrenlos.routes;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/** Tells the packaged service to simulate the providers, as an operator would, to keep to this machine and to leave no trace. */
public final class SandboxOn implements QuarkusTestResourceLifecycleManager {

    static final String ALLOWED_ORIGIN = "https://wallet.example";

    @Override
    public Map<String, String> start() {
        return Map.of(
                "routes.sandbox.enabled", "true",
                "quarkus.http.host", "127.0.0.1",
                "quarkus.http.cors.origins", ALLOWED_ORIGIN,
                "quarkus.datasource.jdbc.url", "jdbc:h2:mem:sandbox-on");
    }

    @Override
    public void stop() {}
}
