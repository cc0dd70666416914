package io.herrenlos.routes;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is remembered, as its readers see it. */
@QuarkusTest
class HistoryTest {

    private static final String LIFI = "/v1/providers/lifi";

    @Test
    void a_quote_is_in_the_history_soon_after() {
        ask(1);

        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> history("")
                        .body("provider", equalTo("lifi"))
                        .body("stepSeconds", is(300))
                        .body("historyFrom", notNullValue())
                        .body("points.findAll { it.calls != null }", hasSize(greaterThan(0)))
                        .body("points.findAll { it.calls != null }.outcomes.QUOTED", hasItem(greaterThan(0)))
                        .body("points.findAll { it.calls != null }.p95Ms", hasItem(notNullValue()))
                        .body("points[0].calls", nullValue())
                        .body("points[0].successRate", nullValue())
                        .body("points[0].outcomes", equalTo(Map.of())));
    }

    @Test
    void the_steps_cover_what_was_asked_for() {
        history("?from=2026-01-30T12:01:00Z&to=2026-01-30T13:59:00Z&step=1h")
                .body("from", equalTo("2026-01-30T12:00:00Z"))
                .body("to", equalTo("2026-01-30T14:00:00Z"))
                .body("points.at", equalTo(List.of("2026-01-30T12:00:00Z", "2026-01-30T13:00:00Z")));
        history("?from=" + Instant.now().minus(Duration.ofDays(90)))
                .body("stepSeconds", is(86_400))
                .body("points", hasSize(greaterThan(89)));
    }

    @Test
    void every_bad_parameter_of_a_history_is_named_at_once() {
        given().get(LIFI + "/history?from=yesterday&to=soon&step=7s&until=1")
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("errors.field", hasItems("from", "to", "step", "until"));
        given().get(LIFI + "/history?from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z")
                .then()
                .statusCode(400)
                .body("errors.message", hasItem(containsString("from is not before to")));
        given().get(LIFI + "/history?from=2026-01-01T00:00:00Z&to=2026-03-01T00:00:00Z&step=1m")
                .then()
                .statusCode(400)
                .body("errors.message", hasItem(containsString("give 1h or longer")));
        given().get("/v1/providers/nobody/history").then().statusCode(404);
    }

    @Test
    void every_bad_parameter_of_the_incidents_is_named_at_once() {
        given().get("/v1/incidents?provider=nobody&limit=1000&cursor=x&page=2")
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("errors.field", hasItems("provider", "limit", "cursor", "page"));
    }

    @Test
    void readiness_says_since_when_a_provider_is_remembered_and_how_the_database_is() {
        ask(2);
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> given().get("/q/health/ready")
                        .then()
                        .statusCode(200)
                        .body("checks.find { it.name == 'lifi' }.data.historyFrom", notNullValue())
                        .body("checks.find { it.name == 'lifi' }.data.savedAt", notNullValue())
                        .body("checks.find { it.name == 'database' }.data.database", equalTo("ANSWERING"))
                        .body("checks.find { it.name == 'database' }.data.history", equalTo("OK")));
    }

    private static void ask(int wei) {
        given().queryParam("fromChain", "1")
                .queryParam("fromToken", "native")
                .queryParam("fromAmount", "90000000000000000" + wei)
                .queryParam("toChain", "1")
                .queryParam("toToken", "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48")
                .get("/v1/quotes")
                .then()
                .statusCode(200)
                .body("outcome", equalTo("ROUTES"));
    }

    private static ValidatableResponse history(String query) {
        return given().get(LIFI + "/history" + query).then().statusCode(200);
    }
}
