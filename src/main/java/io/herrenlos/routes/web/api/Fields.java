package io.herrenlos.routes.web.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.ws.rs.core.UriInfo;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * A request's fields as text, wherever they came from; lists are separated by commas. What has a form that no field takes is
 * kept as it stands, so that it is complained about together with everything else.
 */
final class Fields {

    private Fields() {}

    static Map<String, String> of(UriInfo uri) {
        var fields = new HashMap<String, String>();
        uri.getQueryParameters().forEach((name, values) -> fields.put(name, String.join(",", values)));
        return fields;
    }

    /** @throws BadFieldsException when the body is not a JSON object */
    static Map<String, String> of(String body, ObjectMapper json) {
        var fields = new HashMap<String, String>();
        object(body, json).properties().stream()
                .filter(member -> !member.getValue().isNull())
                .forEach(member -> fields.put(member.getKey(), text(member.getValue())));
        return fields;
    }

    private static String text(JsonNode value) {
        if (value.isValueNode()) {
            return value.asText();
        }
        return value.isArray()
                ? StreamSupport.stream(value.spliterator(), false)
                        .map(Fields::text)
                        .collect(Collectors.joining(","))
                : value.toString();
    }

    private static JsonNode object(String body, ObjectMapper json) {
        try {
            JsonNode tree = json.reader()
                    .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .readTree(body);
            if (tree.isObject()) {
                return tree;
            }
        } catch (JsonProcessingException malformed) {
            // the same complaint
        }
        throw new BadFieldsException(List.of(new Problem.FieldError(
                "body", "body is not a JSON object; send one such as {\"fromChain\": \"eip155:1\", …}")));
    }
}
