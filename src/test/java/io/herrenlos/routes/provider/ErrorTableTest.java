package io.herrenlos.routes.provider;

import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.NoRouteReason;
import io.herrenlos.routes.quote.Outcome;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules that hold for every provider. */
class ErrorTableTest {

    private final ErrorTable table = new ErrorTable(
            body -> body.code("code"),
            throttle -> RetryAfter.secondsIn(throttle.http(), "x-wait"),
            List.of(new ErrorLine(
                    ErrorLine.code("NO"), ErrorLine.noRoute(NoRouteReason.NO_LIQUIDITY), "here", "none.json")));

    @ParameterizedTest
    @CsvSource({
        "429, {}, RATE_LIMITED",
        "429, <html>, RATE_LIMITED",
        "403, <!doctype html>, RATE_LIMITED",
        "403, {}, REJECTED",
        "401, '', UNAUTHORIZED",
        "400, {}, REJECTED",
        "422, nonsense, REJECTED",
        "400, <html>, UNREADABLE",
        "404, {}, UPSTREAM_ERROR",
        "404, '{\"code\":404}', UPSTREAM_ERROR",
        "405, {}, UPSTREAM_ERROR",
        "410, <html>, UPSTREAM_ERROR",
        "408, '', UPSTREAM_ERROR",
        "301, '', UPSTREAM_ERROR",
        "500, {}, UPSTREAM_ERROR",
        "503, <html>, UPSTREAM_ERROR",
        "500, '{\"code\":\"NEW\"}', UPSTREAM_ERROR",
        "200, '', UNREADABLE",
        "200, {}, UNREADABLE",
        "200, [], UNREADABLE",
        "204, '', UNREADABLE"
    })
    void a_status_means_what_it_means_for_every_http_api(int status, String body, FailureCause cause) {
        assertThat(meaning(status, Map.of(), body))
                .isInstanceOfSatisfying(
                        Outcome.Failed.class,
                        failed -> assertThat(failed.cause()).isEqualTo(cause));
    }

    @ParameterizedTest
    @CsvSource({"200", "400", "404", "409"})
    void an_unknown_code_in_the_providers_own_envelope_is_neither_a_clean_no_nor_a_failure(int status) {
        assertThat(meaning(status, Map.of(), "{\"code\":\"NEW\"}")).isEqualTo(Outcome.NoRoute.unknown("NEW"));
    }

    @ParameterizedTest
    @CsvSource({"200", "400", "404", "429", "500"})
    void a_known_code_counts_before_the_status(int status) {
        assertThat(meaning(status, Map.of(), "{\"code\":\"NO\"}"))
                .isEqualTo(Outcome.NoRoute.clean(NoRouteReason.NO_LIQUIDITY, "NO"));
    }

    @Test
    void a_throttle_waits_by_the_standard_header_or_else_by_the_providers_own() {
        assertThat(meaning(429, Map.of("retry-after", "3", "x-wait", "9"), "")).isEqualTo(waiting(3));
        assertThat(meaning(429, Map.of("x-wait", "9"), "")).isEqualTo(waiting(9));
    }

    @Test
    void an_outage_waits_by_the_standard_header_only() {
        assertThat(((Outcome.Failed) meaning(503, Map.of("retry-after", "3"), "")).retryAfter())
                .contains(Duration.ofSeconds(3));
        assertThat(((Outcome.Failed) meaning(503, Map.of("x-wait", "9"), "")).retryAfter())
                .isEmpty();
    }

    @Test
    void a_good_answer_has_a_body() {
        assertThat(table.bodyOf(answer(200, Map.of(), "{\"a\":\"b\"}")).at("a").text())
                .isEqualTo("b");
    }

    private static Outcome.Failed waiting(long seconds) {
        return new Outcome.Failed(FailureCause.RATE_LIMITED, "HTTP 429", Optional.of(Duration.ofSeconds(seconds)));
    }

    private Outcome meaning(int status, Map<String, String> headers, String body) {
        return table.classify(answer(status, headers, body)).outcome();
    }

    private static HttpAnswer answer(int status, Map<String, String> headers, String body) {
        return new HttpAnswer(status, headers, body.getBytes(StandardCharsets.UTF_8), Instant.EPOCH);
    }
}
