package io.herrenlos.routes.quote;

import java.math.BigInteger;

/**
 * The least that the user gets of a quoted output, and on whose word.
 *
 * @param amount in the smallest unit of the output token
 */
public record Minimum(BigInteger amount, Source source) {

    public enum Source {
        /** By the provider's word. */
        PROVIDER,
        /** The output itself is fixed by the order: it comes whole or not at all. */
        FIXED,
        /** Reckoned: the output less the tolerance. Nobody guarantees it. */
        DERIVED
    }

    public static Minimum stated(BigInteger amount) {
        return new Minimum(amount, Source.PROVIDER);
    }

    public static Minimum fixed(BigInteger amount) {
        return new Minimum(amount, Source.FIXED);
    }

    /** For a provider that names none: {@link Slippage#floorOf} its output, floored in the provider's own units. */
    public static Minimum derived(BigInteger amount) {
        return new Minimum(amount, Source.DERIVED);
    }

    /** Whether somebody stands for it. */
    public boolean isGuaranteed() {
        return source != Source.DERIVED;
    }
}
