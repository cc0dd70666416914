package io.herrenlos.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.restassured.path.json.JsonPath;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What an operator reads of a packaged service that goes through some trouble. */
class LogIT {

    private static final String SENDER = "0x00000000219ab540356cBB839Cbe05303d7705Fa";
    private static final String RECEIVER = "0xBE0eB53F46cd790Cd13851d5EFf43D12404d33E8";
    private static final String KEY = "a-key-that-nobody-is-to-read";

    @Test
    void it_is_json_with_the_facts_of_each_transition_and_nobodys_address_or_key() throws IOException {
        var settings = Map.of(
                "routes.providers.lifi.key", KEY,
                "routes.providers.lifi.options.send-addresses", "true",
                "routes.breaker.cooldown", "10s");
        try (var service = SandboxedService.start(settings)) {
            service.bench("relay");
            service.script("lifi", Map.of("fault", "html", "latencyMs", 0));
            service.get(withAddresses());
            service.script("lifi", SandboxedService.CUT_OFF);
            service.get(withAddresses());
            service.script("lifi", Map.of("fault", "latency", "latencyMs", 1_000));
            hangUp(service);

            List<String> lines = service.log()
                    .lines()
                    .filter(line -> !line.startsWith("WARNING: "))
                    .toList();

            assertThat(lines)
                    .allSatisfy(line ->
                            assertThat(JsonPath.from(line).getString("level")).isIn("INFO", "WARN"));
            assertThat(lines.stream().map(JsonPath::from).filter(line -> "OPEN".equals(line.getString("mdc.change"))))
                    .singleElement()
                    .satisfies(line -> {
                        assertThat(line.getString("message")).startsWith("relay benched until");
                        assertThat(line.getMap("mdc"))
                                .containsEntry("provider", "relay")
                                .containsEntry("epoch", "1")
                                .containsEntry("reason", "RUN")
                                .containsEntry("cause", "UPSTREAM_ERROR");
                        assertThat(line.getString("mdc.figures")).startsWith("5 failures in a row within");
                    });
            assertThat(service.log())
                    .doesNotContainIgnoringCase(SENDER)
                    .doesNotContainIgnoringCase(RECEIVER)
                    .doesNotContain(KEY);
        }
    }

    private static String withAddresses() {
        return "/v1/quotes?fromChain=1&fromToken=native&fromAmount=1000000000000000000&toChain=1&toToken=%s&fromAddress=%s&toAddress=%s"
                .formatted(SandboxedService.TOKENS.getFirst(), SENDER, RECEIVER);
    }

    /** Asks, and resets the connection before there is an answer. */
    private static void hangUp(SandboxedService service) throws IOException {
        try (var caller = new Socket(service.home().getHost(), service.home().getPort())) {
            caller.getOutputStream()
                    .write("GET %s HTTP/1.1\r\nHost: here\r\n\r\n"
                            .formatted(withAddresses())
                            .getBytes(StandardCharsets.US_ASCII));
            await().atMost(SandboxedService.PATIENCE).until(() -> service.counter("lifi", "open") == 1);
            caller.setSoLinger(true, 0);
        }
        await().atMost(SandboxedService.PATIENCE)
                .untilAsserted(() -> assertThat(service.given()
                                .header("accept", MeterTable.FORMAT)
                                .get("/q/metrics")
                                .asString())
                        .contains("routes_request_duration_seconds_count{outcome=\"CALLER_LEFT\",} 1.0"));
    }
}
