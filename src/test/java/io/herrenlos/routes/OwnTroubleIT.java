package io.herrenlos.routes;

import static io.herrenlos.routes.SandboxedService.CUT_OFF;
import static io.herrenlos.routes.SandboxedService.PATIENCE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;

import io.restassured.RestAssured;
import io.restassured.path.json.JsonPath;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** When nobody can be reached at all, over HTTP. */
class OwnTroubleIT {

    private static final String UNAVAILABLE = "Quotes are temporarily unavailable — trying again is safe.";

    @Test
    void all_providers_cut_off_at_once_reads_as_our_own_trouble_and_passes_within_the_cooldown() {
        Map<String, String> shorter = Map.of(
                "routes.budget", "1400ms",
                "quarkus.rest-client.read-timeout", "1500",
                "quarkus.rest-client.connect-timeout", "1000",
                "routes.breaker.cooldown", "2750ms");
        try (var service = SandboxedService.start(shorter)) {
            String all = String.join(",", service.ids());
            service.scriptAll(CUT_OFF);
            await().atMost(PATIENCE).until(() -> {
                service.ask(all);
                return service.get("/v1/providers").getList("health.state").stream()
                        .noneMatch("CLOSED"::equals);
            });
            // Trials that fail belong to the same trouble; what counts is what an answer says of it.
            await().atMost(PATIENCE).untilAsserted(() -> {
                JsonPath answer = service.ask(all);
                assertThat(answer.getString("outcome")).isEqualTo("TEMPORARILY_UNAVAILABLE");
                assertThat(answer.getString("message")).isEqualTo(UNAVAILABLE);
                assertThat(answer.getList("providers.answer")).containsOnly("BENCHED");
                assertThat(answer.getInt("retryAfterSeconds")).isPositive();
                assertThat(answer.getList("notices"))
                        .containsExactly(Service.notice(
                                "OWN_TROUBLE", service.ids(), "Quotes are temporarily unavailable on our side."));
            });
            assertThat(service.get("/v1/providers").getList("level")).containsOnly(0);
            assertThat(service.get("/v1/providers").getList("bench.lastSignal")).containsOnly("OWN_EGRESS");
            monitorsAreToldAndTheReplicaStaysInService(service);

            service.healAll();
            service.ids().forEach(id -> service.askUntil(id, "CLOSED"));
            service.given().get("/q/health/group/replica").then().statusCode(200);
            service.given().get("/q/health/group/providers").then().statusCode(200);
            assertThat(service.ask(all).getList("notices")).isEmpty();
        }
    }

    private static void monitorsAreToldAndTheReplicaStaysInService(SandboxedService service) {
        service.given().get("/q/health/group/replica").then().statusCode(503).body("status", equalTo("DOWN"));
        service.given().get("/q/health/group/providers").then().statusCode(503);
        service.given()
                .get("/q/health/ready")
                .then()
                .statusCode(200)
                .body("checks.status", everyItem(equalTo("UP")))
                .body("checks.find { it.name == 'egress' }.data.egress", equalTo("TROUBLE"));
        service.given().get("/q/health").then().statusCode(200).body("status", equalTo("UP"));
        service.given().get("/q/health/live").then().statusCode(200);
    }

    @Test
    void with_every_provider_refusing_from_the_start_it_starts_and_says_what_it_does_not_know() {
        var nowhere = new HashMap<String, String>();
        List.of("kyberswap", "lifi", "relay", "thorchain")
                .forEach(id -> nowhere.put("quarkus.rest-client." + id + ".url", "http://127.0.0.1:1"));
        try (var process = PackagedService.start(nowhere)) {
            var service = RestAssured.given().baseUri(process.home().toString());
            service.get("/v1/providers")
                    .then()
                    .statusCode(200)
                    .body("id", equalTo(List.of("kyberswap", "lifi", "relay", "thorchain")))
                    .body("health.state", everyItem(equalTo("CLOSED")))
                    .body("health.calls", everyItem(is(0)))
                    .body("health.successRate", everyItem(nullValue()))
                    .body("health.averageLatencyMs", everyItem(nullValue()));
            for (String path : List.of("/q/health", "/q/health/live", "/q/health/ready", "/q/health/started")) {
                service.get(path).then().statusCode(200);
            }
            service.get("/v1/quotes?fromChain=1&fromToken=native&fromAmount=1000000000000000000&toChain=1&toToken="
                            + SandboxedService.TOKENS.getFirst())
                    .then()
                    .statusCode(200)
                    .body("outcome", equalTo("TEMPORARILY_UNAVAILABLE"))
                    .body("message", equalTo(UNAVAILABLE))
                    .body("sandbox", is(false))
                    .body("providers.reason", hasItem("UNREACHABLE"));
        }
    }
}
