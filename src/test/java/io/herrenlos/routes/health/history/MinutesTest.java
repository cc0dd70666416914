package io.herrenlos.routes.health.history;

import static io.herrenlos.routes.health.history.OneProcess.LIFI;
import static io.herrenlos.routes.health.history.OneProcess.QUOTED;
import static io.herrenlos.routes.health.history.OneProcess.RELAY;
import static io.herrenlos.routes.health.history.OneProcess.TIMEOUT;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MinutesTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private final Minutes minutes = new Minutes(10);
    private long change;

    @Test
    void what_is_written_and_over_is_forgotten_and_what_changed_meanwhile_is_not() {
        count(0);
        count(60);
        List<Minutes.Unwritten> batch = minutes.unwritten();
        long written = change;
        count(60);
        minutes.written(written, at(300));

        assertThat(batch).hasSize(2);
        assertThat(minutes.unwritten()).singleElement().satisfies(minute -> {
            assertThat(minute.start()).isEqualTo(at(60));
            assertThat(minute.sums().outcomes()).isEqualTo("QUOTED=2");
        });
    }

    @Test
    void the_present_minute_is_written_again_and_again_with_all_it_counts() {
        count(0);
        minutes.written(change, at(1));
        assertThat(minutes.unwritten()).isEmpty();
        count(2);

        assertThat(minutes.unwritten())
                .singleElement()
                .satisfies(minute -> assertThat(minute.sums().outcomes()).isEqualTo("QUOTED=2"));
    }

    @Test
    void too_many_are_merged_within_their_hour_and_count_what_they_counted() {
        for (int second = 0; second < 3 * 3600; second += 60) {
            count(second);
        }

        assertThat(minutes.size()).isLessThanOrEqualTo(11);
        assertThat(minutes.merged()).isEqualTo(180 - minutes.size());
        assertThat(minutes.dropped()).isZero();
        assertThat(replayed(Map.of())).isEqualTo(180);
    }

    @Test
    void rows_of_merged_minutes_that_may_be_there_are_named_for_deletion() {
        for (int second = 0; second < 600; second += 60) {
            count(second);
        }
        Map<Instant, Long> rows = new HashMap<>();
        minutes.unwritten().forEach(minute -> rows.put(minute.start(), calls(minute)));
        for (int second = 600; second < 7_200; second += 60) {
            count(second);
        }

        assertThat(replayed(rows)).isEqualTo(120);
    }

    @Test
    void two_providers_are_never_merged() {
        for (int second = 0; second < 7_200; second += 60) {
            count(second);
            minutes.count(RELAY, at(second), TIMEOUT, Duration.ZERO, ++change);
        }

        assertThat(minutes.unwritten())
                .allSatisfy(minute -> assertThat(minute.sums().outcomes())
                        .startsWith(minute.provider().equals(LIFI) ? "QUOTED=" : "TIMEOUT="));
    }

    @Test
    void a_clock_that_is_set_back_opens_no_minute_that_is_written_for_the_last_time() {
        count(0);
        minutes.written(change, at(600));
        count(0);

        assertThat(minutes.unwritten())
                .singleElement()
                .satisfies(minute -> assertThat(minute.start()).isEqualTo(at(60)));
    }

    @Test
    void what_waits_for_a_week_is_given_up() {
        count(0);
        count(6 * 86_400 + 61);

        assertThat(minutes.unwritten()).hasSize(1);
        assertThat(minutes.dropped()).isEqualTo(1);
    }

    private void count(int second) {
        minutes.count(LIFI, at(second), QUOTED, Duration.ofMillis(400), ++change);
    }

    private static Instant at(int second) {
        return NOON.plusSeconds(second);
    }

    /** How many calls the database has, after all is written over what it had. */
    private long replayed(Map<Instant, Long> before) {
        var rows = new HashMap<>(before);
        for (Minutes.Unwritten minute : minutes.unwritten()) {
            minute.absorbed().forEach(rows::remove);
            rows.put(minute.start(), calls(minute));
        }
        return rows.values().stream().mapToLong(Long::longValue).sum();
    }

    private static long calls(Minutes.Unwritten minute) {
        return Outcomes.read(minute.sums().outcomes()).calls();
    }
}
