package io.herrenlos.routes.health;

import static io.herrenlos.routes.health.HealthSimulation.ALL;
import static io.herrenlos.routes.health.HealthSimulation.KYBER;
import static io.herrenlos.routes.health.HealthSimulation.LIFI;
import static io.herrenlos.routes.health.HealthSimulation.NO;
import static io.herrenlos.routes.health.HealthSimulation.QUOTED;
import static io.herrenlos.routes.health.HealthSimulation.RELAY;
import static io.herrenlos.routes.health.HealthSimulation.TIMEOUT;
import static io.herrenlos.routes.health.HealthSimulation.failed;
import static io.herrenlos.routes.health.HealthSimulation.throttled;
import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.health.breaker.Trip;
import io.herrenlos.routes.health.window.Moment;
import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.Outcome;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OwnEgressTest {

    private final HealthSimulation providers = new HealthSimulation();

    @Test
    void all_providers_cut_off_at_once_is_our_own_trouble_and_recovers_in_fifteen_seconds() {
        cutAll();

        assertThat(providers.health.isOwnEgressInTrouble()).isTrue();
        for (var id : ALL) {
            Reading.Benched bench = providers.reading(id).bench().orElseThrow();
            assertThat(bench.ownTrouble()).isTrue();
            assertThat(bench.trip().signal()).isEqualTo(Trip.Signal.OWN_EGRESS);
            assertThat(bench.trip().cause()).isEqualTo("TIMEOUT");
            assertThat(providers.reading(id).level()).isZero();
        }
        providers.seconds(15);
        ALL.forEach(id -> providers.call(id, QUOTED));

        ALL.forEach(id -> assertThat(providers.state(id)).isEqualTo(Reading.State.CLOSED));
        assertThat(providers.health.isOwnEgressInTrouble()).isFalse();
    }

    @Test
    void the_level_does_not_grow_while_the_trouble_is_ours() {
        cutAll();
        for (int i = 0; i < 20; i++) {
            providers.seconds(15);
            ALL.forEach(id -> providers.call(id, TIMEOUT));
        }
        ALL.forEach(id -> {
            assertThat(providers.reading(id).level()).isZero();
            assertThat(providers.reading(id).bench().orElseThrow().ownTrouble()).isTrue();
        });
        assertThat(providers.health.isOwnEgressInTrouble()).isTrue();
    }

    @Test
    void trouble_lasts_in_between_the_trials_when_no_call_ends() {
        cutAll();
        providers.seconds(14);

        assertThat(providers.health.isOwnEgressInTrouble()).isTrue();
    }

    @Test
    void who_is_not_asked_again_keeps_no_trouble_alive_once_another_was_reached() {
        cutAll();
        providers.seconds(15);
        providers.call(KYBER, QUOTED);

        assertThat(providers.reading(LIFI).bench().orElseThrow().ownTrouble()).isTrue();
        assertThat(providers.health.isOwnEgressInTrouble()).isFalse();
    }

    @Test
    void one_provider_that_answers_keeps_the_blame_with_the_others() {
        providers.call(KYBER, NO);
        providers.calls(5, LIFI, TIMEOUT);
        providers.calls(5, RELAY, failed(FailureCause.UNREACHABLE));

        assertThat(providers.health.isOwnEgressInTrouble()).isFalse();
        assertThat(providers.reading(LIFI).bench().orElseThrow().trip().signal())
                .isEqualTo(Trip.Signal.RUN);
    }

    @Test
    void a_single_active_provider_is_to_blame_itself() {
        providers.calls(5, LIFI, TIMEOUT);

        assertThat(providers.health.isOwnEgressInTrouble()).isFalse();
    }

    @Test
    void a_trip_of_more_than_ten_seconds_ago_stays_the_providers_own() {
        providers.calls(5, LIFI, TIMEOUT);
        providers.seconds(11);
        providers.calls(5, RELAY, TIMEOUT);
        providers.calls(5, KYBER, TIMEOUT);

        assertThat(providers.reading(LIFI).bench().orElseThrow().ownTrouble()).isFalse();
        assertThat(providers.reading(RELAY).bench().orElseThrow().ownTrouble()).isTrue();
        assertThat(providers.reading(KYBER).bench().orElseThrow().ownTrouble()).isTrue();
    }

    @Test
    void a_throttle_is_an_answer_and_its_wait_is_kept() {
        providers.call(LIFI, throttled(60));
        providers.calls(5, RELAY, TIMEOUT);
        providers.calls(5, KYBER, TIMEOUT);

        assertThat(providers.health.isOwnEgressInTrouble()).isTrue();
        assertThat(providers.reading(LIFI).bench().orElseThrow().ownTrouble()).isFalse();
        assertThat(providers.refusal(LIFI).remaining().orElseThrow()).hasSeconds(60);
    }

    @Test
    void a_trial_that_fails_with_our_egress_falls_back_to_level_zero() {
        providers.calls(5, LIFI, TIMEOUT);
        for (int wait : new int[] {15, 30, 60}) {
            providers.seconds(wait);
            providers.call(LIFI, TIMEOUT);
        }
        assertThat(providers.reading(LIFI).level()).isEqualTo(3);
        providers.seconds(120);
        providers.calls(2, RELAY, TIMEOUT);
        providers.calls(2, KYBER, TIMEOUT);

        providers.call(LIFI, TIMEOUT);

        assertThat(providers.reading(LIFI).level()).isZero();
        assertThat(providers.refusal(LIFI).remaining().orElseThrow()).hasSeconds(15);
    }

    /** At least 60 % of the active, rounded up. */
    @ParameterizedTest
    @CsvSource({
        "1,1,false",
        "2,1,false",
        "2,2,true",
        "3,1,false",
        "3,2,true",
        "5,2,false",
        "5,3,true",
        "7,4,false",
        "7,5,true"
    })
    void six_in_ten_of_the_active_must_be_cut_off(int active, int cutOff, boolean trouble) {
        var now = new Moment(0);
        var calls = new ArrayList<LastCalls>();
        for (int i = 0; i < active; i++) {
            Outcome outcome =
                    Outcome.Failed.of(i < cutOff ? FailureCause.UNREACHABLE : FailureCause.UPSTREAM_ERROR, "x");
            calls.add(LastCalls.NONE.after(outcome, now).after(outcome, now));
        }
        calls.add(LastCalls.NONE);

        assertThat(Egress.isInTrouble(calls, now)).isEqualTo(trouble);
    }

    @Test
    void one_cut_after_an_answer_is_not_enough() {
        ALL.forEach(id -> providers.call(id, TIMEOUT));
        ALL.forEach(id -> providers.call(id, failed(FailureCause.REJECTED)));
        ALL.forEach(id -> providers.call(id, TIMEOUT));
        assertThat(providers.health.isOwnEgressInTrouble()).isFalse();

        ALL.forEach(id -> providers.call(id, TIMEOUT));
        assertThat(providers.health.isOwnEgressInTrouble()).isTrue();
    }

    private void cutAll() {
        for (int i = 0; i < 5; i++) {
            ALL.forEach(id -> providers.call(id, TIMEOUT));
        }
    }
}
