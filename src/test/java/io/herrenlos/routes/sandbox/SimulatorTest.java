package io.herrenlos.routes.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SimulatorTest {

    private RunningSandbox sandbox;

    @BeforeEach
    void start() {
        sandbox = RunningSandbox.start();
    }

    @AfterEach
    void stop() {
        sandbox.close();
    }

    @Test
    void an_honest_provider_answers_and_is_counted() {
        Heard heard = sandbox.ask("kyberswap");

        assertThat(heard.status()).isEqualTo(200);
        assertThat(heard.body()).isEqualTo(RunningSandbox.honestBody("kyberswap"));
        assertThat(sandbox.counters("kyberswap")).isEqualTo(new Counters(1, 1, 0));
        assertThat(sandbox.counters("lifi")).isEqualTo(Counters.NONE);
    }

    @Test
    void every_provider_has_its_own_base_url() {
        assertThat(sandbox.overview().providers())
                .extracting(Simulator.State::id, Simulator.State::baseUrl)
                .containsExactly(
                        tuple("kyberswap", sandbox.baseUrl() + "/kyberswap"),
                        tuple("lifi", sandbox.baseUrl() + "/lifi"));
    }

    @Test
    void latency_delays_the_answer_and_changes_nothing_else() {
        sandbox.script("lifi", "{\"fault\":\"latency\",\"latencyMs\":60}");

        Heard heard = sandbox.ask("lifi");

        assertThat(heard.tookMs()).isGreaterThanOrEqualTo(60);
        assertThat(heard.body()).isEqualTo(RunningSandbox.honestBody("lifi"));
    }

    @Test
    void a_status_comes_with_what_the_script_says_and_nothing_more() {
        sandbox.script("lifi", "{\"fault\":\"status\",\"status\":503}");

        Heard heard = sandbox.ask("lifi");

        assertThat(heard.status()).isEqualTo(503);
        assertThat(heard.body()).isEmpty();
        assertThat(heard.headers()).containsOnlyKeys("content-length");
    }

    @Test
    void an_answer_is_exactly_the_scripted_one() {
        sandbox.script(
                "lifi",
                "{\"fault\":\"answer\",\"status\":409,\"headers\":{\"x-one\":\"1\",\"content-type\":\"text/x\"},\"body\":\"{\\\"code\\\":1007}\"}");

        Heard heard = sandbox.ask("lifi");

        assertThat(heard.status()).isEqualTo(409);
        assertThat(heard.headers()).containsEntry("x-one", "1").containsEntry("content-type", "text/x");
        assertThat(heard.headers()).containsOnlyKeys("x-one", "content-type", "content-length");
        assertThat(heard.body()).isEqualTo("{\"code\":1007}");
    }

    @Test
    void no_route_is_the_providers_own_clean_no() {
        sandbox.script("kyberswap", "{\"fault\":\"no-route\"}");

        Heard heard = sandbox.ask("kyberswap");

        assertThat(heard.status()).isEqualTo(400);
        assertThat(heard.body()).contains("\"code\":4008");
    }

    @Test
    void a_hanging_exchange_is_open_until_the_client_closes_it() {
        sandbox.script("lifi", "{\"fault\":\"hang-headers\"}");

        RawClient client = sandbox.send("lifi");
        sandbox.await("lifi", new Counters(1, 0, 0));
        assertThat(sandbox.counters("lifi").open()).isEqualTo(1);
        client.close();

        sandbox.await("lifi", new Counters(1, 0, 1));
        assertThat(sandbox.counters("lifi").open()).isZero();
    }

    @Test
    void a_client_that_leaves_during_the_latency_closed_early_and_nothing_is_sent_after() {
        sandbox.script("lifi", "{\"fault\":\"latency\",\"latencyMs\":600000}");

        sandbox.send("lifi").close();

        sandbox.await("lifi", new Counters(1, 0, 1));
    }

    @Test
    void a_client_that_leaves_before_its_request_is_whole_closed_early() {
        RawClient client = sandbox.say("POST /lifi/quote HTTP/1.1\r\nHost: sandbox\r\nContent-Length: 10\r\n\r\n{}");
        sandbox.await("lifi", new Counters(1, 0, 0));
        client.close();

        sandbox.await("lifi", new Counters(1, 0, 1));
    }

    @Test
    void a_rate_counts_from_when_the_fault_was_set() {
        sandbox.ask("lifi");
        sandbox.script("lifi", "{\"fault\":\"status\",\"status\":500,\"rate\":0.5}");

        assertThat(List.of(
                        sandbox.ask("lifi").status(),
                        sandbox.ask("lifi").status(),
                        sandbox.ask("lifi").status(),
                        sandbox.ask("lifi").status()))
                .containsExactly(200, 500, 200, 500);
    }

    @Test
    void healing_brings_the_honest_answer_back_and_leaves_the_counters() {
        sandbox.script("lifi", "{\"fault\":\"status\",\"status\":500}");
        sandbox.script("kyberswap", "{\"fault\":\"no-route\"}");
        sandbox.ask("lifi");

        sandbox.healAll();

        assertThat(sandbox.ask("lifi").status()).isEqualTo(200);
        assertThat(sandbox.ask("kyberswap").status()).isEqualTo(200);
        assertThat(sandbox.counters("lifi")).isEqualTo(new Counters(2, 2, 0));
        assertThat(sandbox.overview().providers())
                .extracting(Simulator.State::fault)
                .containsOnly(Fault.NONE);
    }

    @Test
    void a_request_that_cannot_be_decoded_is_answered_and_counted() {
        Heard heard = sandbox.get("/lifi/quote?fromChain=%zz");

        assertThat(heard.status()).isEqualTo(400);
        assertThat(sandbox.counters("lifi")).isEqualTo(new Counters(1, 1, 0));
    }

    @Test
    void an_unknown_provider_is_not_found() {
        assertThat(sandbox.get("/nobody/quote").status()).isEqualTo(404);
        assertThat(sandbox.get("/").status()).isEqualTo(404);
    }
}
