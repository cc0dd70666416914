package io.herrenlos.routes.health.breaker;

import static io.herrenlos.routes.health.breaker.Simulation.FAILURE;
import static io.herrenlos.routes.health.breaker.Simulation.LATENCY;
import static io.herrenlos.routes.health.breaker.Simulation.NEUTRAL;
import static io.herrenlos.routes.health.breaker.Simulation.SUCCESS;
import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.health.window.Call;
import io.herrenlos.routes.health.window.Moment;
import io.herrenlos.routes.health.window.Window;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SignalsTest {

    private final Simulation breaker = new Simulation();

    @Test
    void five_failures_in_a_row_trip_and_four_do_not() {
        breaker.calls(4, FAILURE);
        assertThat(breaker.closed().window().figures().failures()).isEqualTo(4);

        breaker.call(FAILURE);

        Trip trip = breaker.benched().bench().trip();
        assertThat(trip.signal()).isEqualTo(Trip.Signal.RUN);
        assertThat(trip.cause()).isEqualTo("TIMEOUT");
        assertThat(trip.figures()).isEqualTo("5 failures in a row within 0.0 s");
    }

    @Test
    void a_success_ends_the_run() {
        breaker.calls(4, FAILURE);
        breaker.call(SUCCESS);
        breaker.calls(4, FAILURE);

        breaker.closed();
    }

    @Test
    void a_neutral_outcome_neither_ends_nor_lengthens_the_run() {
        breaker.calls(2, FAILURE);
        breaker.calls(50, NEUTRAL);
        breaker.calls(2, FAILURE);
        breaker.closed();

        breaker.call(FAILURE);

        assertThat(breaker.benched().bench().trip().signal()).isEqualTo(Trip.Signal.RUN);
    }

    @Test
    void five_failures_in_exactly_two_minutes_are_a_run() {
        for (int i = 0; i < 4; i++) {
            breaker.call(FAILURE);
            breaker.seconds(30);
        }
        breaker.call(FAILURE);

        assertThat(breaker.benched().bench().trip().figures()).isEqualTo("5 failures in a row within 120.0 s");
    }

    @Test
    void failures_that_are_spread_over_more_than_two_minutes_are_no_run() {
        for (int i = 0; i < 15; i++) {
            breaker.call(FAILURE);
            breaker.pass(Duration.ofMillis(30_001));
        }
        breaker.closed();
    }

    @Test
    void a_run_is_any_five_in_a_row_and_not_the_first_five() {
        breaker.call(FAILURE);
        breaker.seconds(121);
        breaker.calls(4, FAILURE);
        breaker.closed();

        breaker.call(FAILURE);

        breaker.benched();
    }

    static IntStream sizes() {
        return IntStream.rangeClosed(20, 50);
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void the_rate_trips_exactly_when_ten_times_the_successes_are_fewer_than_seven_times_the_calls(int calls) {
        for (int successes = 0; successes < calls; successes++) {
            boolean trips = Signals.DEFAULT.judge(spread(successes, calls), "X").isPresent();

            assertThat(trips).as("%d of %d", successes, calls).isEqualTo(10 * successes < 7 * calls);
        }
    }

    /** Failures far enough apart that no run trips; successes first. */
    private static Window spread(int successes, int count) {
        var calls = new ArrayList<Call>();
        for (int i = 0; i < count; i++) {
            calls.add(new Call(new Moment(Duration.ofMinutes(i).toNanos()), i < successes, LATENCY));
        }
        return new Window(Signals.DEFAULT.window(), calls);
    }

    @Test
    void below_twenty_calls_the_rate_says_nothing() {
        assertThat(Signals.DEFAULT.judge(spread(0, 19), "X")).isEmpty();
        assertThat(Signals.DEFAULT.judge(spread(0, 20), "X")).isPresent();
    }

    @Test
    void alternating_success_and_failure_trips_by_rate_at_the_twentieth_call() {
        for (int call = 1; call <= 19; call++) {
            breaker.call(call % 2 == 0 ? FAILURE : SUCCESS);
            breaker.closed();
        }
        breaker.call(FAILURE);

        Trip trip = breaker.benched().bench().trip();
        assertThat(trip.signal()).isEqualTo(Trip.Signal.RATE);
        assertThat(trip.figures()).isEqualTo("10 of 20 calls succeeded, fewer than 70 %");
    }

    @Test
    void a_success_never_trips_even_when_the_rate_is_bad() {
        for (int call = 1; call <= 19; call++) {
            breaker.call(call % 2 == 1 ? FAILURE : SUCCESS);
        }
        breaker.call(SUCCESS);
        assertThat(breaker.closed().window().figures().successes()).isEqualTo(10);

        breaker.call(FAILURE);

        breaker.benched();
    }

    @Test
    void calls_older_than_five_minutes_are_in_no_rate() {
        for (int i = 0; i < 9; i++) {
            breaker.call(SUCCESS);
            breaker.call(FAILURE);
        }
        breaker.pass(Duration.ofMinutes(5).plusNanos(1));
        breaker.call(SUCCESS);
        breaker.call(FAILURE);

        assertThat(breaker.closed().window().calls()).hasSize(2);
    }

    @Test
    void only_the_last_fifty_calls_are_judged() {
        breaker.calls(1_000, SUCCESS);
        var failures = List.of(FAILURE, FAILURE, FAILURE, FAILURE, SUCCESS);
        int calls = 0;
        while (breaker.breaker.state() instanceof BreakerState.Closed) {
            breaker.call(failures.get(calls++ % failures.size()));
        }

        assertThat(breaker.benched().bench().frozen().calls()).isEqualTo(50);
        assertThat(breaker.benched().bench().frozen().failures()).isEqualTo(16);
        assertThat(calls).isEqualTo(19);
    }

    @Test
    void nineteen_good_calls_to_each_bad_one_never_trip() {
        for (int i = 0; i < 100; i++) {
            breaker.calls(19, SUCCESS);
            breaker.call(FAILURE);
            breaker.seconds(1);
        }
        assertThat(breaker.changes).isEmpty();
    }

    @Test
    void a_few_failures_a_day_never_trip() {
        for (int i = 0; i < 100; i++) {
            breaker.call(FAILURE);
            breaker.minutes(200);
        }
        assertThat(breaker.changes).isEmpty();
    }

    @Test
    void nothing_but_clean_noes_for_an_hour_trips_nothing() {
        for (int i = 0; i < 3_600; i++) {
            breaker.call(SUCCESS);
            breaker.seconds(1);
        }
        assertThat(breaker.changes).isEmpty();
    }

    @Test
    void switched_off_it_counts_and_never_opens() {
        var off = new BreakerRules(
                false,
                Signals.DEFAULT,
                Growth.DEFAULT,
                BreakerRules.DEFAULT.lease(),
                BreakerRules.DEFAULT.retryAfterCap());
        var counting = new Simulation(off);

        counting.calls(100, FAILURE);
        counting.call(Simulation.throttle(40));

        assertThat(counting.closed().window().figures().failures()).isEqualTo(50);
    }
}
