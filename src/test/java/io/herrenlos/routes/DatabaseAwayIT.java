package io.herrenlos.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
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
        try (var database = OwnPostgres.start(folder);
                var process = start(database.settings())) {
            var service = new Service(process.home());
            service.healAll();
            askFor(service, Duration.ofSeconds(2));
            List<Duration> before = askFor(service, Duration.ofSeconds(3));
            database.standStill();
            List<Duration> during;
            try {
                during = askFor(service, Duration.ofSeconds(Integer.getInteger("still", 12)));
                assertThat(service.statusOf("/q/health/ready")).isEqualTo(200);
                assertThat(service.databaseWord("database")).isEqualTo("AWAY");
                assertThat(service.databaseWord("history")).isEqualTo("LAGGING");
            } finally {
                database.goOn();
            }
            System.out.printf(
                    "p99 of a quote: %d ms before and %d ms while PostgreSQL stands still (%d and %d quotes)%n",
                    p99(before).toMillis(), p99(during).toMillis(), before.size(), during.size());
            service.awaitAllRemembered("relay");
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
            assertThat(service.databaseWord("history")).isEqualTo("LAGGING");
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
            assertThat(service.databaseWord("history")).isEqualTo("LAGGING");
            other.close();
            service.awaitAllRemembered("relay");
        } finally {
            other.close();
        }
    }

    @Test
    void a_file_that_may_not_grow_is_written_again_as_soon_as_it_may() throws IOException {
        try (var process = start(Map.of("quarkus.datasource.jdbc.url", "jdbc:h2:file:" + folder.resolve("routes")))) {
            var service = new Service(process.home());
            service.healAll();
            quotes(service);
            service.awaitAllRemembered("relay");
            process.limitFiles("4096");
            await().atMost(LONG).until(() -> {
                assertThat(quotes(service)).isEqualTo(1);
                return service.databaseWord("history").equals("LAGGING");
            });
            process.limitFiles("unlimited");
            service.awaitAllRemembered("relay");
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
}
