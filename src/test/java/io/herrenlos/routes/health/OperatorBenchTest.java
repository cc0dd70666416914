package io.herrenlos.routes.health;

import static io.herrenlos.routes.health.HealthSimulation.LIFI;
import static io.herrenlos.routes.health.HealthSimulation.PAIR;
import static io.herrenlos.routes.health.HealthSimulation.QUOTED;
import static io.herrenlos.routes.health.HealthSimulation.TIMEOUT;
import static io.herrenlos.routes.health.HealthSimulation.TOOK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.herrenlos.routes.quote.NotAsked;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OperatorBenchTest {

    private final HealthSimulation providers = new HealthSimulation();

    @Test
    void it_is_shown_as_the_operators_word_and_never_as_a_failure() {
        providers.health.bench(LIFI, new OperatorBench("maintenance", Optional.empty()));

        Refusal refusal = providers.refusal(LIFI);
        assertThat(refusal.word()).isEqualTo(NotAsked.because(NotAsked.Why.DISABLED, "OPERATOR"));
        assertThat(refusal.remaining()).isEmpty();
        assertThat(providers.health.excluded(LIFI)).contains(refusal);
        assertThat(providers.health.operatorBench(LIFI).orElseThrow().reason()).isEqualTo("maintenance");
        assertThat(providers.state(LIFI)).isEqualTo(Reading.State.CLOSED);
        assertThat(providers.told(HealthEvent.BreakerChanged.class)).isEmpty();
    }

    @Test
    void release_brings_it_back_as_its_breaker_stands() {
        providers.calls(5, LIFI, TIMEOUT);
        providers.health.bench(LIFI, new OperatorBench("maintenance", Optional.empty()));
        providers.seconds(5);

        providers.health.release(LIFI);
        providers.health.release(LIFI);

        assertThat(providers.refusal(LIFI).remaining()).contains(Duration.ofSeconds(10));
        assertThat(providers.told(HealthEvent.OperatorReleased.class)).hasSize(1);
    }

    @Test
    void it_ends_by_itself_at_its_end_by_the_wall_clock() {
        var end = providers.clock.instant().plusSeconds(60);
        providers.health.bench(LIFI, new OperatorBench("maintenance", Optional.of(end)));
        assertThat(providers.refusal(LIFI).remaining()).contains(Duration.ofSeconds(60));

        providers.seconds(60);

        providers.call(LIFI, QUOTED);
        assertThat(providers.health.operatorBench(LIFI)).isEmpty();
    }

    @Test
    void calls_that_are_out_still_count() {
        ProviderPermit permit = providers.permit(LIFI, PAIR);
        providers.health.bench(LIFI, new OperatorBench("maintenance", Optional.empty()));

        permit.close(QUOTED, TOOK);

        assertThat(providers.reading(LIFI).figures().successes()).isEqualTo(1);
    }

    @Test
    void it_needs_a_reason() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new OperatorBench("  ", Optional.empty()))
                .withMessage("reason has 0 characters; give 1 to 200");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new OperatorBench("x".repeat(201), Optional.empty()))
                .withMessage("reason has 201 characters; give 1 to 200");
    }
}
