package io.herrenlos.routes.health;

import static io.herrenlos.routes.health.HealthSimulation.ABANDONED;
import static io.herrenlos.routes.health.HealthSimulation.ALL;
import static io.herrenlos.routes.health.HealthSimulation.AMBIGUOUS;
import static io.herrenlos.routes.health.HealthSimulation.GUARD;
import static io.herrenlos.routes.health.HealthSimulation.KYBER;
import static io.herrenlos.routes.health.HealthSimulation.LIFI;
import static io.herrenlos.routes.health.HealthSimulation.NO;
import static io.herrenlos.routes.health.HealthSimulation.PAIR;
import static io.herrenlos.routes.health.HealthSimulation.QUOTED;
import static io.herrenlos.routes.health.HealthSimulation.RELAY;
import static io.herrenlos.routes.health.HealthSimulation.TIMEOUT;
import static io.herrenlos.routes.health.HealthSimulation.TOOK;
import static io.herrenlos.routes.health.HealthSimulation.failed;
import static io.herrenlos.routes.health.HealthSimulation.throttled;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.herrenlos.routes.health.breaker.Trip;
import io.herrenlos.routes.quote.Answered;
import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.Late;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.ProviderId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProviderHealthTest {

    private final HealthSimulation providers = new HealthSimulation();

    @ParameterizedTest
    @EnumSource(
            value = FailureCause.class,
            names = {"TIMEOUT", "UNREACHABLE", "RATE_LIMITED"})
    void five_of_these_alone_bench_it_whatever_the_pair(FailureCause cause) {
        providers.calls(5, LIFI, failed(cause));

        Refusal refusal = providers.refusal(LIFI);
        assertThat(refusal.word().why()).isEqualTo(NotAsked.Why.BENCHED);
        assertThat(refusal.remaining()).contains(Duration.ofSeconds(15));
        assertThat(providers.reading(LIFI).bench().orElseThrow().trip().cause()).isEqualTo(cause.name());
    }

    @ParameterizedTest
    @EnumSource(
            value = FailureCause.class,
            names = {"UPSTREAM_ERROR", "UNREADABLE"})
    void five_of_these_bench_it_on_a_pair_that_it_has_answered(FailureCause cause) {
        providers.call(LIFI, NO);
        providers.calls(5, LIFI, failed(cause));

        assertThat(providers.state(LIFI)).isEqualTo(Reading.State.OPEN);
    }

    @ParameterizedTest
    @EnumSource(
            value = FailureCause.class,
            names = {"UPSTREAM_ERROR", "UNREADABLE"})
    void a_thousand_of_these_on_a_pair_that_it_never_answered_bench_nobody(FailureCause cause) {
        providers.permit(LIFI, "another").close(QUOTED, TOOK);
        providers.calls(1_000, LIFI, failed(cause));

        assertThat(providers.state(LIFI)).isEqualTo(Reading.State.CLOSED);
        assertThat(providers.reading(LIFI).figures().failures()).isZero();
    }

    @Test
    void an_answer_proves_its_pair_for_a_day() {
        providers.call(LIFI, QUOTED);
        providers.clock.pass(ProvenPairs.AGE.plusNanos(1));

        providers.calls(10, LIFI, failed(FailureCause.UPSTREAM_ERROR));

        assertThat(providers.state(LIFI)).isEqualTo(Reading.State.CLOSED);
    }

    @Test
    void an_answer_that_taught_nothing_proves_nothing() {
        providers.call(LIFI, AMBIGUOUS);
        providers.calls(10, LIFI, failed(FailureCause.UPSTREAM_ERROR));

        assertThat(providers.state(LIFI)).isEqualTo(Reading.State.CLOSED);
    }

    @Test
    void whatever_is_not_the_providers_doing_is_nothing_to_its_health() {
        List<ProviderAnswer> neutral = List.of(failed(FailureCause.REJECTED), GUARD, AMBIGUOUS, ABANDONED);
        for (int i = 0; i < 100; i++) {
            neutral.forEach(answer -> providers.call(LIFI, answer));
        }
        assertThat(providers.reading(LIFI).figures().calls()).isZero();
        assertThat(providers.told(HealthEvent.BreakerChanged.class)).isEmpty();
    }

    @Test
    void a_trial_that_the_guard_refuses_or_that_is_abandoned_can_be_taken_again_at_once() {
        providers.calls(5, LIFI, TIMEOUT);
        providers.seconds(15);

        providers.call(LIFI, GUARD);
        providers.call(LIFI, ABANDONED);
        providers.call(LIFI, failed(FailureCause.REJECTED));
        assertThat(providers.permit(LIFI, PAIR).isTrial()).isTrue();
    }

    @Test
    void a_benign_answer_in_trial_closes_and_one_that_taught_nothing_does_not() {
        providers.calls(5, LIFI, TIMEOUT);
        providers.seconds(15);
        providers.call(LIFI, AMBIGUOUS);
        assertThat(providers.state(LIFI)).isEqualTo(Reading.State.HALF_OPEN);

        providers.call(LIFI, NO);

        assertThat(providers.state(LIFI)).isEqualTo(Reading.State.CLOSED);
    }

    @Test
    void a_throttle_that_names_its_wait_is_left_alone_for_it() {
        providers.call(LIFI, throttled(40));

        providers.seconds(39);
        assertThat(providers.refusal(LIFI).remaining()).contains(Duration.ofSeconds(1));
        providers.seconds(1);
        providers.permit(LIFI, PAIR);
    }

    @Test
    void a_wait_named_with_a_neutral_failure_means_nothing() {
        providers.call(LIFI, new Outcome.Failed(FailureCause.REJECTED, "400", Optional.of(Duration.ofSeconds(60))));

        assertThat(providers.state(LIFI)).isEqualTo(Reading.State.CLOSED);
    }

    @Test
    void a_clean_no_between_errors_does_not_hide_them() {
        providers.call(LIFI, NO);
        int calls = 1;
        while (providers.state(LIFI) == Reading.State.CLOSED) {
            providers.call(LIFI, calls++ % 2 == 0 ? NO : failed(FailureCause.UPSTREAM_ERROR));
        }
        assertThat(calls).isEqualTo(20);
        assertThat(providers.reading(LIFI).bench().orElseThrow().trip().signal())
                .isEqualTo(Trip.Signal.RATE);
    }

    @Test
    void what_happens_to_one_provider_is_nothing_to_the_others() {
        providers.call(RELAY, QUOTED);
        Reading before = providers.reading(RELAY);

        providers.calls(5, LIFI, TIMEOUT);

        assertThat(providers.reading(RELAY)).isEqualTo(before);
        assertThat(providers.state(KYBER)).isEqualTo(Reading.State.CLOSED);
    }

    @Test
    void each_call_is_told_once_with_its_answer_also_when_it_is_late_or_abandoned() {
        ProviderPermit early = providers.permit(LIFI, PAIR);
        ProviderPermit left = providers.permit(LIFI, PAIR);
        providers.calls(5, LIFI, TIMEOUT);

        early.close(QUOTED, TOOK);
        early.close(TIMEOUT, TOOK);
        left.close(ABANDONED, TOOK);
        left.close(QUOTED, TOOK);

        assertThat(providers.told(HealthEvent.CallEnded.class)).hasSize(7);
        assertThat(providers.told(HealthEvent.CallEnded.class).filter(HealthEvent.CallEnded::late))
                .extracting(HealthEvent.CallEnded::call)
                .containsExactly(new Answered(LIFI, QUOTED, TOOK), new Answered(LIFI, ABANDONED, TOOK));
    }

    @Test
    void a_call_that_is_late_has_not_ended() {
        ProviderPermit permit = providers.permit(LIFI, PAIR);

        assertThatIllegalArgumentException().isThrownBy(() -> permit.close(new Late(), TOOK));
        permit.close(QUOTED, TOOK);

        assertThat(providers.reading(LIFI).figures().successes()).isEqualTo(1);
    }

    @Test
    void the_soonest_due_is_known_only_when_all_are_benched() {
        providers.calls(5, LIFI, TIMEOUT);
        providers.call(RELAY, throttled(40));
        assertThat(providers.health.soonestDue(ALL)).isEmpty();

        providers.call(KYBER, throttled(300));
        providers.seconds(5);

        assertThat(providers.health.soonestDue(ALL)).contains(Duration.ofSeconds(10));
        assertThat(providers.health.soonestDue(List.of(RELAY, KYBER))).contains(Duration.ofSeconds(35));
        assertThat(providers.health.soonestDue(List.of())).isEmpty();
    }

    @Test
    void a_provider_that_nobody_knows_is_an_error_of_ours() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> providers.health.ask(new ProviderId("nobody"), PAIR))
                .withMessage("there is no provider 'nobody'");
    }
}
