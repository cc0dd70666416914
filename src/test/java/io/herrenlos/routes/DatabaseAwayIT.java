package io.herrenlos.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged service without its database, from the start or for a while: nobody who asks for quotes notices. */
class DatabaseAwayIT {

    private static final Duration LONG = Duration.ofSeconds(90);
    private static final List<String> ASKED = List.of("relay");

    @TempDir
    Path folder;

    /** Stands still for a short time by default; {@code -Dstill=60} for a long one. */
    @Test
    void a_database_that_stands_still_changes_no_answer_and_loses_nothing() throws IOException {
        Path data = folder.resolve("data");
        try (var database = EmbeddedPostgres.builder().setDataDirectory(data).start();
                var process = start(Map.of(
                        "quarkus.datasource.jdbc.url", database.getJdbcUrl("postgres", "postgres"),
                        "quarkus.datasource.username", "postgres",
                        "quarkus.datasource.password", "postgres"))) {
            var service = new Service(process.home());
            service.healAll();
            askFor(service, Duration.ofSeconds(2));
            List<Duration> before = askFor(service, Duration.ofSeconds(3));
            signal("STOP", data);
            List<Duration> during;
            try {
                during = askFor(service, Duration.ofSeconds(Integer.getInteger("still", 12)));
                assertThat(service.statusOf("/q/health/ready")).isEqualTo(200);
                assertThat(service.readinessOf("database").path("database").textValue())
                        .isEqualTo("AWAY");
                assertThat(service.readinessOf("database").path("history").textValue())
                        .isEqualTo("LAGGING");
            } finally {
                signal("CONT", data);
            }
            System.out.printf(
                    "p99 of a quote: %d ms before and %d ms while PostgreSQL stands still (%d and %d quotes)%n",
                    p99(before).toMillis(), p99(during).toMillis(), before.size(), during.size());
            awaitAllRemembered(service);
        }
    }

    @Test
    void without_a_database_it_starts_and_quotes_and_says_so() throws IOException {
        int nobody;
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            nobody = socket.getLocalPort();
        }
        try (var process =
                start(Map.of("quarkus.datasource.jdbc.url", "jdbc:postgresql://127.0.0.1:" + nobody + "/routes"))) {
            var service = new Service(process.home());
            assertThat(quotes(service)).isEqualTo(1);
            assertThat(service.statusOf("/q/health/ready")).isEqualTo(200);
            assertThat(service.readinessOf("database").path("history").textValue())
                    .isEqualTo("LAGGING");
            assertThat(service.statusOf("/v1/incidents")).isEqualTo(503);
            assertThat(service.statusOf("/v1/providers/lifi/history")).isEqualTo(503);
            assertThat(process.output().lines().filter(line -> line.contains("cannot be written")))
                    .as("said once")
                    .hasSize(1);
        }
    }

    @Test
    void a_file_that_another_process_has_is_written_as_soon_as_that_lets_go() throws SQLException {
        String url = "jdbc:h2:file:" + folder.resolve("routes");
        Connection other = DriverManager.getConnection(url);
        try (var process = start(Map.of("quarkus.datasource.jdbc.url", url))) {
            var service = new Service(process.home());
            quotes(service);
            assertThat(service.readinessOf("database").path("history").textValue())
                    .isEqualTo("LAGGING");
            other.close();
            awaitAllRemembered(service);
        } finally {
            other.close();
        }
    }

    private static PackagedService start(Map<String, String> database) {
        var settings = new TreeMap<>(database);
        settings.put("routes.sandbox.enabled", "true");
        return PackagedService.start(settings);
    }

    private static List<Duration> askFor(Service service, Duration time) {
        var took = new ArrayList<Duration>();
        Instant end = Instant.now().plus(time);
        while (Instant.now().isBefore(end)) {
            long start = System.nanoTime();
            assertThat(quotes(service)).isEqualTo(1);
            took.add(Duration.ofNanos(System.nanoTime() - start));
        }
        return took;
    }

    private static int quotes(Service service) {
        return service.quote(Service.etherToUsdcBy(ASKED)).path("routes").size();
    }

    private static Duration p99(List<Duration> took) {
        return took.stream().sorted().toList().get(took.size() * 99 / 100);
    }

    /** Each call that the provider received, once. */
    private static void awaitAllRemembered(Service service) {
        int received = service.received().get("relay");
        await().atMost(LONG).untilAsserted(() -> {
            int remembered = 0;
            for (JsonNode point :
                    service.get("/v1/providers/relay/history?step=5m").path("points")) {
                remembered += point.path("outcomes").path("QUOTED").intValue();
            }
            assertThat(remembered).isEqualTo(received);
            assertThat(service.readinessOf("database").path("history").textValue())
                    .isEqualTo("OK");
        });
    }

    /** To every process of the database that lives in this folder. */
    private static void signal(String name, Path database) throws IOException {
        long server = Long.parseLong(Files.readAllLines(database.resolve("postmaster.pid"))
                .getFirst()
                .strip());
        ProcessHandle postmaster = ProcessHandle.of(server).orElseThrow();
        Stream.concat(Stream.of(postmaster), postmaster.descendants())
                .map(process -> new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())))
                .forEach(kill -> {
                    try {
                        kill.start().onExit().join();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
    }
}
