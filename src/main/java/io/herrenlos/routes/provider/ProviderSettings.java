package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.ProviderId;
import java.util.Map;
import java.util.Optional;

/**
 * What the operator says of a provider.
 *
 * @param key its API key; a secret, so that this record's text leaves it out
 * @param chains the chains to ask it about, with its own name for each
 * @param options what only this provider has, by name
 */
public record ProviderSettings(
        ProviderId id,
        boolean enabled,
        Optional<String> key,
        Map<ChainId, String> chains,
        Map<String, String> options) {

    /** The settings of every configured provider. */
    @FunctionalInterface
    public interface All {
        ProviderSettings of(ProviderId id);
    }

    /** A provider that nobody configured: it serves nothing. */
    public static ProviderSettings unconfigured(ProviderId id) {
        return new ProviderSettings(id, false, Optional.empty(), Map.of(), Map.of());
    }

    /** An option's value; blank counts as absent. */
    public Optional<String> option(String name) {
        return Optional.ofNullable(options.get(name)).filter(value -> !value.isBlank());
    }

    /** Whether users' addresses may be sent to it: its option {@code send-addresses}, {@code false} unless set. */
    public boolean sendsAddresses() {
        String value = option("send-addresses").orElse("false");
        return switch (value) {
            case "true" -> true;
            case "false" -> false;
            default ->
                throw new IllegalArgumentException(
                        "option send-addresses of " + id + " is '" + value + "'; it must be true or false");
        };
    }

    @Override
    public String toString() {
        return "ProviderSettings[" + id + ", enabled=" + enabled + ", key=" + (key.isPresent() ? "set" : "none")
                + ", chains=" + chains.keySet() + "]";
    }
}
