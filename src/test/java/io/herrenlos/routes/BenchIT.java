package io.herrenlos.routes;

import static io.herrenlos.routes.SandboxedService.BROKEN;
import static io.herrenlos.routes.SandboxedService.PATIENCE;
import static io.herrenlos.routes.SandboxedService.entry;
import static io.herrenlos.routes.SandboxedService.offers;
import static io.herrenlos.routes.SandboxedService.word;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.restassured.path.json.JsonPath;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What benches a provider and what does not, over HTTP. A test that benches one has that provider to itself. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BenchIT {

    /** Which no test benches. */
    private static final String OTHERS = "relay,thorchain";

    private SandboxedService service;

    @BeforeAll
    void start() {
        // nobody's trial is due while these tests run
        service = SandboxedService.start(Map.of("routes.breaker.cooldown", "10m"));
    }

    @AfterAll
    void stop() {
        service.close();
    }

    @AfterEach
    void heal() {
        service.healAll();
    }

    @Test
    void five_failures_on_proven_pairs_bench_exactly_that_provider_and_cost_the_others_nothing() {
        service.prove("kyberswap");
        Map<String, String> before = await().atMost(PATIENCE)
                .until(() -> offers(service.askAgain(OTHERS + ",kyberswap", 1)), offers -> offers.size() == 3);
        int received = service.received("kyberswap");
        service.script("kyberswap", BROKEN);

        askForWord("kyberswap", 4, "FAILED");
        assertThat(service.state("kyberswap")).isEqualTo("CLOSED");
        askForWord("kyberswap", 1, "FAILED");
        assertThat(service.state("kyberswap")).isEqualTo("OPEN");
        askForWord("kyberswap", 20, "BENCHED");

        assertThat(service.received("kyberswap")).isEqualTo(received + 5);
        JsonPath answer = service.askAgain(OTHERS + ",kyberswap", 2);
        before.remove("kyberswap");
        assertThat((String) entry(answer, "kyberswap", "health.state")).isEqualTo("OPEN");
        assertThat((String) entry(answer, "kyberswap", "message"))
                .matches("left alone after failures; asked again in [0-9]+ s");
        assertThat(offers(answer)).isEqualTo(before);
        assertThat(answer.getList("notices"))
                .containsExactly(Service.notice(
                        "PROVIDER_UNAVAILABLE",
                        List.of("kyberswap"),
                        "KyberSwap is temporarily unavailable — showing routes from other providers."));
        assertThat(service.log()).contains("kyberswap benched until").contains("5 failures in a row within");
    }

    @Test
    void success_and_failure_in_turn_trip_by_rate_at_the_exact_call() {
        service.prove("lifi");
        service.script("lifi", Map.of("fault", "status", "status", 500, "rate", 0.5, "latencyMs", 0));
        // Three good calls and nine of each make 12 of 21: the first failure with twenty calls in the window.
        for (int i = 0; i < 8; i++) {
            assertThat(word(service.ask("lifi"), "lifi")).isEqualTo("QUOTED");
            assertThat(word(service.ask("lifi"), "lifi")).isEqualTo("FAILED");
        }
        assertThat(word(service.ask("lifi"), "lifi")).isEqualTo("QUOTED");
        assertThat(service.provider("lifi").getInt("health.calls")).isEqualTo(20);
        assertThat(service.state("lifi")).isEqualTo("CLOSED");

        askForWord("lifi", 1, "FAILED");

        JsonPath lifi = service.provider("lifi");
        assertThat(lifi.getString("health.state")).isEqualTo("OPEN");
        assertThat(lifi.getInt("health.calls")).isEqualTo(21);
        assertThat(lifi.getFloat("health.successRate")).isEqualTo(0.57f);
        assertThat(lifi.getMap("bench"))
                .containsEntry("signal", "RATE")
                .containsEntry("cause", "UPSTREAM_ERROR")
                .containsEntry("figures", "12 of 21 calls succeeded, fewer than 70 %");
    }

    @Test
    void sixty_clean_noes_trip_nothing() {
        service.script("relay", Map.of("fault", "no-route", "latencyMs", 0));
        for (int i = 0; i < 60; i++) {
            assertThat(word(service.ask("relay"), "relay")).isEqualTo("NO_ROUTE");
        }
        JsonPath relay = service.provider("relay");
        assertThat(relay.getString("health.state")).isEqualTo("CLOSED");
        assertThat(relay.getInt("health.calls")).isEqualTo(50);
    }

    @Test
    void one_poisonous_pair_in_any_amount_benches_nobody() {
        service.prove("relay");
        service.script("relay", BROKEN);
        for (int i = 0; i < 15; i++) {
            assertThat(word(service.ask("relay", "0x514910771AF9Ca656af840dff83E8264EcF986CA"), "relay"))
                    .isEqualTo("FAILED");
        }
        assertThat(service.state("relay")).isEqualTo("CLOSED");
        service.healAll();
        assertThat(word(service.ask("relay"), "relay")).isEqualTo("QUOTED");
    }

    private void askForWord(String provider, int times, String word) {
        for (int i = 0; i < times; i++) {
            assertThat(word(service.ask(provider), provider)).isEqualTo(word);
        }
    }
}
