package io.herrenlos.routes;

import static io.herrenlos.routes.SandboxedService.PATIENCE;
import static io.herrenlos.routes.SandboxedService.WELL;
import static io.herrenlos.routes.SandboxedService.offers;
import static io.herrenlos.routes.SandboxedService.word;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Every provider gone wrong in every way that the sandbox knows, on three pairs that it has proven. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EveryFaultIT {

    /** As many failures in a row bench a provider. */
    private static final int RUN = 5;

    private static final Path CASES = Path.of("src/test/resources/provider");

    /** Each with what its provider is benched for. */
    private static final Map<Map<String, Object>, String> FAILURES = Map.ofEntries(
            Map.entry(fault("status", "status", 502), "UPSTREAM_ERROR"),
            Map.entry(fault("redirect"), "UPSTREAM_ERROR"),
            Map.entry(fault("answer", "body", "[]"), "UNREADABLE"),
            Map.entry(fault("html"), "UNREADABLE"),
            Map.entry(fault("huge"), "UNREADABLE"),
            Map.entry(fault("gzip-bomb"), "UNREADABLE"),
            Map.entry(fault("deep-json"), "UNREADABLE"),
            Map.entry(fault("big-number"), "UNREADABLE"),
            Map.entry(fault("wrong-echo"), "UNREADABLE"),
            Map.entry(fault("throttle"), "RATE_LIMITED"),
            Map.entry(fault("reset"), "UNREACHABLE"),
            Map.entry(fault("truncate"), "UNREACHABLE"),
            Map.entry(fault("hang-headers"), "TIMEOUT"),
            Map.entry(fault("hang-body"), "TIMEOUT"),
            Map.entry(fault("hang-mid-body"), "TIMEOUT"),
            Map.entry(fault("drip", "latencyMs", 100), "TIMEOUT"));

    /** Nothing of this is a failure. */
    private static final List<Map<String, Object>> HARMLESS =
            List.of(fault("none"), fault("latency", "latencyMs", 20), fault("no-route"), fault("liar"));

    /** A failure of those who repeat the decimals, and nothing to see in what the others say. */
    private static final String WRONG_DECIMALS = "wrong-decimals";

    private SandboxedService service;
    private List<String> providers;
    private Map<String, String> offers;

    @BeforeAll
    void start() {
        service = SandboxedService.start(Map.of(
                "routes.budget", "1100ms",
                "quarkus.rest-client.read-timeout", "1200",
                "quarkus.rest-client.connect-timeout", "1100",
                "routes.breaker.cooldown", "2500ms"));
        providers = service.get("/sandbox/providers").getList("providers.id");
        providers.forEach(service::prove);
        offers = await().atMost(PATIENCE)
                .until(() -> offers(service.askAgain(all(providers), 1)), all -> all.size() == providers.size());
    }

    @AfterAll
    void stop() {
        service.close();
    }

    @Test
    void whoever_fails_is_benched_alone_and_closed_again_by_one_trial() {
        FAILURES.forEach((fault, cause) -> providers.forEach(provider -> {
            // while the last ones are left alone, so that there is somebody to be unharmed
            recover(next(provider));
            // on a busy machine anything may take too long: then it is tried once more
            await(provider + ": " + fault)
                    .atMost(PATIENCE)
                    .pollDelay(Duration.ZERO)
                    .until(() -> {
                        recover(provider);
                        return failUntilBenched(provider, fault).equals(cause);
                    });
        }));
        providers.forEach(this::recover);
    }

    @Test
    void what_is_no_failure_benches_nobody_however_often_it_comes() throws IOException {
        for (String provider : providers) {
            recover(provider);
            for (Map<String, Object> fault : HARMLESS) {
                service.script(provider, fault);
                assertThat(words(provider)).isSubsetOf("QUOTED", "NO_ROUTE", "LATE");
                assertThat(service.state(provider))
                        .as("%s: %s", provider, fault)
                        .isEqualTo("CLOSED");
            }
            int calls = service.provider(provider).getInt("health.calls");
            for (Map<String, Object> answer : neutralAnswers(provider)) {
                service.script(provider, answer);
                assertThat(words(provider)).isSubsetOf("FAILED", "NO_ROUTE");
                assertThat(service.provider(provider).getInt("health.calls"))
                        .as("%s: %s", provider, answer)
                        .isEqualTo(calls);
            }
            assertThat(service.state(provider)).isEqualTo("CLOSED");
            service.script(provider, WELL);
        }
    }

    @Test
    void a_quote_in_the_wrong_decimals_benches_those_who_repeat_them() {
        var states = new HashSet<String>();
        for (String provider : providers) {
            recover(provider);
            service.script(provider, fault(WRONG_DECIMALS));
            boolean repeats = words(provider).contains("FAILED");
            assertThat(service.state(provider)).isEqualTo(repeats ? "OPEN" : "CLOSED");
            states.add(service.state(provider));
            service.script(provider, WELL);
        }
        assertThat(states).contains("OPEN");
    }

    @Test
    void every_fault_of_the_sandbox_is_tried() {
        String known = service.given()
                .contentType(ContentType.JSON)
                .body(Map.of("fault", "unheard-of"))
                .put("/sandbox/providers/" + providers.getFirst())
                .jsonPath()
                .getString("errors[0].message");
        Set<Object> tried = new HashSet<>(Set.of(WRONG_DECIMALS));
        Stream.concat(FAILURES.keySet().stream(), HARMLESS.stream())
                .map(fault -> fault.get("fault"))
                .forEach(tried::add);

        assertThat(known.replace("must be one of ", "").split(", "))
                .containsExactlyInAnyOrder(tried.toArray(String[]::new));
    }

    private static Map<String, Object> fault(String kind, Object... more) {
        var fault = new HashMap<String, Object>(Map.of("fault", kind, "latencyMs", 0));
        for (int i = 0; i < more.length; i += 2) {
            fault.put((String) more[i], more[i + 1]);
        }
        return fault;
    }

    /** @return what it is benched for */
    private String failUntilBenched(String provider, Map<String, Object> fault) {
        List<String> others = closed();
        others.remove(provider);
        service.script(provider, fault);
        await().atMost(PATIENCE).pollDelay(Duration.ZERO).until(() -> {
            if (fault.get("fault").toString().matches("hang-.+|drip")) {
                words(provider);
            } else {
                service.ask(provider);
            }
            return service.state(provider).equals("OPEN");
        });
        assertThat(others).isNotEmpty();
        assertThat(closed()).containsAll(others).doesNotContain(provider);
        othersOfferWhatTheyDid(provider, others);
        return service.provider(provider).getString("bench.cause");
    }

    private List<String> closed() {
        return new ArrayList<>(service.get("/v1/providers").getList("findAll { it.health.state == 'CLOSED' }.id"));
    }

    /** One that is late on a busy machine may be so once, and is asked again. */
    private void othersOfferWhatTheyDid(String benched, List<String> others) {
        var expected = new HashMap<>(offers);
        expected.keySet().retainAll(others);
        await().atMost(PATIENCE).pollDelay(Duration.ZERO).untilAsserted(() -> {
            JsonPath answer = service.askAgain(all(others) + "," + benched, 2);
            assertThat(word(answer, benched)).isEqualTo("BENCHED");
            assertThat(offers(answer)).isEqualTo(expected);
        });
    }

    private String next(String provider) {
        return providers.get((providers.indexOf(provider) + 1) % providers.size());
    }

    /** Nothing reaches it in between but its trial, and one more for each that fails. */
    private void recover(String provider) {
        service.script(provider, WELL);
        if (!service.state(provider).equals("CLOSED")) {
            int received = service.received(provider);
            int level = service.level(provider);
            service.askUntil(provider, "CLOSED");
            assertThat(service.received(provider) - received).isEqualTo(1 + service.level(provider) - level);
        }
    }

    /** What is said of it when it is asked as often as benches a provider. */
    private List<String> words(String provider) {
        return service.askAtOnce(RUN, provider).stream()
                .map(CompletableFuture::join)
                .map(answer -> word(answer, provider))
                .toList();
    }

    /** Its recorded rejections and ambiguous noes; a refused key is another matter. */
    private static List<Map<String, Object>> neutralAnswers(String provider) throws IOException {
        Path folder = CASES.resolve(provider).resolve("cases");
        var answers = new ArrayList<Map<String, Object>>();
        for (JsonNode one :
                new ObjectMapper().readTree(folder.resolve("index.json").toFile())) {
            if (one.path("expect").path("verdict").textValue().equals("NEUTRAL")
                    && !one.path("expect").path("class").textValue().equals("AUTH")) {
                answers.add(fault(
                        "answer",
                        "status",
                        one.path("httpStatus").intValue(),
                        "body",
                        Files.readString(folder.resolve(one.path("file").textValue()))));
            }
        }
        return answers;
    }

    private static String all(List<String> ids) {
        return String.join(",", ids);
    }
}
