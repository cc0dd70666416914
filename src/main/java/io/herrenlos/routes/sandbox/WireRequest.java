package io.herrenlos.routes.sandbox;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A request as it came over the wire.
 *
 * @param path below the provider's base URL, such as {@code /quote}
 * @param query the first value of each parameter, decoded
 * @param body as JSON; missing when there is none or it is none
 */
record WireRequest(String method, String path, Map<String, String> query, JsonNode body) {

    /** @param target path and query below the provider's base URL */
    static WireRequest of(String method, String target, String body) {
        var decoder = new QueryStringDecoder(target);
        Map<String, String> query = decoder.parameters().entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(
                        Map.Entry::getKey, values -> values.getValue().getFirst()));
        return new WireRequest(method, decoder.path(), query, json(body));
    }

    private static JsonNode json(String body) {
        try {
            return body.isBlank() ? MissingNode.getInstance() : Json.parse(body);
        } catch (JsonProcessingException notJson) {
            return MissingNode.getInstance();
        }
    }
}
