package io.herrenlos.routes;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/** Tells the packaged service to simulate the providers, as an operator would, and to keep to this machine. */
public final class SandboxOn implements QuarkusTestResourceLifecycleManager {

    @Override
    public Map<String, String> start() {
        return Map.of("routes.sandbox.enabled", "true", "quarkus.http.host", "127.0.0.1");
    }

    @Override
    public void stop() {}
}
