package io.herrenlos.routes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusIntegrationTest;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A service with its providers in another process: what cannot be seen while it simulates them itself. */
@QuarkusIntegrationTest
@WithTestResource(Deadlines.class)
class ElsewhereIT {

    private static final Logger LOG = Logger.getLogger(ElsewhereIT.class);
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final String BROKEN = "lifi";
    /** By SIGTERM. */
    private static final int TERMINATED = 143;

    @TestHTTPResource
    URI home;

    private Service providers;
    private Map<String, String> settings;

    @BeforeEach
    void recover() {
        providers = new Service(home);
        providers.recover();
        settings = providers.asProviders();
    }

    @ParameterizedTest
    @CsvSource({"hang-connect, CONNECT", "bad-tls, TLS"})
    void a_provider_that_cannot_be_reached_is_named_for_it_and_changes_nothing_in_the_others_routes(
            String deadEnd, String code) {
        settings.put(
                "quarkus.rest-client." + BROKEN + ".url",
                providers.sandbox().path("unreachableUrls").path(deadEnd).textValue());
        settings.put("quarkus.rest-client.connect-timeout", "500");
        try (var started = PackagedService.start(settings)) {
            var service = new Service(started.home());
            JsonNode alone = service.quote(Service.etherToUsdcBy(List.of(BROKEN)));
            JsonNode without = service.quote(Service.etherToUsdcBy(List.of("kyberswap", "relay")));

            JsonNode answer = service.quote(Service.etherToUsdc());

            assertThat(List.of(alone, answer)).allSatisfy(one -> {
                JsonNode word = Service.word(one, BROKEN);
                assertThat(word.path("answer").textValue()).isEqualTo("FAILED");
                assertThat(word.path("reason").textValue()).isEqualTo("UNREACHABLE");
                assertThat(word.path("providerCode").textValue()).isEqualTo(code);
                LOG.infof(
                        "%-12s %s after %d ms",
                        deadEnd, code, word.path("tookMs").longValue());
            });
            assertThat(Service.routesBut(answer, BROKEN))
                    .isEqualTo(Service.routesBut(without, BROKEN))
                    .hasSize(2);
        }
    }

    @Test
    void a_service_that_is_told_to_stop_answers_its_callers_hangs_up_on_what_hangs_and_ends() {
        settings.put("routes.budget", "1s");
        Map<String, Integer> before = providers.received();
        try (var started = PackagedService.start(settings)) {
            var service = new Service(started.home());
            providers.scriptAll("\"fault\":\"hang-headers\"");
            List<CompletableFuture<JsonNode>> callers = Stream.generate(Service::etherToUsdc)
                    .limit(3)
                    .map(service::asking)
                    .toList();
            providers.awaitReceived(before, 3);

            started.terminate();

            assertThat(callers)
                    .allSatisfy(caller -> assertThat(caller)
                            .succeedsWithin(LONG)
                            .satisfies(
                                    answer -> assertThat(answer.path("outcome").textValue())
                                            .isEqualTo("TEMPORARILY_UNAVAILABLE")));
            assertThat(started.exitCode()).isEqualTo(TERMINATED);
            providers.awaitNothingOpen();
            started.output().lines().filter(line -> line.contains("stopped in")).forEach(LOG::info);
        }
    }
}
