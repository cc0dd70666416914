package io.herrenlos.routes.health.breaker;

import static io.herrenlos.routes.health.breaker.Simulation.FAILURE;
import static io.herrenlos.routes.health.breaker.Simulation.SUCCESS;
import static io.herrenlos.routes.health.breaker.Simulation.doubtful;
import static io.herrenlos.routes.health.breaker.Simulation.throttle;
import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.health.breaker.BreakerState.HalfOpen;
import io.herrenlos.routes.health.breaker.BreakerState.Open;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class EvidenceTest {

    private final Simulation breaker = new Simulation();

    @Test
    void one_poisonous_pair_in_any_amount_benches_nobody() {
        for (int i = 0; i < 5_000; i++) {
            breaker.call(doubtful("odd"));
            breaker.pass(Duration.ofMillis(100));
        }
        assertThat(breaker.closed().window().figures().calls()).isZero();
        assertThat(breaker.closed().evidence().held()).hasSizeLessThanOrEqualTo(50);
    }

    @Test
    void two_poisonous_pairs_bench_nobody_either() {
        for (int i = 0; i < 500; i++) {
            breaker.call(doubtful(i % 2 == 0 ? "odd" : "even"));
            breaker.seconds(1);
        }
        breaker.closed();
    }

    @Test
    void three_pairs_without_a_success_count_all_at_once_and_afterwards() {
        breaker.calls(2, doubtful("a"));
        breaker.call(doubtful("b"));
        assertThat(breaker.closed().window().figures().failures()).isZero();

        breaker.call(doubtful("c"));
        assertThat(breaker.closed().window().figures().failures()).isEqualTo(4);

        breaker.call(doubtful("a"));
        assertThat(breaker.benched().bench().trip().signal()).isEqualTo(Trip.Signal.RUN);
    }

    @Test
    void what_counts_afterwards_counts_at_its_own_time() {
        breaker.calls(3, doubtful("a"));
        breaker.seconds(130);
        breaker.call(doubtful("b"));
        breaker.call(doubtful("c"));

        assertThat(breaker.closed().window().figures().failures()).isEqualTo(5);
        assertThat(breaker.closed().window().run(5)).contains(Duration.ofSeconds(130));
    }

    @Test
    void what_is_older_than_the_window_is_forgotten() {
        breaker.call(doubtful("a"));
        breaker.call(doubtful("b"));
        breaker.pass(Duration.ofMinutes(5).plusNanos(1));
        breaker.calls(10, doubtful("c"));

        assertThat(breaker.closed().window().figures().failures()).isZero();
    }

    @Test
    void a_success_less_than_sixty_seconds_ago_speaks_for_the_provider() {
        breaker.call(SUCCESS);
        breaker.seconds(59);
        for (String pair : new String[] {"a", "b", "c", "d", "e"}) {
            breaker.call(doubtful(pair));
        }
        assertThat(breaker.closed().window().figures().failures()).isZero();

        breaker.seconds(1);
        breaker.call(doubtful("a"));

        assertThat(breaker.benched().bench().frozen().failures()).isEqualTo(6);
    }

    @Test
    void a_failure_that_counts_in_any_case_brings_the_held_back_ones_along_when_they_are_conclusive() {
        breaker.call(SUCCESS);
        breaker.call(doubtful("a"));
        breaker.call(doubtful("b"));
        breaker.call(doubtful("c"));
        breaker.seconds(60);

        breaker.call(FAILURE);

        assertThat(breaker.closed().window().figures().failures()).isEqualTo(4);
    }

    @Test
    void each_held_back_failure_counts_once() {
        breaker.call(doubtful("a"));
        breaker.call(doubtful("b"));
        breaker.call(doubtful("c"));
        breaker.call(FAILURE);

        assertThat(breaker.closed().window().figures().failures()).isEqualTo(4);
    }

    @Test
    void failures_that_cannot_be_the_pairs_fault_are_never_held_back() {
        breaker.calls(5, FAILURE);
        breaker.benched();

        var throttled = new Simulation();
        throttled.call(throttle(40));
        throttled.benched();
    }

    @Test
    void one_pair_in_great_numbers_does_not_push_out_the_others() {
        breaker.call(SUCCESS);
        breaker.call(doubtful("a"));
        breaker.call(doubtful("b"));
        breaker.calls(200, doubtful("flood"));
        assertThat(breaker.closed().evidence().held()).hasSize(50);
        breaker.seconds(60);

        breaker.call(doubtful("flood"));

        breaker.benched();
    }

    @Test
    void a_trial_that_failed_for_an_odd_pair_alone_neither_closes_nor_opens() {
        breaker.due();

        breaker.call(doubtful("odd"));

        assertThat(breaker.benched()).isInstanceOf(HalfOpen.class);
        assertThat(breaker.benched().level()).isZero();
        breaker.trial().close(SUCCESS);
        breaker.closed();
    }

    @Test
    void trials_that_fail_for_three_pairs_open_again() {
        breaker.due();
        breaker.call(doubtful("a"));
        breaker.call(doubtful("b"));
        breaker.call(doubtful("c"));

        assertThat(breaker.benched()).isInstanceOf(Open.class);
        assertThat(breaker.benched().level()).isEqualTo(1);
    }

    @Test
    void what_benched_it_still_counts_at_the_trial() {
        breaker.call(doubtful("a"));
        breaker.call(doubtful("b"));
        breaker.calls(3, doubtful("c"));
        breaker.untilDue();

        breaker.call(doubtful("a"));

        assertThat(breaker.benched()).isInstanceOf(Open.class);
        assertThat(breaker.benched().level()).isEqualTo(1);
    }
}
