package io.herrenlos.routes.sandbox;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The tokens of {@code tokens.json}, by chain and address. */
final class Tokens {

    /** What stands for the address of a chain's own coin. */
    static final String NATIVE = "native";

    private record Key(String chain, String address) {

        /** Hexadecimal addresses are the same in any case; all others are not. */
        static Key of(String chain, String address) {
            String lower = address.toLowerCase(Locale.ROOT);
            return new Key(chain, lower.startsWith("0x") ? lower : address);
        }
    }

    private final Map<Key, Token> known = new HashMap<>();

    private Tokens() {}

    static Tokens load() {
        return of(Json.read("tokens.json"));
    }

    static Tokens of(JsonNode list) {
        var tokens = new Tokens();
        for (JsonNode chain : list.path("chains")) {
            tokens.add(chain.path("id").asText(), NATIVE, chain.path("native"));
        }
        for (JsonNode token : list.path("tokens")) {
            tokens.add(token.path("chain").asText(), token.path("address").asText(), token);
        }
        return tokens;
    }

    private void add(String chain, String address, JsonNode token) {
        known.put(
                Key.of(chain, address),
                new Token(
                        chain,
                        address,
                        token.path("symbol").asText(),
                        token.path("name").asText(),
                        token.path("decimals").intValue()));
    }

    /** @param address an address in any of its spellings, or {@link #NATIVE} */
    Optional<Token> find(String chain, String address) {
        return Optional.ofNullable(known.get(Key.of(chain, address)));
    }
}
