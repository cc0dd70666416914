package io.herrenlos.routes.provider;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A value in a provider's JSON, with the path that leads to it. What is read is what stands there: a number is never guessed
 * from another form, and what has the wrong form is UNREADABLE under its path.
 */
public final class Json {

    /** Deeper or longer than any provider's honest answer, and cheap to refuse. */
    static final int MAX_DEPTH = 64;

    static final int MAX_NUMBER_LENGTH = 100;

    private static final ObjectReader READER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_DEPTH)
                            .maxNumberLength(MAX_NUMBER_LENGTH)
                            .build())
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build()
            .reader();

    private static final Pattern AMOUNT = Pattern.compile("0|[1-9][0-9]{0,77}");
    private static final Pattern DECIMAL = Pattern.compile("(?:0|[1-9][0-9]{0,29})(?:\\.[0-9]{1,40})?");

    private final String path;
    private final JsonNode node;

    private Json(String path, JsonNode node) {
        this.path = path;
        this.node = node;
    }

    /** @throws ProviderFailure UNREADABLE, unless the whole body is one JSON object */
    public static Json parse(HttpAnswer answer) {
        return tryParse(answer).orElseThrow(() -> ProviderFailure.unreadable(answer.isPage() ? "PAGE" : "NOT_JSON"));
    }

    /** The body, when it is one JSON object. */
    public static Optional<Json> tryParse(HttpAnswer answer) {
        try {
            JsonNode tree = READER.readTree(answer.body());
            return tree.isObject() ? Optional.of(new Json("", tree)) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The member of that name; null counts as absent. */
    public Optional<Json> maybe(String name) {
        JsonNode member = node.path(name);
        return member.isMissingNode() || member.isNull()
                ? Optional.empty()
                : Optional.of(new Json(path.isEmpty() ? name : path + "." + name, member));
    }

    public Json at(String name) {
        return maybe(name).orElseThrow(() -> ProviderFailure.unreadable(path.isEmpty() ? name : path + "." + name));
    }

    public boolean isObject() {
        return node.isObject();
    }

    public boolean isText() {
        return node.isTextual();
    }

    public boolean isArray() {
        return node.isArray();
    }

    public List<Json> elements() {
        require(node.isArray());
        var elements = new ArrayList<Json>(node.size());
        for (int i = 0; i < node.size(); i++) {
            elements.add(new Json(path + "[" + i + "]", node.get(i)));
        }
        return elements;
    }

    /** The members' values of an object. */
    public List<Json> values() {
        require(node.isObject());
        return node.properties().stream()
                .map(member -> new Json(path + "." + member.getKey(), member.getValue()))
                .toList();
    }

    public String text() {
        require(node.isTextual());
        return node.textValue();
    }

    /** A text, or an integer as text: codes and ids come as either. */
    public String code() {
        require(node.isTextual() || node.isIntegralNumber());
        return node.asText();
    }

    public boolean bool() {
        require(node.isBoolean());
        return node.booleanValue();
    }

    /** An amount in smallest units: digits in a string, nothing else, below 2^256 or so. */
    public BigInteger amount() {
        require(node.isTextual() && AMOUNT.matcher(node.textValue()).matches());
        return new BigInteger(node.textValue());
    }

    /** A whole number in JSON's own form, from 0 to 2^31 - 1. */
    public int count() {
        require(node.isIntegralNumber() && node.canConvertToInt() && node.intValue() >= 0);
        return node.intValue();
    }

    /** A non-negative decimal in a string or in JSON's own form, without exponent or grouping. */
    public BigDecimal decimal() {
        require(node.isTextual() || node.isNumber());
        String text = node.isTextual() ? node.textValue() : plain(node.decimalValue());
        require(DECIMAL.matcher(text).matches());
        return new BigDecimal(text);
    }

    /** Numbers in JSON's own form may carry an exponent legitimately ({@code 1E-7}), within reason. */
    private String plain(BigDecimal number) {
        require(Math.abs((long) number.scale()) <= 60);
        return number.toPlainString();
    }

    public String path() {
        return path;
    }

    public ProviderFailure unreadable() {
        return ProviderFailure.unreadable(path);
    }

    private void require(boolean holds) {
        if (!holds) {
            throw unreadable();
        }
    }
}
