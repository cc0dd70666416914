package io.herrenlos.routes.sandbox;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A service with real providers, none of which is asked here, has no sandbox to break them by. */
@QuarkusTest
@TestProfile(SandboxOffTest.Off.class)
class SandboxOffTest {

    public static final class Off implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("routes.sandbox.enabled", "false");
        }
    }

    @Test
    void nothing_of_the_sandbox_is_found_while_it_is_off() {
        Stream<Response> answers = Stream.of(
                given().get("/sandbox/providers"),
                given().delete("/sandbox/providers"),
                given().delete("/sandbox/providers/lifi"),
                given().body("{\"fault\":\"none\"}").put("/sandbox/providers/lifi"));

        answers.forEach(answer -> answer.then()
                .statusCode(404)
                .contentType("application/problem+json")
                .body("detail", containsString("routes.sandbox.enabled=true")));
    }
}
