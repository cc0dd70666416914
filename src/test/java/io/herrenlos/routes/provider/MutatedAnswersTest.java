package io.herrenlos.routes.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.herrenlos.routes.quote.Quote;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What a reader makes of a recorded quote in which one field is not what it was: the same amount, or no quote. Only the output
 * itself, ten times as large, reads as what it says; no answer can show that it lies.
 */
class MutatedAnswersTest {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    /** A field's place: the container that holds it, by name or by index. */
    private record Place(JsonNode holder, String name, int index) {

        JsonNode get() {
            return holder instanceof ObjectNode object ? object.get(name) : holder.get(index);
        }

        void set(JsonNode value) {
            if (holder instanceof ObjectNode object) {
                object.set(name, value);
            } else {
                ((ArrayNode) holder).set(index, value);
            }
        }

        void putBack(JsonNode value) {
            if (holder instanceof ArrayNode array) {
                array.insert(index, value);
            } else {
                set(value);
            }
        }

        void delete() {
            if (holder instanceof ObjectNode object) {
                object.remove(name);
            } else {
                ((ArrayNode) holder).remove(index);
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> one_field_changed_is_the_same_amount_or_no_quote() {
        return EveryProvider.byId().values().stream().flatMap(provider -> {
            String id = provider.info().id().value();
            Path cases = Path.of("src/test/resources/provider", id, "cases");
            return RecordedCase.in(cases).stream()
                    .filter(one -> one.expect().path("class").asText().equals("QUOTE"))
                    .map(one -> dynamicTest(id + " " + one.file(), () -> check(provider, one)));
        });
    }

    private static void check(RouteProvider provider, RecordedCase recorded) throws IOException {
        JsonNode body = JSON.readTree(recorded.answer().body());
        BigInteger amount = read(provider, recorded, body).orElseThrow();
        for (Place place : places(body)) {
            JsonNode original = place.get();
            for (JsonNode other : others(original)) {
                place.set(other);
                assertSame(provider, recorded, body, amount, place.name() + " = " + other);
                place.set(original);
            }
            if (isDigits(original)) {
                place.set(tenTimes(original));
                assertThat(read(provider, recorded, body))
                        .as("ten times %s", place.name())
                        .satisfiesAnyOf(
                                read -> assertThat(read).isEmpty(),
                                read -> assertThat(read).contains(amount),
                                // Rounded down to the token's units, ten times as much may have one digit more.
                                read -> assertThat(read.orElseThrow().divide(BigInteger.TEN))
                                        .isEqualTo(amount));
                place.set(original);
            }
            place.delete();
            assertSame(provider, recorded, body, amount, place.name() + " deleted");
            place.putBack(original);
        }
    }

    private static void assertSame(
            RouteProvider provider, RecordedCase recorded, JsonNode body, BigInteger amount, String what)
            throws IOException {
        assertThat(read(provider, recorded, body).orElse(amount)).as(what).isEqualTo(amount);
    }

    /** The output that is read; empty when it is no quote. Anything but a quote or a word for its want is a bug. */
    private static Optional<BigInteger> read(RouteProvider provider, RecordedCase recorded, JsonNode body)
            throws IOException {
        HttpAnswer answer = recorded.answer();
        byte[] bytes = JSON.writeValueAsString(body).getBytes(StandardCharsets.UTF_8);
        try {
            Quote quote = provider.read(
                    new HttpAnswer(answer.status(), answer.headers(), bytes, answer.receivedAt()), recorded.request());
            return Optional.of(quote.toAmount());
        } catch (NotQuotedException notQuoted) {
            return Optional.empty();
        }
    }

    private static List<JsonNode> others(JsonNode original) {
        var others = new ArrayList<JsonNode>(List.of(
                NODES.nullNode(), NODES.arrayNode(), NODES.objectNode(), NODES.booleanNode(true), NODES.textNode("")));
        String text = original.isValueNode() ? original.asText() : "1";
        for (String wrong :
                List.of("-" + text, text + "e3", "0x" + text, "1e400", "1,000", "NaN", "Infinity", " " + text)) {
            others.add(NODES.textNode(wrong));
        }
        if (isDigits(original)) {
            others.add(original.isTextual() ? NODES.numberNode(new BigInteger(text)) : NODES.textNode(text));
            others.add(NODES.numberNode(new BigInteger(text).negate().subtract(BigInteger.ONE)));
        }
        return others;
    }

    private static boolean isDigits(JsonNode node) {
        return node.isValueNode() && node.asText().matches("[1-9][0-9]*");
    }

    private static JsonNode tenTimes(JsonNode node) {
        return node.isTextual()
                ? NODES.textNode(node.asText() + "0")
                : NODES.numberNode(new BigInteger(node.asText() + "0"));
    }

    private static List<Place> places(JsonNode node) {
        var places = new ArrayList<Place>();
        if (node instanceof ObjectNode object) {
            object.properties().forEach(member -> {
                places.add(new Place(object, member.getKey(), -1));
                places.addAll(places(member.getValue()));
            });
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                places.add(new Place(array, "[" + i + "]", i));
                places.addAll(places(array.get(i)));
            }
        }
        return places;
    }
}
