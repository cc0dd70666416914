package io.herrenlos.routes;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.HashMap;
import java.util.Map;

/**
 * Runs the service with the sandbox and with short times, so that what hangs is over soon, and without breakers, so that a
 * provider is asked however often it fails. Milliseconds: {@code budget}, by
 * default {@link #BUDGET_MS}, and a little more for the deadline of a call. Other arguments are configuration as they stand.
 */
public final class Deadlines implements QuarkusTestResourceLifecycleManager {

    /** Leaves room between a second and a half after half of the providers, and the whole budget. */
    static final long BUDGET_MS = 2_500;

    private static final long BEYOND_BUDGET_MS = 100;

    private final Map<String, String> config = new HashMap<>();

    @Override
    public void init(Map<String, String> arguments) {
        config.putAll(arguments);
    }

    @Override
    public Map<String, String> start() {
        String given = config.remove("budget");
        long budgetMs = given == null ? BUDGET_MS : Long.parseLong(given);
        config.put("routes.budget", budgetMs + "ms");
        config.put("quarkus.rest-client.read-timeout", Long.toString(budgetMs + BEYOND_BUDGET_MS));
        config.put("quarkus.rest-client.connect-timeout", Long.toString(budgetMs / 2));
        config.put("routes.breaker.enabled", "false");
        config.put("routes.sandbox.enabled", "true");
        config.put("quarkus.http.host", "127.0.0.1");
        return config;
    }

    @Override
    public void stop() {}
}
