package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.ProviderId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the operator says of a provider.
 *
 * @param key its API key; a secret, so that this record's text leaves it out
 * @param chains the chains to ask it about, with its own name for each
 * @param limit how many calls it takes from all replicas together
 * @param replicas how many processes share that limit
 * @param options what only some providers have, by name
 */
public record ProviderSettings(
        ProviderId id,
        boolean enabled,
        Optional<String> key,
        Map<ChainId, String> chains,
        CallLimit limit,
        int replicas,
        Map<String, String> options) {

    private static final String SEND_ADDRESSES = "send-addresses";

    public ProviderSettings {
        String addresses = options.getOrDefault(SEND_ADDRESSES, "false");
        if (!List.of("", "true", "false").contains(addresses)) {
            throw new IllegalArgumentException(
                    "has the option " + SEND_ADDRESSES + "=" + addresses + "; it must be true or false");
        }
    }

    /** The settings of every configured provider. */
    @FunctionalInterface
    public interface All {
        ProviderSettings of(ProviderId id);
    }

    /** A provider that nobody configured: it serves nothing. */
    public static ProviderSettings unconfigured(ProviderId id) {
        return new ProviderSettings(
                id, false, Optional.empty(), Map.of(), new CallLimit(1, Duration.ofHours(1)), 1, Map.of());
    }

    /** An option's value; blank counts as absent. */
    public Optional<String> option(String name) {
        return Optional.ofNullable(options.get(name)).filter(value -> !value.isBlank());
    }

    /** Whether users' addresses may be sent to it: its option {@value #SEND_ADDRESSES}, false unless set. */
    public boolean sendsAddresses() {
        return option(SEND_ADDRESSES).filter("true"::equals).isPresent();
    }

    @Override
    public String toString() {
        return "ProviderSettings[" + id + ", enabled=" + enabled + ", key=" + (key.isPresent() ? "set" : "none")
                + ", chains=" + chains.keySet() + "]";
    }
}
