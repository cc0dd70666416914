package io.herrenlos.routes.quote;

import static io.herrenlos.routes.quote.address.Base58Alphabet.BITCOIN;
import static io.herrenlos.routes.quote.address.Base58Alphabet.RIPPLE;
import static java.util.Map.entry;

import io.herrenlos.routes.quote.address.AddressFormat;
import io.herrenlos.routes.quote.address.Base58CheckFormat;
import io.herrenlos.routes.quote.address.BitcoinFormat;
import io.herrenlos.routes.quote.address.CosmosFormat;
import io.herrenlos.routes.quote.address.DenomFormat;
import io.herrenlos.routes.quote.address.EvmFormat;
import io.herrenlos.routes.quote.address.NoAddress;
import io.herrenlos.routes.quote.address.SolanaFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How a chain writes what is on it.
 *
 * @param nativeAliases what wallets and contracts write, where tokens go by address, for the chain's own coin; canonical
 */
record Notation(AddressFormat wallets, AddressFormat tokens, Set<String> nativeAliases) {

    private static final Set<String> EVM_NATIVE_ALIASES =
            Set.of("0x0000000000000000000000000000000000000000", "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee");

    private static final Map<ChainId, Notation> BEYOND_EVM = Map.ofEntries(
            // The system program; wrapped SOL is another token.
            entry(ChainId.SOLANA, addressed(new SolanaFormat(), "11111111111111111111111111111111")),
            entry(ChainId.BITCOIN, coinOnly(witnessed("Bitcoin", "1, 3 or bc1", "bc", Set.of(0x00, 0x05)))),
            // Litecoin's former 0x05 cannot be told from Bitcoin's; the same addresses have a form with 0x32.
            entry(ChainId.LITECOIN, coinOnly(witnessed("Litecoin", "L, M or ltc1", "ltc", Set.of(0x30, 0x32)))),
            entry(ChainId.DOGECOIN, coinOnly(checked("Dogecoin", "D, 9 or A", Set.of(0x1e, 0x16)))),
            entry(ChainId.DASH, coinOnly(checked("Dash", "X or 7", Set.of(0x4c, 0x10)))),
            entry(ChainId.THORCHAIN, denominated("THORChain", "thor", "rune")),
            entry(ChainId.COSMOS_HUB, denominated("the Cosmos Hub", "cosmos", "uatom")),
            entry(ChainId.OSMOSIS, denominated("Osmosis", "osmo", "uosmo")),
            // Twenty zero bytes.
            entry(ChainId.TRON, addressed(checked("TRON", "T", Set.of(0x41)), "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb")),
            entry(ChainId.XRPL, coinOnly(ripple())));

    /** @throws IllegalArgumentException when the chain is not one that {@link ChainId#parse} knows */
    static Notation of(ChainId chain) {
        if (chain.isEvm()) {
            var addresses = new EvmFormat(chain.reference());
            return new Notation(addresses, addresses, EVM_NATIVE_ALIASES);
        }
        return Optional.ofNullable(BEYOND_EVM.get(chain))
                .orElseThrow(() -> new IllegalArgumentException("is on a chain whose addresses are not supported"));
    }

    /** Tokens are contracts, with addresses like any other. */
    private static Notation addressed(AddressFormat addresses, String nativeAlias) {
        return new Notation(addresses, addresses, Set.of(nativeAlias));
    }

    private static Notation denominated(String chain, String prefix, String coin) {
        var accounts = new CosmosFormat(chain, prefix);
        return new Notation(accounts, new DenomFormat(accounts, coin), Set.of(coin));
    }

    private static Notation coinOnly(AddressFormat wallets) {
        return new Notation(wallets, new NoAddress(), Set.of());
    }

    private static AddressFormat witnessed(String chain, String beginnings, String prefix, Set<Integer> versions) {
        return new BitcoinFormat(checked(chain, beginnings, versions), prefix);
    }

    private static Base58CheckFormat checked(String chain, String beginnings, Set<Integer> versions) {
        return new Base58CheckFormat(chain, beginnings, BITCOIN, versions);
    }

    private static AddressFormat ripple() {
        return new Base58CheckFormat(
                "the XRP Ledger", "r; of an X-address give the classic form", RIPPLE, Set.of(0x00));
    }
}
