package io.herrenlos.routes.health.breaker;

import static io.herrenlos.routes.health.breaker.Simulation.FAILURE;
import static io.herrenlos.routes.health.breaker.Simulation.SUCCESS;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GrowthTest {

    private final Simulation breaker = new Simulation();

    @Test
    void failing_trials_come_at_15_30_60_120_240_480_and_then_every_600_seconds() {
        breaker.trip();
        var waits = new ArrayList<Long>();
        for (int i = 0; i < 12; i++) {
            waits.add(breaker.refused().toSeconds());
            breaker.untilDue();
            breaker.call(FAILURE);
        }
        assertThat(waits).containsExactly(15L, 30L, 60L, 120L, 240L, 480L, 600L, 600L, 600L, 600L, 600L, 600L);
        assertThat(breaker.benched().level()).isEqualTo(6);
    }

    @ParameterizedTest
    @CsvSource({"0,-1000,13500", "0,1000,16500", "3,-1000,108000", "3,500,126000", "6,-1000,600000", "6,1000,600000"})
    void a_cooldown_is_off_by_up_to_a_tenth_and_never_above_the_cap(int level, int permille, long milliseconds) {
        assertThat(Growth.DEFAULT.cooldown(level, new Jitter(permille))).isEqualTo(Duration.ofMillis(milliseconds));
    }

    @Test
    void the_highest_settings_do_not_overflow() {
        var growth = new Growth(Duration.ofMinutes(10), Duration.ofHours(1), 20, 50, Duration.ofMinutes(5));

        assertThat(growth.cooldown(20, new Jitter(1_000))).isEqualTo(Duration.ofHours(1));
    }

    @Test
    void breakers_that_open_at_once_are_not_all_due_at_once() {
        var random = new Random(1);
        long different = Stream.generate(() -> Jitter.random(random))
                .limit(100)
                .map(jitter -> Growth.DEFAULT.cooldown(0, jitter))
                .peek(cooldown -> assertThat(cooldown).isBetween(Duration.ofMillis(13_500), Duration.ofMillis(16_500)))
                .distinct()
                .count();

        assertThat(different).isGreaterThan(90);
    }

    @Test
    void a_trip_from_closed_does_not_raise_the_level() {
        for (int i = 0; i < 20; i++) {
            breaker.due();
            assertThat(breaker.benched().level()).isZero();
            breaker.call(SUCCESS);
        }
    }

    @Test
    void closing_leaves_the_level_where_it_was_so_that_a_flapping_provider_is_remembered() {
        breaker.due();
        for (int i = 0; i < 3; i++) {
            breaker.call(FAILURE);
            breaker.untilDue();
        }
        for (int flap = 0; flap < 10; flap++) {
            breaker.call(SUCCESS);
            assertThat(breaker.level()).isEqualTo(3);
            breaker.seconds(60);
            breaker.trip();
            assertThat(breaker.refused()).isEqualTo(Duration.ofSeconds(120));
            breaker.untilDue();
        }
    }

    @Test
    void the_level_decays_one_step_for_each_five_minutes_closed_with_a_success() {
        closedAtLevel(4);
        for (int step = 4; step > 0; step--) {
            assertThat(breaker.level()).isEqualTo(step);
            breaker.seconds(1);
            breaker.call(SUCCESS);
            breaker.seconds(298);
            assertThat(breaker.level()).isEqualTo(step);
            breaker.seconds(1);
            assertThat(breaker.level()).isEqualTo(step - 1);
        }
        breaker.minutes(60);
        assertThat(breaker.level()).isZero();
    }

    @Test
    void the_level_does_not_decay_without_a_success() {
        closedAtLevel(2);
        breaker.minutes(24 * 60);
        assertThat(breaker.level()).isEqualTo(2);

        breaker.call(SUCCESS);
        breaker.minutes(24 * 60);
        assertThat(breaker.level()).isEqualTo(1);
    }

    @Test
    void a_day_of_successes_brings_the_cooldown_back_to_the_base() {
        closedAtLevel(6);
        for (int minute = 0; minute < 24 * 60; minute++) {
            breaker.call(SUCCESS);
            breaker.minutes(1);
        }
        breaker.trip();

        assertThat(breaker.refused()).isEqualTo(Duration.ofSeconds(15));
    }

    @Test
    void a_capped_level_comes_down_in_half_an_hour() {
        closedAtLevel(6);
        for (int minute = 0; minute < 30; minute++) {
            breaker.call(SUCCESS);
            breaker.minutes(1);
        }
        assertThat(breaker.level()).isZero();
    }

    /** Recovers for a while, then fails again: the time it is asked must not grow. */
    @Test
    void a_flapping_provider_is_asked_ever_less() {
        breaker.trip();
        int failures = 0;
        for (int hour = 0; hour < 6 * 3_600; hour++) {
            boolean well = hour % 600 < 60;
            if (breaker.breaker.ask() instanceof Permit permit) {
                permit.close(well ? SUCCESS : FAILURE);
                failures += well ? 0 : 1;
            }
            breaker.seconds(1);
        }
        assertThat(failures).isLessThan(6 * 6 * 10);
    }

    private void closedAtLevel(int level) {
        breaker.due();
        for (int i = 0; i < level; i++) {
            breaker.call(FAILURE);
            breaker.untilDue();
        }
        breaker.call(SUCCESS);
    }
}
