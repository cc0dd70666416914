package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.Token;
import java.util.Locale;

/** The address that stands for an EVM chain's own coin, where a provider knows tokens by address only. */
public enum NativeAlias {
    ZERO("0x0000000000000000000000000000000000000000"),
    ALL_E("0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee");

    private final String address;

    NativeAlias(String address) {
        this.address = address;
    }

    /** The address to ask about a token by, in lower case. */
    public String write(Token token) {
        return token.isNative() ? address : token.address();
    }

    /** The token under an address in any case; providers answer with either alias, whichever they were asked by. */
    public static Token read(ChainId chain, String address) {
        String lower = address.toLowerCase(Locale.ROOT);
        return lower.equals(ZERO.address) || lower.equals(ALL_E.address)
                ? Token.nativeOf(chain)
                : new Token(chain, lower);
    }
}
