package io.herrenlos.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.herrenlos.routes.health.ProviderHealth;
import io.herrenlos.routes.provider.Doors;
import io.herrenlos.routes.quote.ProviderId;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Calls that a provider received = outcomes that were recorded for it, each once and as what it was on the wire. */
@QuarkusTest
@WithTestResource(Deadlines.class)
class RecordedCallsTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final String HANG = "\"fault\":\"hang-headers\"";

    /** @param recorded what its calls end as */
    private record Mode(String fault, String recorded) {}

    private static final List<Mode> MODES = List.of(
            new Mode(HANG, "TIMEOUT"),
            new Mode("\"fault\":\"hang-body\"", "TIMEOUT"),
            new Mode("\"fault\":\"hang-mid-body\"", "TIMEOUT"),
            new Mode("\"fault\":\"drip\",\"latencyMs\":100", "TIMEOUT"),
            new Mode("\"fault\":\"latency\",\"latencyMs\":60000", "TIMEOUT"),
            new Mode("\"fault\":\"reset\"", "UNREACHABLE"),
            new Mode("\"fault\":\"truncate\"", "UNREACHABLE"),
            new Mode("\"fault\":\"html\"", "UNREADABLE"),
            new Mode("\"fault\":\"huge\"", "UNREADABLE"),
            new Mode("\"fault\":\"wrong-echo\"", "UNREADABLE"),
            new Mode("\"fault\":\"redirect\"", "UPSTREAM_ERROR"),
            new Mode("\"fault\":\"status\",\"status\":503", "UPSTREAM_ERROR"),
            new Mode("\"fault\":\"throttle\"", "RATE_LIMITED"),
            new Mode("\"fault\":\"status\",\"status\":400", "REJECTED"),
            new Mode("\"fault\":\"no-route\"", "NO_ROUTE"),
            new Mode("\"fault\":\"none\"", "QUOTED"));

    @TestHTTPResource
    URI home;

    @Inject
    Tally tally;

    @Inject
    Doors doors;

    @Inject
    ProviderHealth health;

    private Service service;
    private Map<String, Integer> before;

    @BeforeEach
    void count() {
        service = new Service(home);
        service.recover();
        tally.forget();
        before = service.received();
    }

    @Test
    void in_every_mode_of_failure_a_call_is_recorded_as_what_it_was_also_when_its_caller_has_left() {
        Map<String, Long> expected = new TreeMap<>();
        var staying = new ArrayList<CompletableFuture<JsonNode>>();
        int sent = 0;
        for (Mode mode : MODES) {
            service.scriptAll(mode.fault());
            staying.add(service.asking(Service.etherToUsdc()));
            Socket leaving = service.caller(Service.etherToUsdc());
            sent += 2;
            service.awaitReceived(before, sent);
            Service.leave(leaving);
            service.healAll();
            JsonNode healed = service.quote(Service.etherToUsdc());
            assertThat(Service.quoting(healed))
                    .as("after %s: %s", mode, Service.words(healed))
                    .isEqualTo(Service.PROVIDERS);
            sent++;
            expected.merge(mode.recorded(), 2L, Long::sum);
            expected.merge("QUOTED", 1L, Long::sum);
        }
        staying.forEach(caller -> assertThat(caller).succeedsWithin(LONG));

        awaitRecorded(expected);
        service.awaitNothingOpen();
        service.awaitReceived(before, sent);
        assertThat(Service.PROVIDERS).allSatisfy(id -> assertThat(tally.of(id)).isEqualTo(expected));
    }

    @Test
    void calls_that_hang_when_the_process_stops_are_recorded_as_abandoned_and_their_callers_are_answered() {
        service.scriptAll(HANG);
        List<CompletableFuture<JsonNode>> callers = IntStream.range(0, 3)
                .mapToObj(i -> service.asking(Service.etherToUsdc()))
                .toList();
        service.awaitReceived(before, 3);

        doors.abandon();

        assertThat(callers)
                .allSatisfy(caller -> assertThat(caller)
                        .succeedsWithin(LONG)
                        .satisfies(answer -> assertThat(Service.words(answer))
                                .extracting(word -> word.path("reason").textValue())
                                .containsOnly("ABANDONED")));
        service.awaitNothingOpen();
        assertThat(Service.PROVIDERS).allSatisfy(id -> assertThat(tally.of(id)).isEqualTo(Map.of("ABANDONED", 3L)));
    }

    @Test
    void a_missing_key_is_recorded_as_such_asked_for_once_and_stops_no_other_call() {
        var lifi = new ProviderId("lifi");
        service.script("lifi", "\"fault\":\"status\",\"status\":401");

        JsonNode first = service.quote(Service.etherToUsdc());
        JsonNode second = service.quote(Service.etherToUsdc());

        assertThat(List.of(first, second)).allSatisfy(answer -> {
            assertThat(Service.word(answer, "lifi").path("answer").textValue()).isEqualTo("NOT_CONFIGURED");
            assertThat(Service.word(answer, "lifi").path("reason").textValue()).isEqualTo("KEY_REQUIRED");
            assertThat(Service.quoting(answer)).containsExactly("kyberswap", "relay");
        });
        assertThat(tally.of("lifi")).isEqualTo(Map.of("UNAUTHORIZED", 1L));
        assertThat(service.received().get("lifi")).isEqualTo(before.get("lifi") + 1);

        health.useKey(lifi, "another");
        service.recover();
        health.useKey(lifi, "");
    }

    @Test
    void of_forty_callers_sixteen_reach_a_provider_that_hangs_and_nothing_is_recorded_of_the_others() {
        service.scriptAll(HANG);
        List<CompletableFuture<JsonNode>> callers = IntStream.range(0, 40)
                .mapToObj(i -> service.asking(Service.etherToUsdc()))
                .toList();

        List<JsonNode> answers = callers.stream().map(CompletableFuture::join).toList();

        assertThat(answers)
                .flatExtracting(Service::words)
                .extracting(word -> word.path("answer").textValue() + " "
                        + word.path("reason").textValue())
                .containsOnly("LATE null", "BUSY PROVIDER_SLOW");
        awaitRecorded(Map.of("TIMEOUT", 16L));
        service.awaitReceived(before, 16);
    }

    private void awaitRecorded(Map<String, Long> expected) {
        await().atMost(LONG)
                .pollInterval(Duration.ofMillis(20))
                .untilAsserted(() -> assertThat(Service.PROVIDERS)
                        .allSatisfy(id -> assertThat(tally.of(id)).isEqualTo(expected)));
    }
}
