package io.herrenlos.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * The packaged service while its database cannot take what it should. Each time every question is answered, monitors are told,
 * and once the trouble is over each call is in the history, once.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DatabaseTroubleIT {

    private static final Duration LONG = Duration.ofSeconds(90);
    private static final List<String> ASKED = List.of("relay");

    /** Whatever the database is told to do about each row of health that is written. */
    private static final String ON_WRITE = """
            create or replace function on_write() returns trigger language plpgsql as
            $$ begin %s; return new; end $$""";

    private OwnPostgres database;
    private PackagedService process;
    private Service service;

    @FunctionalInterface
    private interface Trouble {
        void happens() throws IOException, SQLException;
    }

    @BeforeAll
    void start(@TempDir Path folder) throws IOException, SQLException {
        database = OwnPostgres.start(Files.createDirectory(folder.resolve("postgres")));
        process = start(database.settings());
        service = new Service(process.home());
        service.healAll();
        service.awaitAllRemembered("relay");
        database.run(
                ON_WRITE.formatted("null"),
                "create trigger on_write before insert or update on provider_state"
                        + " for each row execute function on_write()");
    }

    @AfterAll
    void stop() throws IOException {
        process.close();
        database.close();
    }

    private static PackagedService start(Map<String, String> database) {
        var settings = new TreeMap<>(database);
        settings.put("routes.sandbox.enabled", "true");
        settings.put("routes.history.flush", "200ms");
        return PackagedService.start(settings);
    }

    @Test
    void slow() throws IOException, SQLException {
        nothingIsLostOrNoticed(
                () -> database.run(ON_WRITE.formatted("perform pg_sleep(4)")),
                () -> database.run(ON_WRITE.formatted("null")));
    }

    @Test
    void locked() throws IOException, SQLException {
        try (Connection other = database.connection()) {
            other.setAutoCommit(false);
            nothingIsLostOrNoticed(
                    () -> other.createStatement().execute("lock table provider_state in access exclusive mode"),
                    other::rollback);
        }
    }

    @Test
    void full() throws IOException, SQLException {
        nothingIsLostOrNoticed(
                () -> database.run(ON_WRITE.formatted("raise exception 'no space left' using errcode = '53100'")),
                () -> database.run(ON_WRITE.formatted("null")));
    }

    @Test
    void read_only() throws IOException, SQLException {
        nothingIsLostOrNoticed(
                () -> database.run("alter system set default_transaction_read_only = on", "select pg_reload_conf()"),
                () -> database.run("alter system reset default_transaction_read_only", "select pg_reload_conf()"));
    }

    @Test
    void killed_and_back() throws IOException, SQLException {
        nothingIsLostOrNoticed(database::kill, database::startAgain);
    }

    private void nothingIsLostOrNoticed(Trouble begins, Trouble ends) throws IOException, SQLException {
        assertThat(quotes(service)).isEqualTo(1);
        begins.happens();
        try {
            await().atMost(LONG).until(() -> {
                assertThat(quotes(service)).isEqualTo(1);
                return service.readinessOf("database")
                        .path("history")
                        .textValue()
                        .equals("LAGGING");
            });
            assertThat(service.readinessOf("database").path("minutesWaiting").intValue())
                    .isPositive();
            assertThat(service.statusOf("/q/health/ready")).isEqualTo(200);
            assertThat(service.statusOf("/q/health/group/replica")).isEqualTo(200);
        } finally {
            ends.happens();
        }
        service.awaitAllRemembered("relay");
    }

    private static int quotes(Service service) {
        return service.quote(Service.etherToUsdcBy(ASKED)).path("routes").size();
    }
}
