package io.herrenlos.routes.provider;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {

    @ParameterizedTest
    @CsvSource({"1, 1", "' 120 ', 120", "0.2, 1", "7200, 7200"})
    void seconds_are_read_and_fractions_rounded_up(String value, long seconds) {
        assertThat(RetryAfter.standard(answer(Map.of("Retry-After", value)))).contains(Duration.ofSeconds(seconds));
    }

    @Test
    void a_date_is_taken_against_the_servers_own_clock() {
        assertThat(RetryAfter.standard(answer(Map.of(
                        "retry-after", "Sun, 29 Nov 2026 09:01:30 GMT", "date", "Sun, 29 Nov 2026 09:00:00 GMT"))))
                .contains(Duration.ofSeconds(90));
    }

    @Test
    void a_date_is_taken_against_our_clock_when_the_server_tells_none() {
        assertThat(RetryAfter.standard(answer(Map.of("retry-after", "Sun, 29 Nov 2026 12:01:30 GMT"))))
                .contains(Duration.ofSeconds(90));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "0.0",
                "-5",
                "soon",
                "",
                "1e9",
                "0x10",
                "99999999999999999999",
                "NaN",
                "Sun, 29 Nov 2026 11:00:00 GMT",
                "Sun, 99 Nov 2026 11:00:00 GMT"
            })
    void zero_past_and_nonsense_are_absent(String value) {
        assertThat(RetryAfter.standard(answer(Map.of("retry-after", value)))).isEmpty();
    }

    @Test
    void a_header_of_the_providers_own_counts_seconds() {
        HttpAnswer answer = answer(Map.of("X-RateLimit-Reset-After", "7"));
        assertThat(RetryAfter.secondsIn(answer, "x-ratelimit-reset-after")).contains(Duration.ofSeconds(7));
        assertThat(RetryAfter.secondsIn(answer, "ratelimit-reset")).isEmpty();
    }

    private static HttpAnswer answer(Map<String, String> headers) {
        return new HttpAnswer(429, headers, new byte[0], Instant.parse("2026-11-29T12:00:00Z"));
    }
}
