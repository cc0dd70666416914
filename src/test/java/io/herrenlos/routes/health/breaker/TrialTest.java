package io.herrenlos.routes.health.breaker;

import static io.herrenlos.routes.health.breaker.Simulation.FAILURE;
import static io.herrenlos.routes.health.breaker.Simulation.NEUTRAL;
import static io.herrenlos.routes.health.breaker.Simulation.SUCCESS;
import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.health.breaker.BreakerState.HalfOpen;
import io.herrenlos.routes.health.breaker.BreakerState.Open;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class TrialTest {

    private static final Duration LEASE = BreakerRules.DEFAULT.lease();
    private static final Duration TICK = Duration.ofNanos(1);

    private final Simulation breaker = new Simulation();

    @Test
    void nobody_gets_through_before_the_cooldown_is_over() {
        breaker.trip();
        assertThat(breaker.refused()).isEqualTo(Duration.ofSeconds(15));

        breaker.pass(Duration.ofSeconds(15).minus(TICK));
        assertThat(breaker.refused()).isEqualTo(TICK);

        breaker.pass(TICK);
        breaker.trial();
    }

    @Test
    void while_the_trial_is_out_everybody_else_is_refused_until_its_lease_at_the_latest() {
        breaker.due();
        breaker.trial();

        assertThat(breaker.refused()).isEqualTo(LEASE);
        breaker.seconds(3);
        assertThat(breaker.refused()).isEqualTo(LEASE.minusSeconds(3));
    }

    @Test
    void a_trial_that_succeeds_closes_with_an_empty_run_and_one_call_in_the_window() {
        breaker.due();

        assertThat(breaker.call(SUCCESS)).isEqualTo(Permit.Closing.COUNTED);

        assertThat(breaker.closed().window().figures().calls()).isEqualTo(1);
        breaker.calls(4, FAILURE);
        breaker.closed();
    }

    @Test
    void a_trial_that_fails_opens_again_one_level_higher() {
        breaker.due();

        breaker.call(FAILURE);

        assertThat(breaker.benched().level()).isEqualTo(1);
        assertThat(breaker.refused()).isEqualTo(Duration.ofSeconds(30));
        assertThat(breaker.benched().bench().last().signal()).isEqualTo(Trip.Signal.TRIAL);
        assertThat(breaker.benched().bench().trip().signal()).isEqualTo(Trip.Signal.RUN);
    }

    @Test
    void a_trial_that_taught_nothing_frees_the_slot_at_once() {
        breaker.due();
        for (int i = 0; i < 100; i++) {
            breaker.trial().close(NEUTRAL);
        }
        assertThat(breaker.benched()).isInstanceOf(HalfOpen.class);
        assertThat(breaker.benched().level()).isZero();

        breaker.trial().close(SUCCESS);

        breaker.closed();
    }

    @Test
    void a_trial_that_never_comes_back_has_failed_when_its_lease_is_over() {
        breaker.due();
        breaker.trial();

        breaker.pass(LEASE.minus(TICK));
        assertThat(breaker.benched()).isInstanceOf(HalfOpen.class);

        breaker.pass(TICK);
        assertThat(breaker.benched()).isInstanceOf(Open.class);
        assertThat(breaker.benched().level()).isEqualTo(1);
        assertThat(breaker.benched().bench().last().signal()).isEqualTo(Trip.Signal.LEASE);
        assertThat(breaker.refused()).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void the_cooldown_after_a_lost_trial_counts_from_the_end_of_its_lease_whenever_that_is_noticed() {
        breaker.due();
        breaker.trial();
        breaker.pass(LEASE.plusSeconds(10));
        assertThat(breaker.refused()).isEqualTo(Duration.ofSeconds(20));

        var unnoticed = new Simulation().due();
        unnoticed.trial();
        unnoticed.minutes(60);
        unnoticed.trial();
        assertThat(unnoticed.changes)
                .extracting(change -> change.to().getClass().getSimpleName())
                .containsExactly("Open", "HalfOpen", "Open", "HalfOpen");
    }

    @Test
    void a_lost_trial_that_comes_back_after_all_decides_nothing() {
        breaker.due();
        Permit lost = breaker.trial();
        breaker.pass(LEASE);

        assertThat(lost.close(SUCCESS)).isEqualTo(Permit.Closing.LATE);

        assertThat(breaker.benched().level()).isEqualTo(1);
    }

    @Test
    void a_refused_call_is_nobodys_failure() {
        breaker.due();
        Permit trial = breaker.trial();
        for (int i = 0; i < 1_000; i++) {
            breaker.refused();
        }
        trial.close(SUCCESS);

        breaker.closed();
    }

    @Test
    void a_permit_is_closed_once_and_only_the_first_closing_counts() {
        breaker.due();
        Permit trial = breaker.trial();

        assertThat(trial.close(SUCCESS)).isEqualTo(Permit.Closing.COUNTED);
        assertThat(trial.close(FAILURE)).isEqualTo(Permit.Closing.AGAIN);

        Permit permit = breaker.permit();
        permit.close(FAILURE);
        for (int i = 0; i < 100; i++) {
            assertThat(permit.close(FAILURE)).isEqualTo(Permit.Closing.AGAIN);
        }
        assertThat(breaker.closed().window().figures().failures()).isEqualTo(1);
    }

    @Test
    void looking_a_thousand_times_takes_no_trial_and_announces_nothing() {
        breaker.due();
        int announced = breaker.changes.size();
        for (int i = 0; i < 1_000; i++) {
            assertThat(breaker.benched().isDue(breaker.now)).isTrue();
        }
        assertThat(breaker.changes).hasSize(announced);

        breaker.trial();
    }

    @Test
    void without_traffic_it_stays_due_and_the_first_request_after_a_day_is_the_trial() {
        breaker.due();
        breaker.minutes(24 * 60);

        breaker.trial().close(SUCCESS);

        breaker.closed();
    }

    @Test
    void two_hundred_bad_days_end_closed_each_time() {
        for (int i = 0; i < 200; i++) {
            breaker.due();
            breaker.trial().close(SUCCESS);
            breaker.closed();
        }
    }

    @Test
    void each_change_is_announced_once_with_growing_epochs() {
        breaker.due();
        breaker.call(NEUTRAL);
        breaker.call(FAILURE);
        breaker.untilDue();
        breaker.call(SUCCESS);
        breaker.calls(10, SUCCESS);

        assertThat(breaker.changes)
                .allSatisfy(change -> assertThat(change.to().epoch())
                        .isGreaterThan(change.from().epoch()));
        assertThat(breaker.changes)
                .extracting(change -> change.to().getClass().getSimpleName())
                .containsExactly("Open", "HalfOpen", "HalfOpen", "HalfOpen", "Open", "HalfOpen", "Closed");
    }

    @Test
    void the_figures_are_frozen_at_the_trip_and_failed_trials_do_not_touch_them() {
        breaker.calls(3, SUCCESS);
        breaker.trip();
        var frozen = breaker.benched().bench();
        assertThat(frozen.frozen().calls()).isEqualTo(8);

        breaker.untilDue();
        breaker.call(FAILURE);

        assertThat(breaker.benched().bench().frozen()).isEqualTo(frozen.frozen());
        assertThat(breaker.benched().bench().began()).isEqualTo(frozen.began());
    }
}
