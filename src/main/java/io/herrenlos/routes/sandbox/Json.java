package io.herrenlos.routes.sandbox;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;

/** JSON as trees: data files of the class path, bodies that come and bodies that go. Decimals stay exact. */
final class Json {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS, DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
            .build();

    private Json() {}

    /** The file of that path below the class path's root, such as {@code sandbox/market.json}; absent when there is none. */
    static Optional<JsonNode> find(String path) {
        try (InputStream file = Json.class.getResourceAsStream("/" + path)) {
            return file == null ? Optional.empty() : Optional.of(MAPPER.readTree(file));
        } catch (IOException e) {
            throw new UncheckedIOException(path + " is not readable JSON", e);
        }
    }

    /** @throws IllegalStateException when there is no such file */
    static JsonNode read(String path) {
        return find(path).orElseThrow(() -> new IllegalStateException(path + " is missing from the class path"));
    }

    /** @throws JsonProcessingException unless the text is one JSON value */
    static JsonNode parse(String text) throws JsonProcessingException {
        return MAPPER.readTree(text);
    }

    static String text(JsonNode node) {
        try {
            return MAPPER.writeValueAsString(node);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
