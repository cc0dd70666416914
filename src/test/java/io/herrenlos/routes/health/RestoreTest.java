package io.herrenlos.routes.health;

import static io.herrenlos.routes.health.HealthSimulation.LIFI;
import static io.herrenlos.routes.health.HealthSimulation.NO;
import static io.herrenlos.routes.health.HealthSimulation.PAIR;
import static io.herrenlos.routes.health.HealthSimulation.QUOTED;
import static io.herrenlos.routes.health.HealthSimulation.TIMEOUT;
import static io.herrenlos.routes.health.HealthSimulation.failed;
import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.health.breaker.BreakerState.Open;
import io.herrenlos.routes.health.breaker.Cooldown;
import io.herrenlos.routes.health.window.Moment;
import io.herrenlos.routes.quote.FailureCause;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** From one process to the next, which share the wall clock's time and nothing else. */
class RestoreTest {

    private final HealthSimulation dead = new HealthSimulation();
    private final HealthSimulation next = new HealthSimulation();

    @Test
    void the_remaining_cooldown_goes_on_at_its_level() {
        dead.calls(5, LIFI, TIMEOUT);
        dead.seconds(15);
        dead.call(LIFI, TIMEOUT);
        dead.seconds(10);

        restart();

        assertThat(next.refusal(LIFI).remaining()).contains(Duration.ofSeconds(20));
        assertThat(next.reading(LIFI)).isEqualTo(dead.reading(LIFI));
    }

    @Test
    void a_dead_process_trial_is_due_again() {
        dead.calls(5, LIFI, TIMEOUT);
        dead.seconds(15);
        dead.permit(LIFI, PAIR);

        restart();

        assertThat(next.state(LIFI)).isEqualTo(Reading.State.HALF_OPEN);
        assertThat(next.permit(LIFI, PAIR).isTrial()).isTrue();
    }

    @Test
    void a_cooldown_that_is_over_is_due() {
        dead.calls(5, LIFI, TIMEOUT);
        dead.seconds(15);
        Remembered remembered = dead.health.remembered(LIFI);
        next.clock.pass(Duration.ofHours(1));
        next.health.restore(LIFI, remembered);

        assertThat(next.permit(LIFI, PAIR).isTrial()).isTrue();
    }

    @Test
    void the_window_and_the_level_come_back() {
        dead.calls(3, LIFI, QUOTED);
        dead.calls(4, LIFI, TIMEOUT);

        restart();

        assertThat(next.reading(LIFI).figures()).isEqualTo(dead.reading(LIFI).figures());
        next.call(LIFI, TIMEOUT);
        assertThat(next.state(LIFI)).isEqualTo(Reading.State.OPEN);
    }

    @Test
    void proven_pairs_the_operators_word_and_a_refused_key_come_back() {
        dead.call(LIFI, NO);
        dead.call(LIFI, failed(FailureCause.UNAUTHORIZED));
        dead.health.bench(LIFI, new OperatorBench("maintenance", Optional.empty()));
        dead.seconds(60);

        restart();

        assertThat(next.health.operatorBench(LIFI)).isEqualTo(dead.health.operatorBench(LIFI));
        next.health.release(LIFI);
        assertThat(next.refusal(LIFI).remaining()).contains(Duration.ofSeconds(540));
        next.health.useKey(LIFI, "another");
        next.calls(5, LIFI, failed(FailureCause.UPSTREAM_ERROR));
        assertThat(next.state(LIFI)).isEqualTo(Reading.State.OPEN);
    }

    @Test
    void a_key_that_has_changed_meanwhile_is_not_held() {
        dead.call(LIFI, failed(FailureCause.UNAUTHORIZED));
        var changed = new HealthSimulation("another");

        changed.health.restore(LIFI, dead.health.remembered(LIFI));

        assertThat(changed.health.excluded(LIFI)).isEmpty();
    }

    @Test
    void no_stored_time_benches_longer_than_the_cap_nor_holds_a_key_longer() {
        dead.calls(5, LIFI, TIMEOUT);
        Open open = (Open) dead.health.remembered(LIFI).state();
        Moment never = next.health.now().momentOf(Instant.MAX);
        var absurd = new Open(7, 99, new Cooldown(never, never, never), open.bench(), open.evidence());
        var key = new Remembered.RefusedKey("key", Instant.parse("2999-01-01T00:00:00Z"));

        next.health.restore(
                LIFI, new Remembered(absurd, Map.of(PAIR, Instant.MAX), Optional.empty(), Optional.of(key)));

        assertThat(next.reading(LIFI).level()).isEqualTo(6);
        assertThat(next.health.soonestDue(List.of(LIFI))).contains(Duration.ofMinutes(10));
        assertThat(next.health.excluded(LIFI).orElseThrow().remaining()).contains(Duration.ofMinutes(10));
    }

    @Test
    void an_older_epoch_than_the_present_one_is_ignored() {
        Remembered old = dead.health.remembered(LIFI);
        next.calls(5, LIFI, TIMEOUT);
        next.health.restore(LIFI, old);

        assertThat(next.state(LIFI)).isEqualTo(Reading.State.OPEN);
    }

    private void restart() {
        next.clock.pass(Duration.between(next.clock.instant(), dead.clock.instant()));
        next.health.restore(LIFI, dead.health.remembered(LIFI));
    }
}
