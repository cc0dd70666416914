package io.herrenlos.routes;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/** Tells the packaged service to simulate the providers, as an operator would. */
public final class SandboxOn implements QuarkusTestResourceLifecycleManager {

    @Override
    public Map<String, String> start() {
        return Map.of("routes.sandbox.enabled", "true");
    }

    @Override
    public void stop() {}
}
