package io.herrenlos.routes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Many callers with one question cost each provider one call. */
@QuarkusTest
@WithTestResource(Deadlines.class)
class SharedCallsTest {

    private static final Logger LOG = Logger.getLogger(SharedCallsTest.class);
    private static final int CALLERS = 100;

    @TestHTTPResource
    URI home;

    private Service service;
    private Map<String, Integer> before;

    @BeforeEach
    void heal() {
        service = new Service(home);
        service.recover();
        before = service.received();
    }

    @Test
    void a_hundred_identical_callers_at_once_cost_one_call_a_provider() {
        service.scriptAll("\"fault\":\"latency\",\"latencyMs\":1000");
        Map<String, String> question = Service.etherToUsdc();
        List<CompletableFuture<JsonNode>> callers = IntStream.range(0, CALLERS)
                .mapToObj(i -> service.asking(question))
                .toList();

        List<JsonNode> answers = callers.stream().map(CompletableFuture::join).toList();

        assertThat(answers)
                .extracting(answer -> answer.path("routes").findValuesAsText("quoteId"))
                .hasSize(CALLERS)
                .allMatch(answers.getFirst().path("routes").findValuesAsText("quoteId")::equals);
        assertThat(Service.quoting(answers.getFirst())).isEqualTo(Service.PROVIDERS);
        service.awaitReceived(before, 1);
        LOG.infof(
                "%d identical callers asked %d providers: %d calls saved",
                CALLERS, Service.PROVIDERS.size(), (CALLERS - 1) * Service.PROVIDERS.size());
    }

    @Test
    void a_leader_and_a_follower_that_leave_fail_nobody() {
        service.scriptAll("\"fault\":\"latency\",\"latencyMs\":700");
        Map<String, String> question = Service.etherToUsdc();
        Socket leader = service.caller(question);
        service.awaitReceived(before, 1);
        Socket follower = service.caller(question);
        CompletableFuture<JsonNode> staying = service.asking(question);

        Service.leave(leader);
        Service.leave(follower);

        assertThat(Service.quoting(staying.join())).isEqualTo(Service.PROVIDERS);
        service.awaitReceived(before, 1);
    }

    @Test
    void a_failure_is_not_kept_for_the_next_caller() {
        service.scriptAll("\"fault\":\"status\",\"status\":500");
        Map<String, String> question = Service.etherToUsdc();

        service.quote(question);
        service.healAll();

        assertThat(Service.quoting(service.quote(question))).isEqualTo(Service.PROVIDERS);
        service.awaitReceived(before, 2);
    }
}
