package io.herrenlos.routes.quote;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;

/**
 * A quote as it is offered to the caller: what its provider left open is filled in and marked as such.
 *
 * @param id names this very quote: the provider's name for it, else one of ours
 * @param quotedAt when the provider's answer came
 */
public record Route(
        ProviderInfo provider,
        Quote quote,
        String id,
        Minimum minimum,
        Instant quotedAt,
        Instant validUntil,
        ExpirySource expirySource) {

    public enum ExpirySource {
        PROVIDER,
        /** Ours, as long as the provider's documentation or habit suggests. */
        DEFAULT
    }

    public static Route of(ProviderInfo provider, Quote quote, Slippage slippage, Instant quotedAt) {
        return new Route(
                provider,
                quote,
                quote.id().orElseGet(() -> ourId(provider, quote, quotedAt)),
                quote.minimum().orElseGet(() -> Minimum.derived(slippage.floorOf(quote.toAmount()))),
                quotedAt,
                quote.validUntil().orElse(quotedAt.plus(provider.validity())),
                quote.validUntil().isPresent() ? ExpirySource.PROVIDER : ExpirySource.DEFAULT);
    }

    private static String ourId(ProviderInfo provider, Quote quote, Instant quotedAt) {
        String name = provider.id() + "/" + quote.toAmount() + "/" + quotedAt;
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString();
    }
}
