package io.herrenlos.routes;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A provider that is slower or quotes less than usual, as callers see it, on a clock that can be put forward. */
@QuarkusTest
@TestProfile(EarlyWarningHttpTest.Patient.class)
class EarlyWarningHttpTest {

    /** More calls than the real limits allow. */
    public static final class Patient implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("routes.providers.relay.limit", "1000/1s", "routes.providers.kyberswap.limit", "1000/1s");
        }

        @Override
        public Set<Class<?>> getEnabledAlternatives() {
            return Set.of(ForwardClock.class);
        }
    }

    private static final AtomicLong WEI = new AtomicLong(2_000_000_000_000_000_000L);

    private final ForwardClock clock;

    @Inject
    EarlyWarningHttpTest(ForwardClock clock) {
        this.clock = clock;
    }

    @AfterEach
    void heal() {
        given().delete("/sandbox/providers").then().statusCode(200);
        clock.put(Duration.ofMinutes(6));
    }

    @Test
    void a_slow_provider_is_said_to_be_slower_until_it_is_quick_again() {
        script("relay", Map.of("fault", "latency", "latencyMs", 3_300));
        ask(12);
        await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            JsonPath answer = ask();
            assertThat(answer.getString("providers.find { it.id == 'relay' }.health.warning"))
                    .isEqualTo("SLOWER");
            assertThat(answer.getList("notices"))
                    .contains(Service.notice(
                            "PROVIDER_DEGRADED",
                            List.of("relay"),
                            "Relay is returning slower quotes than usual — routes still showing."));
        });
        given().delete("/sandbox/providers").then().statusCode(200);
        for (int round = 0; round < 4; round++) {
            ask(10);
        }
        clock.put(Duration.ofMinutes(1));
        await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> assertUnremarkable(ask(), "relay"));
    }

    @Test
    void a_provider_that_has_become_mute_quotes_fewer_while_its_health_is_perfect() {
        ask(2);
        clock.put(Duration.ofMinutes(6));
        script("kyberswap", Map.of("fault", "no-route"));
        ask(10);
        JsonPath answer = ask();

        assertThat(answer.getString("providers.find { it.id == 'kyberswap' }.health.warning"))
                .isEqualTo("FEWER");
        assertThat(answer.getMap("providers.find { it.id == 'kyberswap' }.health.warningDetail"))
                .containsEntry("reason", "MISSING_QUOTES")
                .containsEntry("recent", 0)
                .containsEntry("fixed", true);
        assertThat(answer.getFloat("providers.find { it.id == 'kyberswap' }.health.successRate"))
                .isEqualTo(1f);
        assertThat(answer.getList("notices.text"))
                .contains("KyberSwap is returning fewer quotes than usual — routes still showing.");
    }

    @Test
    void a_provider_that_is_as_usual_is_not_remarked_on() {
        ask(12);
        assertUnremarkable(ask(), "kyberswap");
    }

    private static void assertUnremarkable(JsonPath answer, String provider) {
        assertThat(answer.getString("outcome")).isEqualTo("ROUTES");
        assertThat(answer.getMap("providers.find { it.id == '%s' }.health".formatted(provider)))
                .containsEntry("warning", null)
                .containsEntry("warningDetail", null);
        assertThat(answer.getList("notices")).isEmpty();
    }

    /** Several at once. */
    private static void ask(int times) {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Collections.<Runnable>nCopies(times, EarlyWarningHttpTest::ask).forEach(threads::execute);
        }
    }

    private static JsonPath ask() {
        return given().queryParams(Map.of(
                        "fromChain", "1",
                        "fromToken", "native",
                        "fromAmount", Long.toString(WEI.incrementAndGet()),
                        "toChain", "1",
                        "toToken", "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
                        "providers", "relay,kyberswap"))
                .get("/v1/quotes")
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    private static void script(String provider, Map<String, Object> fault) {
        given().contentType(ContentType.JSON)
                .body(fault)
                .put("/sandbox/providers/" + provider)
                .then()
                .statusCode(200);
    }
}
