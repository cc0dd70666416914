package io.herrenlos.routes.health.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.TimeSource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** The whole retention of fifteen busy providers, and how long it takes to read from it. The figures are printed. */
@QuarkusTest
@TestProfile(OnH2.class)
class NinetyDaysTest {

    /** Far above what is meant, so that a slow machine decides nothing: a scan of everything takes longer. */
    private static final Duration GENEROUS = Duration.ofSeconds(2);

    private static final ProviderId ONE = new ProviderId("provider7");
    private static final int PROVIDERS = 15;
    private static final int BATCH = 1_000;

    @Inject
    DataSource database;

    @Inject
    History history;

    @Test
    void is_read_fast() throws SQLException {
        Tables.empty();
        Instant now = TimeSource.system().instant();
        generate(Hour.of(now).start());

        report(
                "90 days by day",
                () -> assertThat(calls(now, Duration.ofDays(90), Duration.ofDays(1)))
                        .isPositive());
        report(
                "90 days by 2 hours",
                () -> assertThat(calls(now, Duration.ofDays(90), Duration.ofHours(2)))
                        .isPositive());
        report(
                "7 days by 15 minutes",
                () -> assertThat(calls(now, Duration.ofDays(7).minusHours(1), Duration.ofMinutes(15)))
                        .isPositive());
        report(
                "24 hours by 5 minutes",
                () -> assertThat(calls(now, Duration.ofDays(1), Duration.ofMinutes(5)))
                        .isPositive());
        report(
                "the newest 50 incidents",
                () -> assertThat(history.incidents(Optional.empty(), Optional.empty(), 50))
                        .hasSize(50));
        report(
                "50 incidents of one from the middle on",
                () -> assertThat(history.incidents(
                                Optional.of(ONE),
                                Optional.of(new History.Place(now.minus(Duration.ofDays(45)), "")),
                                50))
                        .hasSize(50));
        Tables.empty();
    }

    private long calls(Instant now, Duration stretch, Duration step) {
        return history.series(ONE, Steps.covering(now.minus(stretch), now, step)).points().stream()
                .mapToLong(Point::calls)
                .sum();
    }

    private static void report(String what, Runnable reading) {
        List<Duration> took = new ArrayList<>();
        for (int i = 0; i < 15; i++) {
            long start = System.nanoTime();
            reading.run();
            took.add(Duration.ofNanos(System.nanoTime() - start));
        }
        took.sort(null);
        System.out.printf(
                "%s: %d ms (median of %d)%n", what, took.get(took.size() / 2).toMillis(), took.size());
        assertThat(took.getFirst()).isLessThan(GENEROUS);
    }

    private void generate(Instant until) throws SQLException {
        List<Sums> minutes = samples(20);
        List<Sums> hours = samples(1_200);
        try (Connection connection = database.getConnection()) {
            insert(
                    connection,
                    "insert into minute_bucket values (?, ?, 'a', ?, ?, ?, ?)",
                    7 * 24 * 60,
                    (row, i) -> bucket(row, until.minus(Duration.ofMinutes(i)), minutes.get(i % minutes.size())));
            insert(
                    connection,
                    "insert into hour_bucket values (?, ?, ?, ?, ?, ?)",
                    90 * 24,
                    (row, i) -> bucket(row, until.minus(Duration.ofHours(i)), hours.get(i % hours.size())));
            insert(
                    connection,
                    "insert into incident values (?, ?, null, 'RUN', 'TIMEOUT', '5 failures', 1, 5, 2, 30000)",
                    90 * 5,
                    (row, i) -> row.setObject(
                            2, until.minus(Duration.ofHours(4 * i)).atOffset(ZoneOffset.UTC)));
        }
    }

    private interface Row {
        void fill(PreparedStatement row, int index) throws SQLException;
    }

    private static void insert(Connection connection, String statement, int rows, Row row) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(statement)) {
            for (int i = 0; i < rows * PROVIDERS; i++) {
                insert.setString(1, "provider" + i % PROVIDERS);
                row.fill(insert, i / PROVIDERS);
                insert.addBatch();
                if (i % BATCH == BATCH - 1) {
                    insert.executeBatch();
                }
            }
            insert.executeBatch();
        }
    }

    private static void bucket(PreparedStatement row, Instant start, Sums sums) throws SQLException {
        row.setObject(2, start.atOffset(ZoneOffset.UTC));
        row.setString(3, sums.outcomes());
        row.setLong(4, sums.answered());
        row.setLong(5, sums.answeredMs());
        row.setBytes(6, sums.quoteTimes());
    }

    /** What so many calls may come to. */
    private static List<Sums> samples(int calls) {
        var random = new Random(7);
        return IntStream.range(0, 50)
                .mapToObj(i -> {
                    Tally tally = Tally.compact();
                    for (int call = 0; call < calls; call++) {
                        tally.count(
                                random.nextInt(20) == 0 ? OneProcess.TIMEOUT : OneProcess.QUOTED,
                                Duration.ofMillis(200 + (long) Math.abs(random.nextGaussian() * 400)));
                    }
                    return tally.sums();
                })
                .toList();
    }
}
