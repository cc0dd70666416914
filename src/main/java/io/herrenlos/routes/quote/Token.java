package io.herrenlos.routes.quote;

/**
 * A token on a chain: its address or denom in the chain's canonical form (lower case for EVM), or {@value #NATIVE} for the
 * chain's own coin. Two tokens are equal exactly when they are the same asset.
 */
public record Token(ChainId chain, String address) {

    public static final String NATIVE = "native";

    public static Token nativeOf(ChainId chain) {
        return new Token(chain, NATIVE);
    }

    /**
     * Reads an address or denom of that chain, or {@value #NATIVE}.
     *
     * @throws IllegalArgumentException with the remedy, when it is neither
     */
    public static Token parse(ChainId chain, String text) {
        if (text.equals(NATIVE)) {
            return nativeOf(chain);
        }
        Notation notation = Notation.of(chain);
        String address = notation.tokens().canonical(text);
        return notation.nativeAliases().contains(address) ? nativeOf(chain) : new Token(chain, address);
    }

    public boolean isNative() {
        return address.equals(NATIVE);
    }

    @Override
    public String toString() {
        return chain + "/" + address;
    }
}
