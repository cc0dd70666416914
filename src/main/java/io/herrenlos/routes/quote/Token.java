package io.herrenlos.routes.quote;

import java.util.Set;

/**
 * A token on a chain: its address in the chain's canonical form (lower case for EVM), or {@value #NATIVE} for the chain's own
 * coin. Two tokens are equal exactly when they are the same asset.
 */
public record Token(ChainId chain, String address) {

    public static final String NATIVE = "native";

    /** The addresses that wallets and contracts write where there is none. */
    private static final Set<String> EVM_NATIVE_ALIASES =
            Set.of("0x0000000000000000000000000000000000000000", "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee");

    public static Token nativeOf(ChainId chain) {
        return new Token(chain, NATIVE);
    }

    /**
     * Reads an address of that chain, or {@value #NATIVE}.
     *
     * @throws IllegalArgumentException with the remedy, when it is neither
     */
    public static Token parse(ChainId chain, String text) {
        if (text.equals(NATIVE)) {
            return nativeOf(chain);
        }
        String address = Address.parse(chain, text);
        return EVM_NATIVE_ALIASES.contains(address) ? nativeOf(chain) : new Token(chain, address);
    }

    public boolean isNative() {
        return address.equals(NATIVE);
    }

    @Override
    public String toString() {
        return chain + "/" + address;
    }
}
