package io.herrenlos.routes.health.breaker;

import static io.herrenlos.routes.health.breaker.Simulation.FAILURE;
import static io.herrenlos.routes.health.breaker.Simulation.NEUTRAL;
import static io.herrenlos.routes.health.breaker.Simulation.SUCCESS;
import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.health.breaker.BreakerState.HalfOpen;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class LateAnswerTest {

    private final Simulation breaker = new Simulation();

    @Test
    void an_answer_from_before_the_trip_cannot_close_the_breaker() {
        Permit early = breaker.permit();
        breaker.trip();
        BreakerState open = breaker.breaker.state();
        breaker.seconds(10);

        assertThat(early.close(SUCCESS)).isEqualTo(Permit.Closing.LATE);

        assertThat(breaker.breaker.state()).isSameAs(open);
    }

    @Test
    void failures_that_come_in_while_open_do_not_move_the_trial() {
        List<Permit> inFlight = breaker.permits(30);
        breaker.trip();
        BreakerState open = breaker.breaker.state();
        for (Permit permit : inFlight) {
            breaker.pass(Duration.ofMillis(400));
            assertThat(permit.close(FAILURE)).isEqualTo(Permit.Closing.LATE);
        }

        assertThat(breaker.breaker.state()).isSameAs(open);
        assertThat(breaker.refused()).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void nothing_from_before_the_trip_decides_the_trial() {
        List<Permit> early = breaker.permits(3);
        breaker.due();
        Permit trial = breaker.trial();

        early.get(0).close(SUCCESS);
        early.get(1).close(FAILURE);
        early.get(2).close(NEUTRAL);

        assertThat(((HalfOpen) breaker.benched()).trial()).isPresent();
        breaker.refused();
        assertThat(trial.close(SUCCESS)).isEqualTo(Permit.Closing.COUNTED);
        breaker.closed();
    }

    @Test
    void failures_from_before_the_trip_do_not_count_once_it_is_closed_again() {
        List<Permit> early = breaker.permits(30);
        breaker.due();
        breaker.call(SUCCESS);

        early.forEach(permit -> assertThat(permit.close(FAILURE)).isEqualTo(Permit.Closing.LATE));

        assertThat(breaker.closed().window().figures().failures()).isZero();
    }

    @Test
    void the_answer_of_an_earlier_trial_does_not_decide_for_the_present_one() {
        breaker.due();
        Permit first = breaker.trial();
        breaker.pass(BreakerRules.DEFAULT.lease());
        breaker.untilDue();
        breaker.trial();

        assertThat(first.close(SUCCESS)).isEqualTo(Permit.Closing.LATE);

        breaker.refused();
    }
}
