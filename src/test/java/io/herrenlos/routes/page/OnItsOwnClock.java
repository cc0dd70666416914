package io.herrenlos.routes.page;

import io.herrenlos.routes.ForwardClock;
import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;
import java.util.Set;

/**
 * A service whose clock can be put forward, whose simulated providers are never held back, and which other local pages may ask. The
 * simulator keeps the machine's time: a quarter of an hour ahead of that, what it offers has expired.
 */
public final class OnItsOwnClock implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "routes.providers.relay.limit", "1000/1s",
                "routes.providers.kyberswap.limit", "1000/1s",
                "routes.providers.thorchain.limit", "1000/1s",
                "quarkus.http.cors.origins", "/http:\\/\\/127\\.0\\.0\\.1:[0-9]+/");
    }

    @Override
    public Set<Class<?>> getEnabledAlternatives() {
        return Set.of(ForwardClock.class);
    }
}
