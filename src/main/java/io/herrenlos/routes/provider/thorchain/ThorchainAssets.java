package io.herrenlos.routes.provider.thorchain;

import io.herrenlos.routes.provider.ProviderSettings;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.Token;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** THORChain's names of what it trades: of each chain's coin, and of the tokens that have a pool. */
final class ThorchainAssets {

    private static final String TOKENS = "tokens";

    private final Map<Token, String> names = new HashMap<>();

    /**
     * @param settings chains by the names of their coins, such as {@code ETH.ETH}; tokens in the option {@value #TOKENS}, such as
     *     {@code ETH.USDC-0xA0b8...}, separated by commas
     * @throws IllegalArgumentException when a token is not of that form, its chain is not listed or its address is none
     */
    ThorchainAssets(ProviderSettings settings) {
        var chains = new HashMap<String, ChainId>();
        settings.chains().forEach((chain, coin) -> {
            names.put(Token.nativeOf(chain), coin);
            chains.put(chainOf(coin), chain);
        });
        settings.option(TOKENS).stream()
                .flatMap(list -> Arrays.stream(list.split(",")))
                .map(String::strip)
                .forEach(asset -> names.put(token(asset, chains), asset.toUpperCase(Locale.ROOT)));
    }

    /** Absent for what it does not trade. */
    Optional<String> nameOf(Token token) {
        return Optional.ofNullable(names.get(token));
    }

    private static Token token(String asset, Map<String, ChainId> chains) {
        ChainId chain = chains.get(chainOf(asset));
        int dash = asset.indexOf('-');
        if (chain == null || dash < 0) {
            throw new IllegalArgumentException("option " + TOKENS + " of thorchain has '" + asset
                    + "'; write CHAIN.SYMBOL-ADDRESS, with a chain of " + chains.keySet());
        }
        try {
            return Token.parse(chain, asset.substring(dash + 1));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "option " + TOKENS + " of thorchain has '" + asset + "', whose address " + e.getMessage(), e);
        }
    }

    private static String chainOf(String asset) {
        return asset.split("\\.", 2)[0];
    }
}
