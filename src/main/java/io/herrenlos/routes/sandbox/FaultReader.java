package io.herrenlos.routes.sandbox;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** Reads a fault from the JSON of our interface; finds everything that is wrong with it at once. */
final class FaultReader {

    /** What came of it. */
    sealed interface Result {
        record Read(Fault fault) implements Result {}

        /** @param errors by field, each with the remedy; the field is empty for the whole body */
        record Refused(Map<String, String> errors) implements Result {}
    }

    private static final List<String> FIELDS =
            List.of("fault", "rate", "latencyMs", "jitterMs", "status", "headers", "body");
    private static final int LONGEST_MS = 600_000;
    private static final Pattern HEADER_NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}");
    private static final Pattern HEADER_VALUE = Pattern.compile("[\\t\\x20-\\x7E]{0,4000}");
    private static final List<String> FRAMING = List.of("content-length", "transfer-encoding");

    private final JsonNode json;
    private final Map<String, String> errors = new LinkedHashMap<>();

    private FaultReader(JsonNode json) {
        this.json = json;
    }

    static Result read(String text) {
        try {
            JsonNode json = Json.parse(text);
            if (json.isObject()) {
                return new FaultReader(json).read();
            }
        } catch (JsonProcessingException notJson) {
            // said below
        }
        return new Result.Refused(Map.of("", "must be one JSON object, such as {\"fault\":\"status\",\"status\":503}"));
    }

    private Result read() {
        json.fieldNames().forEachRemaining(name -> {
            if (!FIELDS.contains(name)) {
                errors.put(name, "is not known; known are " + String.join(", ", FIELDS));
            }
        });
        Optional<FaultKind> kind = kind();
        var fault =
                new Fault(kind.orElse(FaultKind.NONE), rate(), latencyMs(), jitterMs(), status(), headers(), body());
        kind.ifPresent(known -> demand(known, fault));
        return errors.isEmpty() ? new Result.Read(fault) : new Result.Refused(errors);
    }

    private Optional<FaultKind> kind() {
        Optional<FaultKind> kind = given("fault").map(JsonNode::asText).flatMap(FaultKind::of);
        if (kind.isEmpty()) {
            errors.put("fault", "must be one of " + String.join(", ", FaultKind.words()));
        }
        return kind;
    }

    private BigDecimal rate() {
        Optional<JsonNode> rate = given("rate");
        if (rate.isEmpty()) {
            return BigDecimal.ONE;
        }
        BigDecimal value = rate.get().isNumber() ? rate.get().decimalValue() : BigDecimal.TEN;
        if (value.signum() < 0 || value.compareTo(BigDecimal.ONE) > 0 || value.scale() > 9) {
            errors.put("rate", "must be a number from 0 to 1 with up to 9 digits, such as 0.25");
            return BigDecimal.ONE;
        }
        return value;
    }

    private OptionalLong latencyMs() {
        return given("latencyMs").isPresent()
                ? OptionalLong.of(whole("latencyMs", 0, LONGEST_MS))
                : OptionalLong.empty();
    }

    private long jitterMs() {
        return given("jitterMs").isPresent() ? whole("jitterMs", 0, LONGEST_MS) : 0;
    }

    private OptionalInt status() {
        return given("status").isPresent() ? OptionalInt.of(whole("status", 200, 599)) : OptionalInt.empty();
    }

    private int whole(String field, int least, int most) {
        JsonNode value = json.get(field);
        if (value.isIntegralNumber()
                && value.canConvertToInt()
                && value.intValue() >= least
                && value.intValue() <= most) {
            return value.intValue();
        }
        errors.put(field, "must be a whole number from " + least + " to " + most);
        return least;
    }

    private Map<String, String> headers() {
        var headers = new LinkedHashMap<String, String>();
        given("headers").ifPresent(object -> {
            if (!object.isObject()) {
                errors.put("headers", "must be an object of texts, such as {\"retry-after\":\"7\"}");
            }
            object.properties().forEach(header -> header(header.getKey(), header.getValue(), headers));
        });
        return headers;
    }

    private void header(String name, JsonNode value, Map<String, String> headers) {
        String field = "headers." + name;
        if (!HEADER_NAME.matcher(name).matches()) {
            errors.put(field, "is not the name of a header; use letters, digits and hyphens");
        } else if (FRAMING.stream().anyMatch(name::equalsIgnoreCase)) {
            errors.put(field, "is the server's own; leave it out");
        } else if (!value.isTextual()
                || !HEADER_VALUE.matcher(value.textValue()).matches()) {
            errors.put(field, "must be a text of printable ASCII");
        } else {
            headers.put(name, value.textValue());
        }
    }

    private Optional<String> body() {
        Optional<JsonNode> body = given("body");
        if (body.isPresent() && !body.get().isTextual()) {
            errors.put("body", "must be a text; quote JSON within it");
        }
        return body.map(JsonNode::asText);
    }

    private void demand(FaultKind kind, Fault fault) {
        if (kind == FaultKind.LATENCY && fault.latencyMs().isEmpty()) {
            errors.put("latencyMs", "is needed for the fault latency: milliseconds from 0 to " + LONGEST_MS);
        }
        if (kind == FaultKind.STATUS && fault.status().isEmpty()) {
            errors.put("status", "is needed for the fault status: from 200 to 599, such as 503");
        }
        boolean bodiless = fault.status().orElse(200) == 204 || fault.status().orElse(200) == 304;
        if (bodiless && !fault.body().orElse("").isEmpty()) {
            errors.put("body", "must be left out with the status 204 or 304");
        }
    }

    /** Null counts as absent. */
    private Optional<JsonNode> given(String field) {
        return Optional.ofNullable(json.get(field)).filter(value -> !value.isNull());
    }
}
