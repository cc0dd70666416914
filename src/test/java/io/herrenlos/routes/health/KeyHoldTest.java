package io.herrenlos.routes.health;

import static io.herrenlos.routes.health.HealthSimulation.ABANDONED;
import static io.herrenlos.routes.health.HealthSimulation.GUARD;
import static io.herrenlos.routes.health.HealthSimulation.LIFI;
import static io.herrenlos.routes.health.HealthSimulation.PAIR;
import static io.herrenlos.routes.health.HealthSimulation.QUOTED;
import static io.herrenlos.routes.health.HealthSimulation.RELAY;
import static io.herrenlos.routes.health.HealthSimulation.TIMEOUT;
import static io.herrenlos.routes.health.HealthSimulation.TOOK;
import static io.herrenlos.routes.health.HealthSimulation.failed;
import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.health.breaker.BreakerRules;
import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.ProviderAnswer;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class KeyHoldTest {

    private static final ProviderAnswer UNAUTHORIZED = failed(FailureCause.UNAUTHORIZED);
    private static final Refusal KEY_REFUSED = Refusal.notConfigured(true, KeyHold.HOLD);

    private final HealthSimulation providers = new HealthSimulation("key");

    @Test
    void a_refused_key_holds_the_provider_for_ten_minutes_and_harms_no_health() {
        providers.call(LIFI, UNAUTHORIZED);

        assertThat(providers.refusal(LIFI)).isEqualTo(KEY_REFUSED);
        assertThat(providers.health.excluded(LIFI)).contains(KEY_REFUSED);
        assertThat(KEY_REFUSED.word().why()).isEqualTo(NotAsked.Why.NOT_CONFIGURED);
        assertThat(KEY_REFUSED.word().detail()).isEqualTo("KEY_REFUSED");
        assertThat(providers.state(LIFI)).isEqualTo(Reading.State.CLOSED);
        assertThat(providers.reading(LIFI).figures().calls()).isZero();
        assertThat(providers.health.excluded(RELAY)).isEmpty();
        assertThat(providers.told(HealthEvent.KeyRefused.class)).hasSize(1);
    }

    @Test
    void without_a_key_the_word_is_that_one_is_required() {
        var keyless = new HealthSimulation("");
        keyless.call(LIFI, UNAUTHORIZED);

        assertThat(keyless.refusal(LIFI).word().detail()).isEqualTo("KEY_REQUIRED");
    }

    @Test
    void it_is_asked_once_after_that_and_held_again_when_refused_again() {
        providers.call(LIFI, UNAUTHORIZED);
        providers.seconds(600);

        ProviderPermit once = providers.permit(LIFI, PAIR);
        assertThat(providers.refusal(LIFI).word().detail()).isEqualTo("KEY_REFUSED");
        once.close(UNAUTHORIZED, TOOK);

        assertThat(providers.refusal(LIFI)).isEqualTo(KEY_REFUSED);
    }

    @Test
    void any_other_answer_releases_it() {
        providers.call(LIFI, UNAUTHORIZED);
        providers.seconds(600);

        providers.call(LIFI, QUOTED);

        providers.call(LIFI, QUOTED);
        assertThat(providers.told(HealthEvent.KeyAccepted.class)).hasSize(1);
    }

    @Test
    void a_call_that_was_never_made_leaves_the_turn_to_the_next() {
        providers.call(LIFI, UNAUTHORIZED);
        providers.seconds(600);

        providers.call(LIFI, GUARD);
        providers.call(LIFI, ABANDONED);

        providers.permit(LIFI, PAIR);
        providers.refusal(LIFI);
    }

    @Test
    void a_turn_that_is_lost_is_over_with_its_lease() {
        providers.call(LIFI, UNAUTHORIZED);
        providers.seconds(600);
        providers.permit(LIFI, PAIR);
        providers.clock.pass(BreakerRules.DEFAULT.lease());

        providers.permit(LIFI, PAIR);
    }

    @Test
    void a_changed_key_is_asked_with_at_once_and_the_old_ones_refusal_does_not_touch_it() {
        ProviderPermit old = providers.permit(LIFI, PAIR);
        providers.call(LIFI, UNAUTHORIZED);

        providers.health.useKey(LIFI, "key");
        providers.refusal(LIFI);
        providers.health.useKey(LIFI, "another");
        old.close(UNAUTHORIZED, TOOK);

        assertThat(providers.health.excluded(LIFI)).isEmpty();
    }

    @Test
    void calls_that_were_out_already_neither_prolong_nor_end_it() {
        ProviderPermit one = providers.permit(LIFI, PAIR);
        ProviderPermit other = providers.permit(LIFI, PAIR);
        providers.call(LIFI, UNAUTHORIZED);
        providers.seconds(5);

        one.close(UNAUTHORIZED, TOOK);
        other.close(QUOTED, TOOK);

        assertThat(providers.refusal(LIFI).remaining()).contains(Duration.ofSeconds(595));
        assertThat(providers.told(HealthEvent.KeyRefused.class)).hasSize(1);
    }

    @Test
    void a_trial_that_is_refused_for_its_key_frees_the_slot_and_is_asked_again_after_the_hold() {
        providers.calls(5, LIFI, TIMEOUT);
        providers.seconds(15);
        providers.call(LIFI, UNAUTHORIZED);
        assertThat(providers.refusal(LIFI).word().detail()).isEqualTo("KEY_REFUSED");
        providers.seconds(600);

        ProviderPermit trial = providers.permit(LIFI, PAIR);
        assertThat(trial.isTrial()).isTrue();
        trial.close(QUOTED, TOOK);

        assertThat(providers.state(LIFI)).isEqualTo(Reading.State.CLOSED);
    }
}
