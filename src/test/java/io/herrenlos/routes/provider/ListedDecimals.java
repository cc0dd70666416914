package io.herrenlos.routes.provider;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.herrenlos.routes.quote.Token;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** What the packaged list of tokens says of a token's decimals, as a request carries it to a provider. */
final class ListedDecimals {

    private static final JsonNode LIST = read();

    private ListedDecimals() {}

    static OptionalInt of(Token token) {
        return token.isNative()
                ? entries("chains")
                        .filter(chain ->
                                chain.path("id").asText().equals(token.chain().toString()))
                        .mapToInt(chain -> chain.path("native").path("decimals").intValue())
                        .findFirst()
                : entries("tokens")
                        .filter(listed -> listed.path("chain")
                                .asText()
                                .equals(token.chain().toString()))
                        .filter(listed -> isSame(listed.path("address").asText(), token))
                        .mapToInt(listed -> listed.path("decimals").intValue())
                        .findFirst();
    }

    private static boolean isSame(String address, Token token) {
        return token.chain().isEvm() ? address.equalsIgnoreCase(token.address()) : address.equals(token.address());
    }

    private static Stream<JsonNode> entries(String member) {
        return StreamSupport.stream(LIST.path(member).spliterator(), false);
    }

    private static JsonNode read() {
        try {
            return new ObjectMapper()
                    .readTree(Path.of("src/main/resources/tokens.json").toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
