package io.herrenlos.routes.quote;

import java.time.Duration;

/**
 * What is fixed about a provider.
 *
 * @param name as people write it
 * @param hasKey whether a key is configured; decides whether its refusal reads KEY_REFUSED or KEY_REQUIRED
 * @param validity how long its quote stands when it names no expiry itself
 */
public record ProviderInfo(ProviderId id, String name, boolean hasKey, Duration validity) {

    /** For providers whose documentation gives no figure. */
    public static final Duration DEFAULT_VALIDITY = Duration.ofSeconds(30);
}
