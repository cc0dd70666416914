package io.herrenlos.routes.sandbox;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What one whole token of a symbol is worth in USD. The prices never move. */
record Market(Map<String, BigDecimal> prices) {

    static Market load() {
        return of(Json.read("sandbox/market.json"));
    }

    static Market of(JsonNode file) {
        return new Market(file.path("usd").properties().stream()
                .collect(Collectors.toUnmodifiableMap(
                        Map.Entry::getKey,
                        price -> new BigDecimal(price.getValue().textValue()))));
    }

    /** Absent for a symbol that is not traded here. */
    Optional<BigDecimal> usd(Token token) {
        return Optional.ofNullable(prices.get(token.symbol()));
    }
}
