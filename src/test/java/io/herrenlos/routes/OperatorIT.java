package io.herrenlos.routes;

import static io.herrenlos.routes.SandboxedService.CUT_OFF;
import static io.herrenlos.routes.SandboxedService.entry;
import static io.herrenlos.routes.SandboxedService.word;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItems;

import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What only people can change: the operator's word, and keys. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OperatorIT {

    private static final String TOKEN = "correct-horse-battery-staple";

    private SandboxedService service;

    @BeforeAll
    void start() {
        service = SandboxedService.start(
                Map.of("routes.operator.token", TOKEN, "routes.providers.lifi.key", "a-key-that-is-refused"));
    }

    @AfterAll
    void stop() {
        service.close();
    }

    @Test
    void the_operator_benches_and_releases_by_word_and_users_read_whose_word_it_is() {
        int received = service.received("kyberswap");
        put("kyberswap", "{\"reason\": \"maintenance\", \"until\": \"2999-01-01T00:00:00Z\"}")
                .statusCode(204);

        JsonPath answer = service.ask("kyberswap,thorchain");
        assertThat(word(answer, "kyberswap")).isEqualTo("DISABLED");
        assertThat((String) entry(answer, "kyberswap", "reason")).isEqualTo("OPERATOR");
        assertThat(answer.getString("outcome")).isEqualTo("ROUTES");
        assertThat(answer.getList("notices"))
                .containsExactly(Map.of(
                        "code", "PROVIDER_DISABLED",
                        "providers", List.of("kyberswap"),
                        "reason", "maintenance",
                        "text", "KyberSwap is switched off by the operator: maintenance."));
        JsonPath status = service.provider("kyberswap");
        assertThat(status.getString("health.state")).isEqualTo("CLOSED");
        assertThat(status.getMap("operator"))
                .containsExactlyInAnyOrderEntriesOf(Map.of("reason", "maintenance", "until", "2999-01-01T00:00:00Z"));
        assertThat(service.received("kyberswap")).isEqualTo(received);

        authorized().delete("/v1/providers/kyberswap/bench").then().statusCode(204);
        assertThat(word(service.ask("kyberswap"), "kyberswap")).isEqualTo("QUOTED");
        assertThat(service.provider("kyberswap").getMap("operator")).isNull();
    }

    @Test
    void nobody_else_is_let_in_and_every_bad_field_is_named() {
        for (String wrong : List.of("", "Bearer", "Bearer wrong", TOKEN, "Bearer " + TOKEN + "x")) {
            service.given()
                    .header("Authorization", wrong)
                    .delete("/v1/providers/kyberswap/bench")
                    .then()
                    .statusCode(401)
                    .header("WWW-Authenticate", "Bearer")
                    .contentType("application/problem+json");
        }
        put("kyberswap", "{\"reason\": \" \", \"until\": \"2001-01-01T00:00:00Z\", \"force\": true}")
                .statusCode(400)
                .body("errors.field", hasItems("reason", "until", "force"));
        put("kyberswap", "maintenance").statusCode(400).body("errors.field", hasItems("body"));
        put("nobody", "{\"reason\": \"maintenance\"}").statusCode(404);
        assertThat(service.log()).doesNotContain(TOKEN);
    }

    @Test
    void an_unknown_provider_is_not_found() {
        service.given()
                .get("/v1/providers/nobody")
                .then()
                .statusCode(404)
                .contentType("application/problem+json")
                .body("title", equalTo("Not Found"));
    }

    @Test
    void no_key_a_wrong_key_a_throttle_and_silence_are_four_different_words() {
        Map<String, Object> unauthorized = Map.of("fault", "status", "status", 401, "latencyMs", 0);
        service.script("relay", unauthorized);
        service.script("lifi", unauthorized);
        service.script("thorchain", Map.of("fault", "throttle", "latencyMs", 0));
        service.script("kyberswap", CUT_OFF);

        JsonPath answer = service.ask(String.join(",", service.ids()));
        service.healAll();

        assertThat(List.of(
                        reason(answer, "relay"),
                        reason(answer, "lifi"),
                        reason(answer, "thorchain"),
                        reason(answer, "kyberswap")))
                .containsExactly(
                        "NOT_CONFIGURED KEY_REQUIRED",
                        "NOT_CONFIGURED KEY_REFUSED",
                        "FAILED RATE_LIMITED",
                        "FAILED UNREACHABLE");
        int received = service.received("relay");
        assertThat(reason(service.ask("relay"), "relay")).isEqualTo("NOT_CONFIGURED KEY_REQUIRED");
        assertThat(service.received("relay")).isEqualTo(received);
        JsonPath relay = service.provider("relay");
        assertThat(relay.getString("access")).isEqualTo("KEY_REQUIRED");
        assertThat(relay.getString("health.state")).isEqualTo("CLOSED");
        assertThat(relay.getInt("health.calls")).isZero();
        assertThat(service.log()).contains("relay refuses us without a key").contains("lifi refuses its key");
    }

    private static String reason(JsonPath answer, String provider) {
        return word(answer, provider) + " " + entry(answer, provider, "reason");
    }

    private ValidatableResponse put(String provider, String body) {
        return authorized()
                .contentType(ContentType.JSON)
                .body(body)
                .put("/v1/providers/" + provider + "/bench")
                .then();
    }

    private RequestSpecification authorized() {
        return service.given().header("Authorization", "Bearer " + TOKEN);
    }
}
