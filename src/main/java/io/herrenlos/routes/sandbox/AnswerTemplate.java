package io.herrenlos.routes.sandbox;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.vertx.core.buffer.Buffer;
import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A template's {@code quote} or {@code noRoute}: status, headers, and a body with placeholders (a text is sent as it is, anything
 * else as JSON).
 */
record AnswerTemplate(int status, Map<String, String> headers, JsonNode body) {

    private static final Pattern WITHIN = Pattern.compile("\\$\\{([A-Za-z]+)}");
    private static final Pattern NUMBER = Pattern.compile("#\\{([A-Za-z]+)}");
    private static final JsonNodeFactory NODES = new JsonNodeFactory(true);

    static AnswerTemplate of(JsonNode node) {
        return new AnswerTemplate(
                node.path("status").intValue(),
                node.path("headers").properties().stream()
                        .collect(Collectors.toUnmodifiableMap(
                                Map.Entry::getKey, header -> header.getValue().textValue())),
                node.path("body"));
    }

    /** @throws IllegalStateException for a placeholder without a value */
    Answer fill(Map<String, String> values) {
        JsonNode filled = fill(body, values);
        return new Answer(status, headers, Buffer.buffer(filled.isTextual() ? filled.textValue() : Json.text(filled)));
    }

    private static JsonNode fill(JsonNode node, Map<String, String> values) {
        return switch (node.getNodeType()) {
            case OBJECT -> {
                ObjectNode object = NODES.objectNode();
                node.properties().forEach(member -> object.set(member.getKey(), fill(member.getValue(), values)));
                yield object;
            }
            case ARRAY -> {
                ArrayNode array = NODES.arrayNode();
                node.forEach(element -> array.add(fill(element, values)));
                yield array;
            }
            case STRING -> text(node.textValue(), values);
            default -> node;
        };
    }

    private static JsonNode text(String text, Map<String, String> values) {
        Matcher number = NUMBER.matcher(text);
        if (number.matches()) {
            return NODES.numberNode(new BigDecimal(value(number.group(1), values)));
        }
        return NODES.textNode(
                WITHIN.matcher(text).replaceAll(hole -> Matcher.quoteReplacement(value(hole.group(1), values))));
    }

    private static String value(String name, Map<String, String> values) {
        String value = values.get(name);
        if (value == null) {
            throw new IllegalStateException("there is no value '" + name + "' for this answer");
        }
        return value;
    }
}
