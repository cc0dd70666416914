package io.herrenlos.routes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A provider that asks us to come less often, in any form, is named for it; its callers are told when to come back. */
@QuarkusTest
@WithTestResource(Deadlines.class)
class RateLimitsTest {

    @TestHTTPResource
    URI home;

    private Service service;

    @BeforeEach
    void recover() {
        service = new Service(home);
        service.recover();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            lifi      | 'fault':'throttle'                                                         | RATE_LIMITED   |
            kyberswap | 'fault':'throttle'                                                         | RATE_LIMITED   |
            lifi      | 'fault':'throttle','headers':{'retry-after':'7'}                           | RATE_LIMITED   | 7
            kyberswap | 'fault':'throttle','headers':{'Retry-After':'7'}                           | RATE_LIMITED   | 7
            lifi      | 'fault':'throttle','headers':{'retry-after':'Sun, 29 Nov 2026 09:01:30 GMT','date':'Sun, 29 Nov 2026 09:00:00 GMT'} | RATE_LIMITED | 90
            lifi      | 'fault':'throttle','headers':{'retry-after':'Sun, 29 Nov 2020 09:01:30 GMT'} | RATE_LIMITED |
            lifi      | 'fault':'throttle','headers':{'retry-after':'soon'}                        | RATE_LIMITED   |
            lifi      | 'fault':'throttle','headers':{'retry-after':'0'}                           | RATE_LIMITED   |
            lifi      | 'fault':'throttle','headers':{'retry-after':'-5'}                          | RATE_LIMITED   |
            lifi      | 'fault':'throttle','headers':{'ratelimit-reset':'12'}                      | RATE_LIMITED   | 12
            kyberswap | 'fault':'throttle','headers':{'x-ratelimit-reset-after':'3'}               | RATE_LIMITED   | 3
            lifi      | 'fault':'throttle','headers':{'retry-after':'soon','ratelimit-reset':'12'} | RATE_LIMITED   | 12
            lifi      | 'fault':'throttle','body':'{\\"code\\":1005,\\"message\\":\\"Rate limit exceeded, retry in 2 hours\\"}' | RATE_LIMITED | 7200
            kyberswap | 'fault':'throttle','body':'{\\"code\\":429,\\"message\\":\\"[API Gateway] Too many requests\\"}'       | RATE_LIMITED |
            kyberswap | 'fault':'throttle','headers':{'retry-after':'7'},'body':'<html>'           | RATE_LIMITED   | 7
            lifi      | 'fault':'status','status':403,'body':'<!doctype html><title>Just a moment' | RATE_LIMITED   |
            lifi      | 'fault':'status','status':503,'headers':{'retry-after':'7'}                | UPSTREAM_ERROR | 7
            """)
    void a_throttle_in_any_form_is_one_and_says_for_how_long(
            String provider, String fault, String reason, Long seconds) {
        service.script(provider, fault.replace('\'', '"'));

        JsonNode answer = service.quote(Service.etherToUsdcBy(List.of(provider)));

        JsonNode word = Service.word(answer, provider);
        assertThat(word.path("answer").textValue()).isEqualTo("FAILED");
        assertThat(word.path("reason").textValue()).isEqualTo(reason);
        assertThat(answer.path("outcome").textValue()).isEqualTo("TEMPORARILY_UNAVAILABLE");
        JsonNode wait = answer.path("retryAfterSeconds");
        assertThat(wait.isNull() ? null : wait.longValue()).isEqualTo(seconds);
    }

    @Test
    void a_date_without_the_servers_own_clock_is_taken_against_ours() {
        Instant until = Instant.now().plus(Duration.ofHours(1));
        service.script(
                "lifi",
                "\"fault\":\"throttle\",\"headers\":{\"retry-after\":\"%s\"}"
                        .formatted(DateTimeFormatter.RFC_1123_DATE_TIME.format(until.atOffset(ZoneOffset.UTC))));

        JsonNode answer = service.quote(Service.etherToUsdcBy(List.of("lifi")));

        assertThat(answer.path("retryAfterSeconds").longValue()).isBetween(3_500L, 3_600L);
    }

    @Test
    void what_a_provider_says_is_left_of_its_budget_is_kept_to_until_it_counts_anew() {
        service.script(
                "lifi", "\"fault\":\"throttle\",\"headers\":{\"ratelimit-remaining\":\"0\",\"ratelimit-reset\":\"3\"}");
        service.quote(Service.etherToUsdcBy(List.of("lifi")));
        service.healAll();
        Map<String, Integer> before = service.received();

        JsonNode answer = service.quote(Service.etherToUsdcBy(List.of("lifi")));

        JsonNode word = Service.word(answer, "lifi");
        assertThat(word.path("answer").textValue()).isEqualTo("BUSY");
        assertThat(word.path("reason").textValue()).isEqualTo("BUDGET");
        assertThat(answer.path("retryAfterSeconds").longValue()).isBetween(1L, 3L);
        assertThat(service.received()).isEqualTo(before);
        service.recover();
    }
}
