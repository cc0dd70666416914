package io.herrenlos.routes.sandbox;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Where a wire format carries a value. In a template: {@code "query:name"}, {@code "path:name"}, {@code "body:/json/pointer"}, or
 * an object with {@code at} (one of these, or a list to be tried in order), {@code match} (a regular expression for the whole
 * text, whose first group is the value) and {@code otherwise} (the value when it is not there or does not match).
 */
record Locator(List<String> places, Optional<Pattern> match, Optional<String> otherwise) {

    static Locator of(JsonNode node) {
        if (node.isTextual()) {
            return new Locator(List.of(node.textValue()), Optional.empty(), Optional.empty());
        }
        JsonNode at = node.path("at");
        return new Locator(
                at.isTextual()
                        ? List.of(at.textValue())
                        : StreamSupport.stream(at.spliterator(), false)
                                .map(JsonNode::textValue)
                                .toList(),
                Optional.ofNullable(node.path("match").textValue()).map(Pattern::compile),
                Optional.ofNullable(node.path("otherwise").textValue()));
    }

    Optional<String> in(WireRequest request, Map<String, String> path) {
        return places.stream()
                .flatMap(place -> read(place, request, path))
                .findFirst()
                .flatMap(this::matched)
                .or(() -> otherwise);
    }

    private static Stream<String> read(String place, WireRequest request, Map<String, String> path) {
        String name = place.substring(place.indexOf(':') + 1);
        return Stream.ofNullable(
                switch (place.substring(0, place.length() - name.length())) {
                    case "query:" -> request.query().get(name);
                    case "path:" -> path.get(name);
                    case "body:" -> scalar(request.body().at(name));
                    default ->
                        throw new IllegalStateException(
                                "'" + place + "' is no place of a request; write query:, path: or body: before it");
                });
    }

    private static String scalar(JsonNode node) {
        return node.isValueNode() && !node.isNull() ? node.asText() : null;
    }

    private Optional<String> matched(String text) {
        if (match.isEmpty()) {
            return Optional.of(text);
        }
        Matcher matcher = match.get().matcher(text);
        return matcher.matches() ? Optional.ofNullable(matcher.group(1)) : Optional.empty();
    }
}
