package io.herrenlos.routes.config;

import com.fasterxml.jackson.databind.JsonNode;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.ChainInfo;
import io.herrenlos.routes.quote.Token;
import io.herrenlos.routes.quote.TokenInfo;
import io.herrenlos.routes.quote.TokenList;
import java.util.ArrayList;

/** Reads {@code tokens.json}. */
final class TokenListFile {

    private TokenListFile() {}

    static TokenList read(JsonNode file) {
        var chains = new ArrayList<ChainInfo>();
        for (JsonNode entry : file.get("chains")) {
            ChainId chain = ChainId.parse(entry.get("id").asText());
            TokenInfo coin = info(Token.nativeOf(chain), entry.get("native"), "the chain's own coin");
            chains.add(new ChainInfo(chain, entry.get("name").asText(), coin));
        }
        var tokens = new ArrayList<TokenInfo>();
        for (JsonNode entry : file.get("tokens")) {
            ChainId chain = ChainId.parse(entry.get("chain").asText());
            Token token = Token.parse(chain, entry.get("address").asText());
            tokens.add(info(token, entry, entry.get("source").asText()));
        }
        return new TokenList(chains, tokens);
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
