package io.herrenlos.routes.quote;

import java.time.Duration;
import java.util.Optional;

/**
 * Why a provider was not asked; nothing to its health.
 *
 * @param detail a code that tells more, such as KEY_REQUIRED or GUARD; empty when there is none
 * @param parameter the request's parameter that would change it; empty when there is none
 * @param retryAfter when it could be asked, where that is known
 */
public record NotAsked(Why why, String detail, String parameter, Optional<Duration> retryAfter)
        implements ProviderAnswer {

    /** In the order in which a provider is considered: the first that applies is its word. */
    public enum Why {
        DISABLED,
        NOT_CONFIGURED,
        NOT_SELECTED,
        NOT_SERVED,
        BUSY,
        BENCHED
    }

    public static NotAsked because(Why why) {
        return new NotAsked(why, "", "", Optional.empty());
    }

    public static NotAsked because(Why why, String detail) {
        return new NotAsked(why, detail, "", Optional.empty());
    }

    /** No call may go out to it for so long. */
    public static NotAsked busyFor(Duration wait, String detail) {
        return new NotAsked(Why.BUSY, detail, "", Optional.of(wait));
    }

    /** It would serve the pair, but needs an address that the request does not give. */
    public static NotAsked forWantOf(String parameter) {
        return new NotAsked(Why.NOT_SERVED, "ADDRESS_REQUIRED", parameter, Optional.empty());
    }
}
