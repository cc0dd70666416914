package io.herrenlos.routes.provider.lifi;

import io.herrenlos.routes.provider.NativeAlias;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.Token;
import java.util.Map;
import java.util.Optional;

/**
 * The families of chains that LI.FI is asked about. Coins: docs.li.fi (Solana and Bitcoin transaction examples, Tron providers);
 * github.com/lifinance/types.
 */
enum LifiFamily {
    /** Its nobody is not zero, which LI.FI refuses, and no contract. */
    EVM("0x0000000000000000000000000000000000000000", "0x1000000000000000000000000000000000000001"),
    /** Its nobody is a point of the curve, as wallets are: only those have accounts for tokens without asking for it. */
    SOLANA("11111111111111111111111111111111", "Nobody1111111111111111111111111111111111111"),
    /** Its nobody is where coins are burnt. */
    BITCOIN("bitcoin", "1BitcoinEaterAddressDontSendf59kuE"),
    /** Its nobody is the black hole of the first block. */
    TRON("T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb", "TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy");

    private static final Map<ChainId, LifiFamily> BEYOND_EVM =
            Map.of(ChainId.SOLANA, SOLANA, ChainId.BITCOIN, BITCOIN, ChainId.TRON, TRON);

    private final String coin;
    private final String nobody;

    LifiFamily(String coin, String nobody) {
        this.coin = coin;
        this.nobody = nobody;
    }

    static Optional<LifiFamily> of(ChainId chain) {
        return chain.isEvm() ? Optional.of(EVM) : Optional.ofNullable(BEYOND_EVM.get(chain));
    }

    /** A valid address that is no user's, to receive in a quote. */
    String nobody() {
        return nobody;
    }

    /** An address that pays in a quote when the user's is not known; absent where only the user's own will do. */
    Optional<String> anyPayer() {
        return this == EVM ? Optional.of(nobody) : Optional.empty();
    }

    /** The address to ask about a token by. */
    String write(Token token) {
        return token.isNative() ? coin : token.address();
    }

    /** The token under an address of theirs on that chain; beyond EVM another case is another address. */
    Token read(ChainId chain, String address) {
        if (this == EVM) {
            return NativeAlias.read(chain, address);
        }
        return address.equals(coin) ? Token.nativeOf(chain) : new Token(chain, address);
    }
}
