package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.ProviderId;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Settings as tests need them: enabled, and with more calls than they make. */
public final class Settings {

    private static final CallLimit AMPLE = new CallLimit(1_000_000, Duration.ofSeconds(1));

    private Settings() {}

    public static ProviderSettings of(String id) {
        return of(id, Map.of(), Map.of());
    }

    public static ProviderSettings of(String id, Map<ChainId, String> chains, Map<String, String> options) {
        return with(id, true, AMPLE, chains, options);
    }

    public static ProviderSettings limited(String id, CallLimit limit) {
        return with(id, true, limit, Map.of(), Map.of());
    }

    public static ProviderSettings disabled(String id) {
        return with(id, false, AMPLE, Map.of(), Map.of());
    }

    private static ProviderSettings with(
            String id, boolean enabled, CallLimit limit, Map<ChainId, String> chains, Map<String, String> options) {
        return new ProviderSettings(new ProviderId(id), enabled, Optional.empty(), chains, limit, 1, options);
    }
}
