package io.herrenlos.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusIntegrationTest;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.Test;

/** The operator's limit for a provider, set as an operator sets it. */
@QuarkusIntegrationTest
@WithTestResource(
        value = Deadlines.class,
        initArgs = @ResourceArg(name = "routes.providers.lifi.limit", value = BudgetIT.LIMIT))
class BudgetIT {

    static final String LIMIT = "10/4s";

    private static final Logger LOG = Logger.getLogger(BudgetIT.class);
    private static final int CALLS = 10;
    private static final Duration WINDOW = Duration.ofSeconds(4);
    private static final int CALLERS = 50;

    @TestHTTPResource
    URI home;

    @Test
    void fifty_callers_never_exceed_it_and_those_held_back_are_told_until_when() {
        var service = new Service(home);
        service.healAll();
        int before = service.received().get("lifi");
        long start = System.nanoTime();

        await().atMost(Duration.ofSeconds(120))
                .pollInterval(Duration.ofMillis(100))
                .until(() -> {
                    askAll(service);
                    int calls = service.received().get("lifi") - before;
                    long windows =
                            1 + Duration.ofNanos(System.nanoTime() - start).dividedBy(WINDOW);
                    assertThat(calls).isLessThanOrEqualTo(Math.toIntExact(CALLS * windows));
                    return calls > 2 * CALLS;
                });
        LOG.infof(
                "%d callers at a limit of %s: %d calls in %d ms",
                CALLERS,
                LIMIT,
                service.received().get("lifi") - before,
                Duration.ofNanos(System.nanoTime() - start).toMillis());
    }

    private static void askAll(Service service) {
        List<CompletableFuture<JsonNode>> callers = Stream.generate(() -> Service.etherToUsdcBy(List.of("lifi")))
                .limit(CALLERS)
                .map(service::asking)
                .toList();
        for (CompletableFuture<JsonNode> caller : callers) {
            JsonNode answer = caller.join();
            JsonNode word = Service.word(answer, "lifi");
            if (!word.path("answer").textValue().equals("QUOTED")) {
                assertThat(word.path("answer").textValue()).isEqualTo("BUSY");
                assertThat(word.path("reason").textValue()).isEqualTo("BUDGET");
                assertThat(answer.path("retryAfterSeconds").longValue()).isBetween(1L, WINDOW.toSeconds());
            }
        }
    }
}
