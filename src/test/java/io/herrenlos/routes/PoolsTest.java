package io.herrenlos.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.faulttolerance.ExecutorHolder;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Neither providers that hang nor callers that leave wear anything out, however many they are. */
@QuarkusTest
@WithTestResource(value = Deadlines.class, initArgs = @ResourceArg(name = "budget", value = "2000"))
class PoolsTest {

    private static final Logger LOG = Logger.getLogger(PoolsTest.class);
    private static final Duration LONG = Duration.ofSeconds(60);
    /** As many as a provider is asked at a time, and below what opens the guard of its client. */
    private static final int QUESTIONS = 16;

    private static final int ROUNDS = 11;
    /** Pools of threads may still grow a little; a thread for every call, or for every caller, exceeds it. */
    private static final int GROWTH = 100;

    @TestHTTPResource
    URI home;

    @Inject
    Vertx vertx;

    @Inject
    ExecutorHolder faultTolerance;

    private Service service;

    @BeforeEach
    void recover() {
        service = new Service(home);
        service.recover();
    }

    @Test
    void after_five_hundred_timeouts_and_five_hundred_callers_that_left_all_is_as_it_was() throws Exception {
        round();
        long threads = threads();
        int timers = Timers.of(vertx);
        int guards = guards();

        for (int i = 0; i < ROUNDS; i++) {
            round();
        }

        await().atMost(LONG).untilAsserted(() -> {
            assertThat(Timers.of(vertx)).as("timers of the event loops").isLessThanOrEqualTo(timers);
            assertThat(guards()).as("timers of the guards").isLessThanOrEqualTo(guards);
        });
        assertThat(threads()).isLessThanOrEqualTo(threads + GROWTH);
        LOG.infof(
                "after %d timeouts and %d callers that left: %d threads (%d before), %d timers (%d before)",
                ROUNDS * QUESTIONS * Service.PROVIDERS.size(),
                ROUNDS * QUESTIONS * 3,
                threads(),
                threads,
                Timers.of(vertx),
                timers);
    }

    /** All hang, three of four callers leave, nothing stays open, and all answer again. */
    private void round() {
        service.scriptAll("\"fault\":\"hang-headers\"");
        Map<String, Integer> before = service.received();
        List<Map<String, String>> questions =
                Stream.generate(Service::etherToUsdc).limit(QUESTIONS).toList();
        List<Socket> leaving = Stream.of(questions, questions, questions)
                .flatMap(List::stream)
                .map(service::caller)
                .toList();
        List<CompletableFuture<JsonNode>> staying =
                questions.stream().map(service::asking).toList();
        service.awaitReceived(before, QUESTIONS);
        leaving.forEach(Service::leave);
        assertThat(staying).allSatisfy(caller -> assertThat(caller).succeedsWithin(LONG));
        service.recover();
    }

    /** Without those of this test's own callers. */
    private static long threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> !thread.getName().startsWith("HttpClient"))
                .count();
    }

    private int guards() {
        return faultTolerance.getTimer().countScheduledTasks();
    }
}
