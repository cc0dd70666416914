package io.herrenlos.routes;

import static io.herrenlos.routes.SandboxedService.BROKEN;
import static io.herrenlos.routes.SandboxedService.entry;
import static io.herrenlos.routes.SandboxedService.word;
import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The guard inside a provider's client, when the gate before it is switched off. */
class GuardIT {

    @Test
    void without_the_gate_the_guard_alone_protects_the_provider() {
        Map<String, String> settings = Map.of(
                "routes.breaker.enabled", "false",
                // long enough for a slow machine to see it closed
                "quarkus.fault-tolerance.global.circuit-breaker.delay", "300000");
        try (var service = SandboxedService.start(settings)) {
            service.prove("kyberswap");
            int received = service.received("kyberswap");
            service.script("kyberswap", BROKEN);
            for (int i = 0; i < 20; i++) {
                assertThat(word(service.ask("kyberswap"), "kyberswap")).isEqualTo("FAILED");
            }
            service.healAll();

            JsonPath answer = service.ask("kyberswap,relay");

            assertThat(word(answer, "kyberswap")).isEqualTo("BENCHED");
            assertThat((String) entry(answer, "kyberswap", "reason")).isEqualTo("GUARD");
            assertThat(word(answer, "relay")).isEqualTo("QUOTED");
            assertThat(service.received("kyberswap")).isEqualTo(received + 20);
            assertThat(service.state("kyberswap")).isEqualTo("CLOSED");
            assertThat(service.provider("kyberswap").getInt("health.calls")).isEqualTo(23);
            theBenchIsClosedWithoutAToken(service);
        }
    }

    private static void theBenchIsClosedWithoutAToken(SandboxedService service) {
        service.given()
                .contentType(ContentType.JSON)
                .body("{\"reason\": \"maintenance\"}")
                .header("Authorization", "Bearer anything-at-all-here")
                .put("/v1/providers/kyberswap/bench")
                .then()
                .statusCode(403);
    }
}
