package io.herrenlos.routes;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.herrenlos.routes.helm.Chart;
import io.herrenlos.routes.helm.Rendered;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The packaged service, in the environment that the chart gives to its container. */
class ChartIT {

    /** Where the chart mounts it. */
    private static final String MOUNTED = "/etc/routes/ca/ca.crt";

    private static final String MADE_UP = "made-up-for-this-test";

    @TempDir
    static Path folder;

    private static PrivateCa ca;

    @BeforeAll
    static void found() throws IOException, InterruptedException {
        ca = PrivateCa.in(folder);
    }

    static List<Path> scenarios() {
        return Chart.scenarios();
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void it_starts_in_every_scenario_and_is_what_the_values_say(Path values) {
        Rendered rendered = Chart.ours().with(values);
        Map<String, String> environment = environment(rendered);
        try (var service = start(rendered)) {
            var asked = new Service(service.home());
            assertThat(asked.get("/q/health/ready").path("status").textValue()).isEqualTo("UP");
            assertThat(asked.statusOf("/q/health/started")).isEqualTo(200);
            assertThat(asked.statusOf("/q/health/live")).isEqualTo(200);
            assertThat(asked.statusOf("/sandbox/providers"))
                    .isEqualTo(environment.get("ROUTES_SANDBOX_ENABLED").equals("true") ? 200 : 404);
            for (var provider : asked.get("/v1/providers")) {
                String id = provider.path("id").textValue().toUpperCase(Locale.ROOT);
                assertThat(provider.path("enabled").booleanValue())
                        .isEqualTo(!"false".equals(environment.get("ROUTES_PROVIDERS_" + id + "_ENABLED")));
            }
            assertThat(service.output()).doesNotContain("Unrecognized").doesNotContain(MADE_UP);
        }
    }

    @Test
    void a_provider_whom_a_private_authority_vouches_for_is_trusted_with_its_certificate_only() throws Exception {
        var server = ca.server();
        server.createContext("/", exchange -> answer(exchange, 503));
        server.start();
        try {
            String url = "providers: {kyberswap: {url: \"https://127.0.0.1:%d\"}}\n"
                    .formatted(server.getAddress().getPort());
            assertThat(wordOfKyberswap(url)).containsExactly("UNREACHABLE", "TLS");
            assertThat(wordOfKyberswap(url + "customCa: {secret: authority}"))
                    .containsExactly("UPSTREAM_ERROR", "HTTP 503");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void calls_go_out_through_the_proxy_under_the_name_that_it_knows() throws IOException {
        var seen = new ConcurrentLinkedQueue<String>();
        var names = new ConcurrentLinkedQueue<String>();
        var proxy = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        proxy.createContext("/", exchange -> {
            seen.add(exchange.getRequestURI().getHost());
            names.add(exchange.getRequestHeaders().getFirst("proxy-authorization"));
            answer(exchange, 502);
        });
        proxy.start();
        try {
            assertThat(wordOfKyberswap("""
                            providers: {kyberswap: {url: "http://kyberswap.invalid"}}
                            proxy: {host: 127.0.0.1, port: %d, secret: {name: proxy}}
                            """.formatted(proxy.getAddress().getPort())))
                    .containsExactly("UPSTREAM_ERROR", "HTTP 502");
        } finally {
            proxy.stop(0);
        }
        String credentials = MADE_UP + ":" + MADE_UP;
        assertThat(seen).containsExactly("kyberswap.invalid");
        assertThat(names)
                .containsExactly(
                        "Basic " + Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.US_ASCII)));
    }

    /** Reason and code. */
    private static List<String> wordOfKyberswap(String values) {
        try (var service = start(Chart.ours().with(values))) {
            var word = Service.word(
                    new Service(service.home()).quote(Service.etherToUsdcBy(List.of("kyberswap"))), "kyberswap");
            return List.of(
                    word.path("reason").textValue(), word.path("providerCode").textValue());
        }
    }

    private static PackagedService start(Rendered rendered) {
        return PackagedService.start(Map.of(), environment(rendered));
    }

    /** With values for the secrets, and the mounted file where it is here. */
    private static Map<String, String> environment(Rendered rendered) {
        var environment = new TreeMap<>(rendered.environment());
        environment.replaceAll(
                (name, value) -> value.equals(MOUNTED) ? ca.certificate().toString() : value);
        rendered.secrets().keySet().forEach(name -> environment.put(name, MADE_UP));
        return environment;
    }

    private static void answer(HttpExchange exchange, int status) {
        try (exchange) {
            exchange.sendResponseHeaders(status, -1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
