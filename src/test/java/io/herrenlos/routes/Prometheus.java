package io.herrenlos.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.restassured.RestAssured;
import io.restassured.path.json.JsonPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The machine's own Prometheus, which looks every other second, and knows our alerts without their waiting times. */
final class Prometheus implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(120);

    private static final String CONFIGURATION = """
            global:
              scrape_interval: 2s
              scrape_timeout: 2s
              evaluation_interval: 1s
            rule_files: [alerts.yaml]
            scrape_configs:
              - job_name: routes
                metrics_path: /q/metrics
                static_configs:
                  - targets: [%s]
            """;

    private final Process process;
    private final String url;

    private Prometheus(Process process, String url) {
        this.process = process;
        this.url = url;
    }

    /** @param folder where it keeps what it sees */
    static Prometheus watching(Path folder, URI... services) {
        Promtool.isInstalled();
        try {
            String targets = Stream.of(services).map(URI::getAuthority).collect(Collectors.joining("', '", "'", "'"));
            Files.writeString(folder.resolve("prometheus.yaml"), CONFIGURATION.formatted(targets));
            Files.writeString(
                    folder.resolve("alerts.yaml"),
                    Files.readString(Alerts.FILE).replaceAll("(?m)^( +)for: .*$", "$1for: 0s"));
            String address = "127.0.0.1:" + freePort();
            Process process = new ProcessBuilder(
                            "prometheus",
                            "--config.file=prometheus.yaml",
                            "--storage.tsdb.path=data",
                            "--web.listen-address=" + address)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("prometheus.log").toFile())
                    .start();
            var prometheus = new Prometheus(process, "http://" + address);
            await().atMost(PATIENCE)
                    .ignoreExceptions()
                    .until(() -> RestAssured.get(prometheus.url + "/-/ready").statusCode() == 200);
            return prometheus;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** The values that an expression has now. */
    List<String> values(String expression) {
        return query(expression).getList("data.result.collect { it.value[1] }");
    }

    private JsonPath query(String expression) {
        return RestAssured.given()
                .queryParam("query", expression)
                .get(url + "/api/v1/query")
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    /** What fires now, by name. */
    List<String> firing() {
        return RestAssured.get(url + "/api/v1/alerts")
                .jsonPath()
                .getList("data.alerts.findAll { it.state == 'firing' }.labels.alertname");
    }

    void awaitFiring(String... alerts) {
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(firing()).contains(alerts));
    }

    void awaitAny(String expression) {
        await().atMost(PATIENCE)
                .untilAsserted(
                        () -> assertThat(values(expression)).as(expression).isNotEmpty());
    }

    /** Until it has looked so often from now on. */
    void awaitScrapes(int count) {
        double seen = scrapes();
        await().atMost(PATIENCE).until(() -> scrapes() >= seen + count);
    }

    private double scrapes() {
        return values("min(count_over_time(up[1h]))").stream()
                .mapToDouble(Double::parseDouble)
                .max()
                .orElse(0);
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
