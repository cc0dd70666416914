package io.herrenlos.routes.health.history;

import static io.herrenlos.routes.health.history.OneProcess.LIFI;
import static io.herrenlos.routes.health.history.OneProcess.RELAY;
import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.SimulatedTime;
import io.herrenlos.routes.health.Reading;
import io.herrenlos.routes.health.window.Figures;
import io.herrenlos.routes.quote.UsedCalls;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;

/** A database that an older service left is brought up to date, and its health goes on. */
@QuarkusTest
@TestProfile(OnH2.class)
class UpgradeTest {

    private static final Path LEFT = Path.of("src/test/resources/history/version-1.sql");

    @Inject
    DataSource database;

    @Inject
    StateStore states;

    @Inject
    BucketStore buckets;

    @Inject
    IncidentStore incidents;

    /** As the service itself uses it. */
    @Inject
    Flyway own;

    @Inject
    UsualStore usual;

    @Test
    void what_the_first_schema_held_is_understood_by_the_newest() throws SQLException, IOException {
        migrate("1", true);
        insertWhatWasLeft();
        migrate("latest", false);
        var clock = new SimulatedTime();

        OneProcess process = new OneProcess("b", clock, states, buckets, incidents, usual).restored();

        Reading lifi = process.reading(LIFI);
        assertThat(lifi.state()).isEqualTo(Reading.State.OPEN);
        assertThat(lifi.level()).isEqualTo(2);
        assertThat(lifi.figures()).isEqualTo(new Figures(45, 5, Optional.of(Duration.ofMillis(412))));
        assertThat(process.health.soonestDue(List.of(LIFI))).contains(Duration.ofMinutes(1));
        assertThat(process.health.operatorBench(RELAY).orElseThrow().reason()).isEqualTo("maintenance");
        assertThat(process.reading(RELAY).figures().calls()).isEqualTo(2);
        assertThat(process.used(LIFI)).as("it kept none").isEqualTo(UsedCalls.NONE);
        process.health.release(RELAY);
        process.calls(1, RELAY, OneProcess.QUOTED);
        process.flush();

        var history = new History(buckets, incidents, clock);
        Instant now = clock.instant();
        assertThat(history.series(LIFI, Steps.covering(now.minus(Duration.ofHours(2)), now, Duration.ofHours(1)))
                        .points())
                .extracting(point -> point.outcomes().getOrDefault("QUOTED", 0L))
                .containsExactly(1L, 2L);
        assertThat(history.incidents(Optional.of(LIFI), Optional.empty(), 9)).hasSize(1);
        Tables.empty();
    }

    @Test
    void what_a_newer_service_has_added_is_left_alone_and_does_not_hinder_this_one() throws SQLException {
        migrate("latest", true);
        execute("alter table incident add column added varchar");
        execute(
                "insert into \"flyway_schema_history\" values (999, '999', 'newer', 'SQL', 'V999__newer.sql', 1, 'newer', "
                        + "current_timestamp, 1, true)");

        own.migrate();

        var clock = new SimulatedTime();
        OneProcess before = new OneProcess("a", clock, states, buckets, incidents, usual);
        before.calls(5, LIFI, OneProcess.TIMEOUT);
        before.flush();
        OneProcess after = new OneProcess("b", clock, states, buckets, incidents, usual).restored();
        assertThat(after.reading(LIFI).state()).isEqualTo(Reading.State.OPEN);
        migrate("latest", true);
    }

    private void execute(String statement) throws SQLException {
        try (Connection connection = database.getConnection();
                var prepared = connection.prepareStatement(statement)) {
            prepared.execute();
        }
    }

    private void migrate(String target, boolean anew) {
        Flyway flyway = Flyway.configure()
                .dataSource(database)
                .locations("db/migration")
                .target(target)
                .cleanDisabled(false)
                .load();
        if (anew) {
            flyway.clean();
        }
        flyway.migrate();
    }

    private void insertWhatWasLeft() throws SQLException, IOException {
        try (Connection connection = database.getConnection();
                var statement = connection.createStatement()) {
            boolean postgres = connection.getMetaData().getURL().startsWith("jdbc:postgresql:");
            for (String one : Files.readString(LEFT).split(";\n")) {
                statement.execute(postgres ? one.replaceAll("X'([0-9A-F]+)'", "'\\\\\\\\x$1'::bytea") : one);
            }
        }
    }
}
