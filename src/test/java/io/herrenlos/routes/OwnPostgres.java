package io.herrenlos.routes;

import static org.awaitility.Awaitility.await;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A PostgreSQL of a test's own, which may do to it what it likes. */
final class OwnPostgres implements AutoCloseable {

    private final Path data;
    private EmbeddedPostgres server;

    private OwnPostgres(Path data, EmbeddedPostgres server) {
        this.data = data;
        this.server = server;
    }

    /** @param data a folder that exists and may be filled */
    static OwnPostgres start(Path data) throws IOException {
        return new OwnPostgres(
                data,
                EmbeddedPostgres.builder()
                        .setDataDirectory(data)
                        .setCleanDataDirectory(false)
                        .start());
    }

    /** For a service that is to use it. */
    Map<String, String> settings() {
        return Map.of(
                "quarkus.datasource.jdbc.url", server.getJdbcUrl("postgres", "postgres"),
                "quarkus.datasource.username", "postgres",
                "quarkus.datasource.password", "postgres");
    }

    Connection connection() throws SQLException {
        return server.getPostgresDatabase().getConnection();
    }

    void run(String... statements) throws SQLException {
        try (Connection connection = connection();
                var statement = connection.createStatement()) {
            for (String one : statements) {
                statement.execute(one);
            }
        }
    }

    /** Kills all of it at once, as a machine that dies would. */
    void kill() throws IOException {
        signal("KILL", processes());
        await().until(this::isGone);
    }

    private boolean isGone() {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), server.getPort())) {
            return !socket.isConnected();
        } catch (IOException refused) {
            return true;
        }
    }

    /** At the same address, with what it had; to be called after it has been killed. */
    void startAgain() throws IOException {
        int port = server.getPort();
        server.close();
        // nobody has it any more, also where nobody has taken notice of the dead process yet
        Files.deleteIfExists(pidFile());
        server = EmbeddedPostgres.builder()
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                .setPort(port)
                .start();
    }

    void standStill() throws IOException {
        signal("STOP", processes());
    }

    void goOn() throws IOException {
        signal("CONT", processes());
    }

    private List<ProcessHandle> processes() throws IOException {
        long server = Long.parseLong(Files.readAllLines(pidFile()).getFirst().strip());
        ProcessHandle postmaster = ProcessHandle.of(server).orElseThrow();
        return Stream.concat(Stream.of(postmaster), postmaster.descendants()).toList();
    }

    private Path pidFile() {
        return data.resolve("postmaster.pid");
    }

    private static void signal(String name, List<ProcessHandle> processes) {
        for (ProcessHandle process : processes) {
            try {
                new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                        .start()
                        .onExit()
                        .join();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
