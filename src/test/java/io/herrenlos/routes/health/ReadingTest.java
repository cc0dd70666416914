package io.herrenlos.routes.health;

import static io.herrenlos.routes.health.HealthSimulation.LIFI;
import static io.herrenlos.routes.health.HealthSimulation.PAIR;
import static io.herrenlos.routes.health.HealthSimulation.QUOTED;
import static io.herrenlos.routes.health.HealthSimulation.TIMEOUT;
import static io.herrenlos.routes.health.HealthSimulation.throttled;
import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.health.window.Figures;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReadingTest {

    private final HealthSimulation providers = new HealthSimulation();

    @Test
    void of_a_provider_that_was_never_asked_nothing_is_known() {
        Reading reading = providers.reading(LIFI);

        assertThat(reading.state()).isEqualTo(Reading.State.CLOSED);
        assertThat(reading.figures()).isEqualTo(new Figures(0, 0, Optional.empty()));
        assertThat(reading.figures().successRate()).isEmpty();
        assertThat(reading.asOf()).isEmpty();
        assertThat(reading.bench()).isEmpty();
    }

    @Test
    void calls_that_are_out_are_in_no_figure() {
        for (int i = 0; i < 50; i++) {
            providers.permit(LIFI, PAIR);
        }
        assertThat(providers.reading(LIFI).figures()).isEqualTo(new Figures(0, 0, Optional.empty()));
    }

    @Test
    void after_an_idle_night_it_is_closed_and_without_figures() {
        providers.calls(10, LIFI, QUOTED);
        providers.clock.pass(Duration.ofHours(10));

        assertThat(providers.reading(LIFI).state()).isEqualTo(Reading.State.CLOSED);
        assertThat(providers.reading(LIFI).figures()).isEqualTo(new Figures(0, 0, Optional.empty()));
    }

    @Test
    void while_it_is_not_closed_the_figures_are_those_of_the_trip_with_their_time() {
        providers.calls(15, LIFI, QUOTED);
        Instant trip = providers.clock.instant();
        providers.calls(5, LIFI, TIMEOUT);
        Figures frozen = providers.reading(LIFI).figures();
        assertThat(frozen.successRate()).contains(new BigDecimal("0.75"));

        providers.clock.pass(Duration.ofHours(2));

        assertThat(providers.reading(LIFI).figures()).isEqualTo(frozen);
        assertThat(providers.reading(LIFI).asOf()).contains(trip);
    }

    @Test
    void a_breaker_whose_cooldown_is_over_reads_as_half_open_since_then() {
        providers.calls(5, LIFI, TIMEOUT);
        Instant opened = providers.clock.instant();
        assertThat(providers.reading(LIFI).state()).isEqualTo(Reading.State.OPEN);
        assertThat(providers.reading(LIFI).since()).isEqualTo(opened);
        providers.seconds(100);

        Reading due = providers.reading(LIFI);

        assertThat(due.state()).isEqualTo(Reading.State.HALF_OPEN);
        assertThat(due.since()).isEqualTo(opened.plusSeconds(15));
        assertThat(due.bench().orElseThrow().due()).isEqualTo(opened.plusSeconds(15));
        assertThat(due.bench().orElseThrow().remaining()).isZero();
    }

    @Test
    void a_thousand_readings_take_no_trial_and_tell_nobody() {
        providers.calls(5, LIFI, TIMEOUT);
        providers.seconds(15);
        int told = providers.events.size();
        for (int i = 0; i < 1_000; i++) {
            assertThat(providers.state(LIFI)).isEqualTo(Reading.State.HALF_OPEN);
            providers.health.excluded(LIFI);
            providers.health.remembered(LIFI);
            providers.health.isOwnEgressInTrouble();
        }
        assertThat(providers.events).hasSize(told);
        assertThat(providers.permit(LIFI, PAIR).isTrial()).isTrue();
    }

    @Test
    void a_short_throttle_is_marked_as_brief() {
        providers.call(LIFI, throttled(20));

        assertThat(providers.reading(LIFI).bench().orElseThrow().brief()).isTrue();
    }

    @Test
    void a_bench_of_hours_is_still_told_with_its_trials_and_its_reason() {
        providers.calls(5, LIFI, TIMEOUT);
        for (int second = 0; second < 2 * 3_600; second++) {
            providers.seconds(1);
            if (providers.health.ask(LIFI, PAIR) instanceof ProviderPermit trial) {
                trial.close(TIMEOUT, HealthSimulation.TOOK);
            }
        }
        Reading reading = providers.reading(LIFI);

        assertThat(reading.level()).isEqualTo(6);
        assertThat(reading.bench().orElseThrow().trip().figures()).isEqualTo("5 failures in a row within 0.0 s");
        assertThat(providers.told(HealthEvent.CallEnded.class).filter(HealthEvent.CallEnded::trial))
                .hasSizeBetween(14, 18);
    }
}
