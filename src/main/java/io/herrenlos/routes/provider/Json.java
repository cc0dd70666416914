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
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A value in a provider's JSON, with the path that leads to it. What is read is what stands there: a number is never guessed
 * from another form, and what has the wrong form is UNREADABLE under its path.
 */
public final class Json {

    /** Deeper or longer than any provider's honest answer, and cheap to refuse. */
    static final int MAX_DEPTH = 64;

    static final int MAX_NUMBER_LENGTH = 100;

    /** What a sentence says, it says before; a pattern's search through more could take minutes. */
    static final int MAX_SENTENCE_LENGTH = 2_000;

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
    private static final Pattern SIGNED_DECIMAL = Pattern.compile("-?" + DECIMAL.pattern());

    private static final Pattern CODE = Pattern.compile("[A-Za-z0-9_.-]{1,64}");
    private static final Instant YEAR_2100 = Instant.parse("2100-01-01T00:00:00Z");
    private static final BigDecimal MOST_SECONDS =
            BigDecimal.valueOf(Duration.ofDays(365).toSeconds());

    private final String path;
    private final JsonNode node;

    private Json(String path, JsonNode node) {
        this.path = path;
        this.node = node;
    }

    /** The body, when it is one JSON object. */
    public static Optional<Json> tryParse(HttpAnswer answer) {
        try {
            JsonNode tree = READER.readTree(answer.body());
            return tree.isObject() ? Optional.of(new Json("", tree)) : Optional.empty();
        } catch (IOException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** The member of that name; null counts as absent. */
    public Optional<Json> maybe(String name) {
        JsonNode member = node.path(name);
        return member.isMissingNode() || member.isNull()
                ? Optional.empty()
                : Optional.of(new Json(below(name), member));
    }

    public Json at(String name) {
        return maybe(name).orElseThrow(() -> ProviderFailure.unreadable(below(name)));
    }

    /** Whether the member of that name is there and null. */
    public boolean hasNull(String name) {
        return node.path(name).isNull();
    }

    public boolean isText() {
        return node.isTextual();
    }

    public boolean isEmptyText() {
        return node.isTextual() && node.textValue().isEmpty();
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

    /** The elements of an array or the members' values of an object; none of anything else. For what may have any shape. */
    public Stream<Json> children() {
        return node.isArray()
                ? elements().stream()
                : node.properties().stream().map(member -> new Json(below(member.getKey()), member.getValue()));
    }

    public String text() {
        require(node.isTextual());
        return node.textValue();
    }

    /** The first {@value #MAX_SENTENCE_LENGTH} characters of a text, for patterns to search. */
    public String sentence() {
        String text = text();
        return text.substring(0, Math.min(text.length(), MAX_SENTENCE_LENGTH));
    }

    /** A text, or an integer as text: ids come as either. */
    public String id() {
        require(node.isTextual() || node.isIntegralNumber());
        return node.asText();
    }

    /** The member of that name as an error code: one word or an integer. What has another form is none. */
    public Optional<String> code(String name) {
        return maybe(name)
                .filter(member -> member.node.isTextual() || member.node.isIntegralNumber())
                .map(member -> member.node.asText())
                .filter(text -> CODE.matcher(text).matches());
    }

    public boolean bool() {
        require(node.isBoolean());
        return node.booleanValue();
    }

    /** An amount in smallest units: digits in a string, nothing else, below 2^256. */
    public BigInteger amount() {
        require(node.isTextual() && AMOUNT.matcher(node.textValue()).matches());
        var amount = new BigInteger(node.textValue());
        require(amount.bitLength() <= 256);
        return amount;
    }

    /** An amount above zero. */
    public BigInteger positiveAmount() {
        BigInteger amount = amount();
        require(amount.signum() > 0);
        return amount;
    }

    /** An amount that does not exceed that one. */
    public BigInteger amountUpTo(BigInteger most) {
        BigInteger amount = amount();
        require(amount.compareTo(most) <= 0);
        return amount;
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

    /** A decimal of either sign in a string, for providers that write costs as losses; otherwise like {@link #decimal}. */
    public BigDecimal signedDecimal() {
        require(node.isTextual() && SIGNED_DECIMAL.matcher(node.textValue()).matches());
        return new BigDecimal(node.textValue());
    }

    /** A moment in whole seconds since 1970, in JSON's own form, up to the year 2100. */
    public Instant epochSeconds() {
        require(node.isIntegralNumber() && node.canConvertToLong());
        require(node.longValue() > 0 && node.longValue() < YEAR_2100.getEpochSecond());
        return Instant.ofEpochSecond(node.longValue());
    }

    /** Numbers in JSON's own form may carry an exponent legitimately ({@code 1E-7}), within reason. */
    private String plain(BigDecimal number) {
        require(Math.abs((long) number.scale()) <= 60);
        return number.toPlainString();
    }

    /** The member of that name as a value in US dollars; absent, empty and zero all mean that no price is known. */
    public Optional<BigDecimal> usd(String name) {
        return maybe(name)
                .filter(member -> !member.isEmptyText())
                .map(Json::decimal)
                .filter(usd -> usd.signum() > 0);
    }

    /** A number of seconds, up to a year, with any fraction rounded to the millisecond. */
    public Duration seconds() {
        BigDecimal seconds = decimal();
        require(seconds.compareTo(MOST_SECONDS) <= 0);
        return Duration.ofMillis(
                seconds.movePointRight(3).setScale(0, RoundingMode.HALF_UP).longValueExact());
    }

    /** @throws ProviderFailure UNREADABLE under this value's path, unless it holds */
    public void require(boolean holds) {
        if (!holds) {
            throw ProviderFailure.unreadable(path);
        }
    }

    private String below(String name) {
        return path.isEmpty() ? name : path + "." + name;
    }
}
