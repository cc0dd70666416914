package io.herrenlos.routes.provider.relay;

import io.herrenlos.routes.provider.NativeAlias;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.Token;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;

/** The families of chains that Relay serves. Coins and placeholders: relay-docs, and the constants of relay-kit's SDK. */
enum RelayFamily {
    EVM(ChainId::isEvm, "0x0000000000000000000000000000000000000000", "0x000000000000000000000000000000000000dead"),
    SOLANA(ChainId.SOLANA::equals, "11111111111111111111111111111111", "CbKGgVKLJFb8bBrf58DnAkdryX6ubewVytn7X957YwNr"),
    BITCOIN(ChainId.BITCOIN::equals, "bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqmql8k8", "34xp4vRoCGJym3xR7yCVPFHoCNxv4Twseo"),
    TRON(ChainId.TRON::equals, "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb", "THa7BwoPfacfiELa63pbmm3g5PGKYmtJyt");

    private final Predicate<ChainId> chains;
    private final String coin;
    private final String placeholder;

    RelayFamily(Predicate<ChainId> chains, String coin, String placeholder) {
        this.chains = chains;
        this.coin = coin;
        this.placeholder = placeholder;
    }

    static Optional<RelayFamily> of(ChainId chain) {
        return Arrays.stream(values())
                .filter(family -> family.chains.test(chain))
                .findFirst();
    }

    /** A wallet that a quote may name in place of a user's. */
    String placeholder() {
        return placeholder;
    }

    /** The address to ask about a token by. */
    String write(Token token) {
        return token.isNative() ? coin : token.address();
    }

    /** The token under an address of theirs on that chain. */
    Token read(ChainId chain, String address) {
        if (this == EVM) {
            return NativeAlias.read(chain, address);
        }
        return address.equals(coin) ? Token.nativeOf(chain) : new Token(chain, address);
    }
}
