package io.herrenlos.routes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever one provider does, the others' routes are what they would be without it, in time, and it is named for what it did. */
@QuarkusTest
@WithTestResource(Deadlines.class)
class HostileProvidersTest {

    private static final Logger LOG = Logger.getLogger(HostileProvidersTest.class);

    private static final String BROKEN = "lifi";
    /** How much longer than the others it is waited for. */
    private static final long GRACE_MS = 1_500;
    /** For a machine that is busy with other things; waiting for the whole budget exceeds it. */
    private static final long MARGIN_MS = 900;

    /** Fault, without braces; the answer's word for it, the reason and the provider's own code. */
    private static final String PALETTE = """
            'fault':'latency','latencyMs':60000         | LATE           |                 |
            'fault':'hang-headers'                      | LATE           |                 |
            'fault':'hang-body'                         | LATE           |                 |
            'fault':'hang-mid-body'                     | LATE           |                 |
            'fault':'drip','latencyMs':100              | LATE           |                 |
            'fault':'reset'                             | FAILED         | UNREACHABLE     | RESET
            'fault':'truncate'                          | FAILED         | UNREACHABLE     | CLOSED
            'fault':'html'                              | FAILED         | UNREADABLE      | PAGE
            'fault':'huge'                              | FAILED         | UNREADABLE      | TOO_LARGE
            'fault':'gzip-bomb'                         | FAILED         | UNREADABLE      | NOT_JSON
            'fault':'deep-json'                         | FAILED         | UNREADABLE      | NOT_JSON
            'fault':'big-number'                        | FAILED         | UNREADABLE      | TOO_LARGE
            'fault':'redirect'                          | FAILED         | UPSTREAM_ERROR  | HTTP 302
            'fault':'wrong-decimals'                    | FAILED         | UNREADABLE      | action.toToken.decimals
            'fault':'wrong-echo'                        | FAILED         | UNREADABLE      | action.fromAmount
            'fault':'throttle'                          | FAILED         | RATE_LIMITED    | HTTP 429
            'fault':'status','status':403,'body':'<html>' | FAILED       | RATE_LIMITED    | HTTP 403
            'fault':'status','status':500               | FAILED         | UPSTREAM_ERROR  | HTTP 500
            'fault':'status','status':404               | FAILED         | UPSTREAM_ERROR  | HTTP 404
            'fault':'status','status':400               | FAILED         | REJECTED        | HTTP 400
            'fault':'answer','status':204               | FAILED         | UNREADABLE      | EMPTY
            'fault':'answer','body':'[]'                | FAILED         | UNREADABLE      | NOT_JSON
            'fault':'no-route'                          | NO_ROUTE       | NO_LIQUIDITY    | 1002
            """;

    /** Not a fault of the answer's form. */
    private static final String OTHERWISE_TRIED = "'fault':'none' 'fault':'liar'";

    @TestHTTPResource
    URI home;

    private Service service;

    @BeforeEach
    void heal() {
        service = new Service(home);
        service.recover();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(textBlock = PALETTE, delimiter = '|', quoteCharacter = '`')
    void one_broken_provider_changes_nothing_in_the_others_routes(
            String fault, String answer, String reason, String code) {
        JsonNode without = service.quote(Service.etherToUsdcBy(List.of("kyberswap", "relay")));

        service.script(BROKEN, fault.replace('\'', '"'));
        JsonNode broken = service.quote(Service.etherToUsdc());

        JsonNode word = Service.word(broken, BROKEN);
        assertThat(word.path("answer").textValue()).isEqualTo(answer);
        assertThat(word.path("reason").textValue()).isEqualTo(reason);
        assertThat(word.path("providerCode").textValue()).isEqualTo(code);
        assertThat(Service.routesBut(broken, BROKEN))
                .isEqualTo(Service.routesBut(without, BROKEN))
                .isNotEmpty();
        assertInTime(broken);
        service.awaitNothingOpen();
        assertThat(service.sandbox().path("elsewhereReceived").intValue())
                .as("nobody follows a redirect")
                .isZero();
        LOG.infof("%-50s %-15s after %4d ms, the others after %4d ms", fault, answer, took(word), slowestOther(broken));
    }

    @Test
    void an_absurd_promise_changes_nothing_in_the_others_quotes_and_is_never_the_best() {
        JsonNode honest = service.quote(Service.etherToUsdc());
        service.script(BROKEN, "\"fault\":\"liar\"");

        JsonNode answer = service.quote(Service.etherToUsdc());

        assertThat(Service.quoting(answer)).isEqualTo(Service.PROVIDERS);
        assertThat(Service.routesBut(answer, BROKEN, "tags")).isEqualTo(Service.routesBut(honest, BROKEN, "tags"));
        assertThat(answer.path("routes"))
                .last()
                .satisfies(liar -> assertThat(liar.path("provider").textValue()).isEqualTo(BROKEN))
                .satisfies(liar -> assertThat(liar.path("tags")).isEmpty());
        assertInTime(answer);
    }

    @Test
    void an_absurd_promise_is_never_the_best_though_another_provider_hangs() {
        service.script(BROKEN, "\"fault\":\"liar\"");
        service.script("kyberswap", "\"fault\":\"hang-headers\"");

        JsonNode answer = service.quote(Service.etherToUsdc());

        assertThat(answer.path("routes").findValuesAsText("provider")).containsExactly("relay", BROKEN);
        assertThat(answer.path("routes").path(1).path("tags")).isEmpty();
    }

    @Test
    void all_broken_each_in_its_own_way_still_end_within_the_budget() {
        List<String> ways = List.of("hang-mid-body", "html", "reset");
        for (int i = 0; i < ways.size(); i++) {
            service.script(Service.PROVIDERS.get(i), "\"fault\":\"" + ways.get(i) + "\"");
        }

        JsonNode answer = service.quote(Service.etherToUsdc());

        assertThat(answer.path("outcome").textValue()).isEqualTo("TEMPORARILY_UNAVAILABLE");
        assertThat(answer.path("message").textValue())
                .isEqualTo("Quotes are temporarily unavailable — trying again is safe.");
        assertThat(answer.path("providers"))
                .allSatisfy(word -> assertThat(took(word)).isLessThanOrEqualTo(Deadlines.BUDGET_MS + MARGIN_MS));
    }

    @Test
    void a_no_in_an_error_envelope_is_a_no_and_is_asked_for_once() {
        int before = service.received().get(BROKEN);
        service.script(
                BROKEN,
                "\"fault\":\"status\",\"status\":500,\"body\":\"{\\\"code\\\":1002,\\\"message\\\":\\\"No available quotes\\\"}\"");

        JsonNode word = Service.word(service.quote(Service.etherToUsdc()), BROKEN);

        assertThat(word.path("answer").textValue()).isEqualTo("NO_ROUTE");
        assertThat(service.received().get(BROKEN)).isEqualTo(before + 1);
    }

    @Test
    void one_users_odd_request_that_everybody_rejects_stops_nobody_for_the_others() {
        service.scriptAll("\"fault\":\"status\",\"status\":400");
        for (int i = 0; i < 40; i++) {
            JsonNode answer = service.quote(Service.etherToUsdc());
            assertThat(answer.path("outcome").textValue()).isEqualTo("NO_ROUTE");
            assertThat(answer.path("message").textValue()).isEqualTo("No provider accepted this request.");
        }

        service.healAll();
        assertThat(service.quote(Service.etherToUsdc()).path("routes")).hasSameSizeAs(Service.PROVIDERS);
    }

    @Test
    void every_fault_of_the_palette_is_tried() {
        String known = service.refusal(BROKEN, "\"fault\":\"unheard-of\"")
                .path("errors")
                .path(0)
                .path("message")
                .textValue();
        List<String> faults = Arrays.asList(known.replace("must be one of ", "").split(", "));

        assertThat(faults)
                .hasSizeGreaterThan(20)
                .allSatisfy(fault -> assertThat(PALETTE + OTHERWISE_TRIED).contains("'fault':'" + fault + "'"));
    }

    private static void assertInTime(JsonNode answer) {
        assertThat(took(Service.word(answer, BROKEN))).isLessThanOrEqualTo(slowestOther(answer) + GRACE_MS + MARGIN_MS);
    }

    private static long took(JsonNode word) {
        return word.path("tookMs").longValue();
    }

    private static long slowestOther(JsonNode answer) {
        return Service.words(answer).stream()
                .filter(word -> !word.path("id").textValue().equals(BROKEN))
                .mapToLong(HostileProvidersTest::took)
                .max()
                .orElseThrow();
    }
}
