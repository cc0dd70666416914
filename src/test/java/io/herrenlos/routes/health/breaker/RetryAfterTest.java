package io.herrenlos.routes.health.breaker;

import static io.herrenlos.routes.health.breaker.Simulation.FAILURE;
import static io.herrenlos.routes.health.breaker.Simulation.SUCCESS;
import static io.herrenlos.routes.health.breaker.Simulation.errorNaming;
import static io.herrenlos.routes.health.breaker.Simulation.throttle;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {

    private final Simulation breaker = new Simulation();

    @Test
    void a_throttle_that_names_its_wait_opens_a_closed_breaker_at_once_at_the_level_as_it_stands() {
        breaker.call(throttle(40));

        assertThat(breaker.refused()).isEqualTo(Duration.ofSeconds(40));
        assertThat(breaker.benched().level()).isZero();
        assertThat(breaker.benched().bench().trip())
                .isEqualTo(new Trip(Trip.Signal.THROTTLE, "RATE_LIMITED", "asked to be left alone for 40.0 s"));

        breaker.untilDue();
        breaker.call(FAILURE);
        breaker.untilDue();
        breaker.call(SUCCESS);
        breaker.call(throttle(40));
        assertThat(breaker.benched().level()).isEqualTo(1);
    }

    @Test
    void the_cooldown_is_the_least_and_the_wait_the_floor() {
        breaker.call(throttle(3));

        assertThat(breaker.refused()).isEqualTo(Duration.ofSeconds(15));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -5})
    void a_wait_that_is_none_leaves_a_throttle_an_ordinary_failure(int seconds) {
        breaker.calls(4, throttle(seconds));
        breaker.closed();

        breaker.call(throttle(seconds));

        assertThat(breaker.benched().bench().trip().signal()).isEqualTo(Trip.Signal.RUN);
        assertThat(breaker.refused()).isEqualTo(Duration.ofSeconds(15));
    }

    @Test
    void a_wait_of_a_year_is_cut_to_the_providers_cap() {
        breaker.call(throttle(31_536_000));
        assertThat(breaker.refused()).isEqualTo(Duration.ofMinutes(10));

        var patient = new Simulation(BreakerRules.DEFAULT.withRetryAfterCap(Duration.ofHours(2)));
        patient.call(throttle(31_536_000));
        assertThat(patient.refused()).isEqualTo(Duration.ofHours(2));
    }

    @Test
    void a_trial_that_is_throttled_has_failed_and_the_wait_is_its_floor() {
        breaker.due();

        breaker.call(throttle(100));

        assertThat(breaker.benched().level()).isEqualTo(1);
        assertThat(breaker.refused()).isEqualTo(Duration.ofSeconds(100));
    }

    @Test
    void an_error_that_names_a_wait_opens_nothing_by_itself_and_is_a_floor_when_it_trips() {
        breaker.calls(4, errorNaming(50));
        breaker.closed();

        breaker.call(errorNaming(50));

        assertThat(breaker.benched().bench().trip().signal()).isEqualTo(Trip.Signal.RUN);
        assertThat(breaker.refused()).isEqualTo(Duration.ofSeconds(50));
    }

    @Test
    void coming_late_while_open_it_may_only_extend() {
        Permit longer = breaker.permit();
        Permit shorter = breaker.permit();
        breaker.trip();
        breaker.seconds(5);

        shorter.close(throttle(9));
        assertThat(breaker.refused()).isEqualTo(Duration.ofSeconds(10));

        longer.close(throttle(60));
        assertThat(breaker.refused()).isEqualTo(Duration.ofSeconds(60));
        assertThat(breaker.benched().level()).isZero();
    }

    @Test
    void coming_late_when_the_trial_is_due_it_puts_the_trial_off() {
        Permit late = breaker.permit();
        breaker.due();

        late.close(throttle(20));

        assertThat(breaker.refused()).isEqualTo(Duration.ofSeconds(20));
    }

    @Test
    void coming_late_while_half_open_it_is_a_floor_for_the_next_opening() {
        Permit late = breaker.permit();
        breaker.due();
        Permit trial = breaker.trial();

        late.close(throttle(80));
        breaker.seconds(5);
        assertThat(trial.close(FAILURE)).isEqualTo(Permit.Closing.COUNTED);

        assertThat(breaker.refused()).isEqualTo(Duration.ofSeconds(75));
    }

    @Test
    void coming_late_while_half_open_it_does_not_stop_the_trial_from_closing() {
        Permit late = breaker.permit();
        breaker.due();
        Permit trial = breaker.trial();

        late.close(throttle(80));
        trial.close(SUCCESS);

        breaker.closed();
        breaker.trip();
        assertThat(breaker.refused()).isEqualTo(Duration.ofSeconds(15));
    }

    @Test
    void coming_late_while_closed_it_is_ignored() {
        Permit late = breaker.permit();
        breaker.due();
        breaker.call(SUCCESS);
        BreakerState closed = breaker.breaker.state();

        late.close(throttle(300));

        assertThat(breaker.breaker.state()).isSameAs(closed);
    }

    @Test
    void a_throttle_that_is_over_within_thirty_seconds_is_brief() {
        breaker.call(throttle(29));
        assertThat(isBrief()).isTrue();
        breaker.untilDue();
        breaker.trial();
        assertThat(isBrief()).isTrue();

        var longer = new Simulation();
        longer.call(throttle(30));
        assertThat(longer.benched().bench().isBrief(longer.benched().due())).isFalse();
    }

    @Test
    void a_brief_throttle_is_no_longer_brief_when_its_trial_fails_or_it_is_extended() {
        Permit late = breaker.permit();
        breaker.call(throttle(20));
        breaker.seconds(5);
        late.close(throttle(25));
        assertThat(isBrief()).isFalse();

        var failing = new Simulation();
        failing.call(throttle(20));
        failing.untilDue();
        failing.call(throttle(1));
        assertThat(failing.benched().bench().isBrief(failing.benched().due())).isFalse();
    }

    @Test
    void a_bench_by_failures_is_never_brief() {
        breaker.trip();

        assertThat(isBrief()).isFalse();
    }

    @Test
    void a_burst_of_throttles_is_over_soon_after_it_ends() {
        for (int second = 0; second < 20; second++) {
            if (breaker.breaker.ask() instanceof Permit permit) {
                permit.close(throttle(5));
            }
            breaker.seconds(1);
        }
        breaker.seconds(30);

        breaker.trial().close(SUCCESS);

        breaker.closed();
    }

    private boolean isBrief() {
        return breaker.benched().bench().isBrief(breaker.benched().due());
    }
}
