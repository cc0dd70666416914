package io.herrenlos.routes.config;

import com.fasterxml.jackson.databind.JsonNode;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.ChainInfo;
import io.herrenlos.routes.quote.Token;
import io.herrenlos.routes.quote.TokenInfo;
import io.herrenlos.routes.quote.TokenList;
import java.util.ArrayList;

/** Reads {@code tokens.json}. Chains of families that this service does not serve are passed over. */
final class TokenListFile {

    private TokenListFile() {}

    static TokenList read(JsonNode file) {
        var chains = new ArrayList<ChainInfo>();
        for (JsonNode entry : file.get("chains")) {
            String id = entry.get("id").asText();
            if (isServed(id)) {
                ChainId chain = ChainId.parse(id);
                JsonNode coin = entry.get("native");
                chains.add(new ChainInfo(
                        chain, entry.get("name").asText(), info(Token.nativeOf(chain), coin, "the chain's own coin")));
            }
        }
        var tokens = new ArrayList<TokenInfo>();
        for (JsonNode entry : file.get("tokens")) {
            String id = entry.get("chain").asText();
            if (isServed(id)) {
                Token token =
                        Token.parse(ChainId.parse(id), entry.get("address").asText());
                tokens.add(info(token, entry, entry.get("source").asText()));
            }
        }
        return new TokenList(chains, tokens);
    }

    private static boolean isServed(String chain) {
        return chain.startsWith(ChainId.EVM + ":");
    }

    private static TokenInfo info(Token token, JsonNode entry, String source) {
        return new TokenInfo(
                token,
                entry.get("symbol").asText(),
                entry.get("name").asText(),
                entry.get("decimals").asInt(),
                entry.path("stablecoin").asBoolean(),
                source);
    }
}
