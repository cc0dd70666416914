package io.herrenlos.routes.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.net.HttpURLConnection;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each fault as a client meets it, and what the server's counters say of it. */
class HostileAnswersTest {

    private static final Counters OPEN = new Counters(1, 0, 0);
    private static final Counters COMPLETED = new Counters(1, 1, 0);
    private static final Counters CLOSED_EARLY = new Counters(1, 0, 1);

    private RunningSandbox sandbox;

    @BeforeEach
    void start() {
        sandbox = RunningSandbox.start();
    }

    @AfterEach
    void stop() {
        sandbox.close();
    }

    @Test
    void hang_body_sends_the_head_and_stays_open_until_the_client_leaves() {
        sandbox.script("lifi", "{\"fault\":\"hang-body\"}");

        RawClient client = sandbox.send("lifi");
        assertThat(client.head())
                .startsWith("HTTP/1.1 200 OK")
                .contains("content-length: " + RunningSandbox.honestBody("lifi").length());
        assertThat(sandbox.counters("lifi")).isEqualTo(OPEN);
        client.close();

        sandbox.await("lifi", CLOSED_EARLY);
    }

    @Test
    void hang_mid_body_sends_half_and_stays_open_until_the_client_leaves() {
        String honest = RunningSandbox.honestBody("lifi");
        sandbox.script("lifi", "{\"fault\":\"hang-mid-body\"}");

        RawClient client = sandbox.send("lifi");
        client.head();
        assertThat(client.read(honest.length() / 2)).isEqualTo(honest.substring(0, honest.length() / 2));
        assertThat(sandbox.counters("lifi")).isEqualTo(OPEN);
        client.close();

        sandbox.await("lifi", CLOSED_EARLY);
    }

    @Test
    void drip_sends_the_honest_answer_byte_by_byte() {
        sandbox.script("kyberswap", "{\"fault\":\"drip\",\"latencyMs\":1}");

        Heard heard = sandbox.ask("kyberswap");

        assertThat(heard.body()).isEqualTo(RunningSandbox.honestBody("kyberswap"));
        assertThat(heard.tookMs()).isGreaterThanOrEqualTo(heard.body().length() - 1L);
        sandbox.await("kyberswap", COMPLETED);
    }

    @Test
    void drip_ends_when_the_client_leaves() {
        sandbox.script("lifi", "{\"fault\":\"drip\",\"latencyMs\":1}");

        RawClient client = sandbox.send("lifi");
        client.head();
        assertThat(client.read(3)).hasSize(3);
        client.close();

        sandbox.await("lifi", CLOSED_EARLY);
    }

    @Test
    void reset_resets_the_connection() {
        sandbox.script("lifi", "{\"fault\":\"reset\"}");

        try (RawClient client = sandbox.send("lifi")) {
            assertThatThrownBy(client::head)
                    .isInstanceOf(UncheckedIOException.class)
                    .hasCauseInstanceOf(SocketException.class);
        }
        assertThat(sandbox.counters("lifi")).isEqualTo(COMPLETED);
    }

    @Test
    void truncate_closes_before_the_promised_length() {
        String honest = RunningSandbox.honestBody("lifi");
        sandbox.script("lifi", "{\"fault\":\"truncate\"}");

        try (RawClient client = sandbox.send("lifi")) {
            assertThat(client.head()).contains("content-length: " + honest.length());
            assertThat(client.read(honest.length())).isEqualTo(honest.substring(0, honest.length() / 2));
        }
        assertThat(sandbox.counters("lifi")).isEqualTo(COMPLETED);
    }

    @Test
    void html_is_a_page_with_status_200() {
        sandbox.script("lifi", "{\"fault\":\"html\"}");

        Heard heard = sandbox.ask("lifi");

        assertThat(heard.status()).isEqualTo(200);
        assertThat(heard.headers().get("content-type")).startsWith("text/html");
        assertThat(heard.body()).startsWith("<!doctype html>");
    }

    @Test
    void huge_is_50_megabytes_of_one_object() throws IOException {
        sandbox.script("lifi", "{\"fault\":\"huge\"}");

        try (InputStream body = sandbox.connect("lifi").getInputStream()) {
            assertThat(new String(body.readNBytes(12), StandardCharsets.US_ASCII))
                    .isEqualTo("{\"padding\":\"");
            assertThat(length(body)).isEqualTo(50_000_002);
        }
        sandbox.await("lifi", COMPLETED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"huge", "big-number"})
    void a_big_body_stops_when_the_client_leaves(String fault) {
        sandbox.script("lifi", "{\"fault\":\"" + fault + "\"}");

        RawClient client = sandbox.send("lifi");
        assertThat(client.read(1_000_000)).hasSize(1_000_000);
        client.close();

        sandbox.await("lifi", CLOSED_EARLY);
    }

    /** Nobody reads: the sockets' buffers fill up, and the rest has to wait. */
    @Test
    void a_big_body_waits_for_a_client_that_does_not_read() {
        sandbox.script("lifi", "{\"fault\":\"huge\"}");

        RawClient client = sandbox.send("lifi");
        client.head();
        assertThat(sandbox.ask("kyberswap").status()).isEqualTo(200);
        assertThat(sandbox.counters("lifi")).isEqualTo(OPEN);
        client.close();

        sandbox.await("lifi", CLOSED_EARLY);
    }

    @Test
    void gzip_bomb_is_small_on_the_wire_and_300_megabytes_within() throws IOException {
        sandbox.script("lifi", "{\"fault\":\"gzip-bomb\"}");

        HttpURLConnection connection = sandbox.connect("lifi");
        assertThat(connection.getHeaderField("content-encoding")).isEqualTo("gzip");
        byte[] wire;
        try (InputStream body = connection.getInputStream()) {
            wire = body.readAllBytes();
        }
        assertThat(wire).hasSizeLessThan(1_000_000);
        try (var within = new GZIPInputStream(new ByteArrayInputStream(wire))) {
            assertThat(length(within)).isEqualTo(300_000_000);
        }
        sandbox.await("lifi", COMPLETED);
    }

    @Test
    void deep_json_is_100_000_deep() {
        sandbox.script("lifi", "{\"fault\":\"deep-json\"}");

        Heard heard = sandbox.ask("lifi");

        assertThat(heard.body().chars().filter(c -> c == '[').count()).isEqualTo(100_000);
        assertThat(heard.body()).startsWith("{\"deep\":[[").endsWith("]]}");
    }

    @Test
    void big_number_has_10_million_digits() throws IOException {
        sandbox.script("lifi", "{\"fault\":\"big-number\"}");

        try (InputStream body = sandbox.connect("lifi").getInputStream()) {
            assertThat(length(body)).isEqualTo(10_000_000 + "{\"number\":}".length());
        }
    }

    @Test
    void redirect_leads_to_another_host_where_followers_are_counted() {
        sandbox.script("lifi", "{\"fault\":\"redirect\"}");

        Heard heard = sandbox.ask("lifi");

        assertThat(heard.status()).isEqualTo(302);
        URI target = URI.create(heard.headers().get("location"));
        assertThat(target.getHost()).isNotEqualTo(URI.create(sandbox.baseUrl()).getHost());
        assertThat(sandbox.overview().elsewhere()).isZero();
        sandbox.get(target.getPath());
        assertThat(sandbox.overview().elsewhere()).isEqualTo(1);
    }

    @Test
    void redirect_leads_where_the_headers_say() {
        sandbox.script("lifi", "{\"fault\":\"redirect\",\"headers\":{\"location\":\"/there\"}}");

        assertThat(sandbox.ask("lifi").headers()).containsEntry("location", "/there");
    }

    @Test
    void throttle_is_429_with_the_headers_it_is_given() {
        sandbox.script("lifi", "{\"fault\":\"throttle\",\"headers\":{\"Retry-After\":\"7\"},\"body\":\"slow down\"}");

        Heard heard = sandbox.ask("lifi");

        assertThat(heard.status()).isEqualTo(429);
        assertThat(heard.headers()).containsEntry("retry-after", "7");
        assertThat(heard.body()).isEqualTo("slow down");
    }

    @Test
    void wrong_decimals_counts_the_output_in_a_finer_token() throws JsonProcessingException {
        JsonNode honest = Json.parse(RunningSandbox.honestBody("lifi"));
        sandbox.script("lifi", "{\"fault\":\"wrong-decimals\"}");

        JsonNode wrong = Json.parse(sandbox.ask("lifi").body());

        assertThat(wrong.at("/action/toToken/decimals").intValue()).isEqualTo(30);
        assertThat(wrong.at("/estimate/toAmount").textValue())
                .isEqualTo(honest.at("/estimate/toAmount").textValue() + "0".repeat(12));
    }

    @Test
    void wrong_echo_answers_the_way_back_for_one_unit_more() throws JsonProcessingException {
        sandbox.script("lifi", "{\"fault\":\"wrong-echo\"}");

        JsonNode action = Json.parse(sandbox.ask("lifi").body()).path("action");

        assertThat(action.at("/fromToken/symbol").textValue()).isEqualTo("ETH");
        assertThat(action.at("/fromChainId").intValue()).isEqualTo(8453);
        assertThat(action.at("/toToken/symbol").textValue()).isEqualTo("USDC");
        assertThat(action.at("/fromAmount").textValue()).isEqualTo("250000001");
    }

    @Test
    void liar_promises_a_thousand_times_the_output() throws JsonProcessingException {
        var honest = new BigInteger(Json.parse(RunningSandbox.honestBody("kyberswap"))
                .at("/data/routeSummary/amountOut")
                .textValue());
        sandbox.script("kyberswap", "{\"fault\":\"liar\"}");

        JsonNode lie = Json.parse(sandbox.ask("kyberswap").body()).at("/data/routeSummary/amountOut");

        assertThat(new BigInteger(lie.textValue())).isEqualTo(honest.multiply(BigInteger.valueOf(1000)));
    }

    private static long length(InputStream body) throws IOException {
        var buffer = new byte[1 << 16];
        long length = 0;
        for (int read = body.read(buffer); read >= 0; read = body.read(buffer)) {
            length += read;
        }
        return length;
    }
}
