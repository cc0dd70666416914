package io.herrenlos.routes.web.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.health.history.Incident;
import io.herrenlos.routes.health.window.Figures;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class IncidentJsonTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    void one_that_is_over_is_told_from_its_reason_to_its_end() {
        IncidentJson told = IncidentJson.of(
                incident(3, Duration.ofSeconds(60), Optional.of(NOON.plusSeconds(135))), NOON.plusSeconds(9_999));

        assertThat(told.story())
                .isEqualTo(
                        "5 failures in a row within 12.3 s, last TIMEOUT; left alone for up to 60 s at a time; 3 trials; "
                                + "back after 2 min.");
        assertThat(told.successRate()).isEqualByComparingTo("0.16");
    }

    @Test
    void one_that_lasts_is_told_up_to_now() {
        IncidentJson told =
                IncidentJson.of(incident(1, Duration.ofMinutes(10), Optional.empty()), NOON.plusSeconds(7_500));

        assertThat(told.story()).contains("up to 10 min at a time; 1 trial; not back after 2 h 5 min.");
        assertThat(told.closed()).isNull();
    }

    private static Incident incident(int trials, Duration longest, Optional<Instant> closed) {
        return new Incident(
                "lifi",
                NOON,
                closed,
                "RUN",
                "TIMEOUT",
                "5 failures in a row within 12.3 s",
                new Figures(1, 5, Optional.empty()),
                trials,
                longest);
    }
}
