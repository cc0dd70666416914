package io.herrenlos.routes.sandbox;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The sandbox's own interface, as {@code curl} meets it. */
@QuarkusTest
class SandboxResourceTest {

    private static final String PROBLEM = "application/problem+json";

    @AfterEach
    void heal() {
        given().delete("/sandbox/providers").then().statusCode(200);
    }

    @Test
    void every_configured_provider_is_listed_with_its_fault_and_counters() {
        given().get("/sandbox/providers")
                .then()
                .statusCode(200)
                .body("providers.id", hasItems("kyberswap", "lifi"))
                .body("providers.baseUrl", everyItem(startsWith("http://127.0.0.1:")))
                .body("providers.fault.fault", everyItem(equalTo("none")))
                .body("providers.open", everyItem(is(0)))
                .body("unreachableUrls.hang-connect", startsWith("http://127.0.0.1:"))
                .body("unreachableUrls.bad-tls", startsWith("https://127.0.0.1:"));
    }

    @Test
    void a_fault_is_set_as_it_was_put_and_healed_by_deleting_it() {
        given().contentType("application/x-www-form-urlencoded")
                .body("{\"fault\":\"status\",\"status\":503,\"rate\":0.5,\"headers\":{\"retry-after\":\"7\"}}")
                .put("/sandbox/providers/lifi")
                .then()
                .statusCode(200)
                .body("id", equalTo("lifi"))
                .body("fault.fault", equalTo("status"))
                .body("fault.status", is(503))
                .body("fault.rate", is(0.5f))
                .body("fault.headers.retry-after", equalTo("7"));

        given().delete("/sandbox/providers/lifi").then().statusCode(200).body("fault.fault", equalTo("none"));
    }

    @Test
    void bad_input_is_a_problem_that_names_every_field() {
        given().body("{\"fault\":\"boom\",\"rate\":2}")
                .put("/sandbox/providers/lifi")
                .then()
                .statusCode(400)
                .contentType(PROBLEM)
                .body("status", is(400))
                .body("title", equalTo("Bad Request"))
                .body("errors.field", hasItems("fault", "rate"));
        given().put("/sandbox/providers/lifi").then().statusCode(400).contentType(PROBLEM);
    }

    @Test
    void an_unknown_provider_is_not_found() {
        given().body("{\"fault\":\"none\"}")
                .put("/sandbox/providers/nobody")
                .then()
                .statusCode(404)
                .contentType(PROBLEM)
                .body("detail", containsString("'nobody'"));
        given().delete("/sandbox/providers/nobody").then().statusCode(404);
    }
}
