package io.herrenlos.routes.health.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WeekTest {

    private static final LocalDate DAY = LocalDate.of(2026, 3, 1);
    private static final RequestClass SWAP = new RequestClass("eip155:1", "eip155:1", true);
    private static final Usual QUICK = Usual.ofSuccess(Duration.ofMillis(100));
    private static final Usual SLOW = Usual.ofSuccess(Duration.ofMillis(300));
    private static final Usual MUTE = Usual.of(List.of(new Asked(SWAP, false)));

    @Test
    void its_days_add_up() {
        Week week = Week.NONE
                .with(DAY, QUICK, DAY)
                .with(DAY, MUTE, DAY)
                .with(DAY.plusDays(1), SLOW, DAY.plusDays(1))
                .with(DAY.plusDays(1), Usual.ofFailure(), DAY.plusDays(1));

        assertThat(week.total().calls()).isEqualTo(3);
        assertThat(week.total().averageLatency()).contains(Duration.ofMillis(200));
        assertThat(week.total().shares().of(SWAP)).isEqualTo(new Share(1, 0));
        assertThat(week.days()).containsOnlyKeys(DAY, DAY.plusDays(1));
    }

    @Test
    void seven_days_later_a_day_is_forgotten() {
        Week week = Week.NONE.with(DAY, QUICK, DAY);

        assertThat(week.with(DAY.plusDays(6), SLOW, DAY.plusDays(6)).total()).isEqualTo(QUICK.plus(SLOW));
        assertThat(week.with(DAY.plusDays(7), SLOW, DAY.plusDays(7)).total()).isEqualTo(SLOW);
    }

    @Test
    void what_is_too_old_or_from_a_day_to_come_is_not_taken() {
        assertThat(Week.NONE.with(DAY, QUICK, DAY.plusDays(7)).total()).isEqualTo(Usual.NONE);
        assertThat(Week.NONE.with(DAY.plusDays(1), QUICK, DAY).total()).isEqualTo(Usual.NONE);
    }

    @Test
    void it_is_the_same_again_from_its_days() {
        Week week = Week.NONE.with(DAY, QUICK, DAY).with(DAY.plusDays(1), SLOW, DAY.plusDays(1));

        assertThat(Week.of(week.days()).total()).isEqualTo(week.total());
        assertThat(week.plus(Week.of(Map.of(DAY, SLOW))).days())
                .isEqualTo(Map.of(DAY, QUICK.plus(SLOW), DAY.plusDays(1), SLOW));
    }

    @Test
    void without_an_answer_no_latency_is_known() {
        assertThat(Usual.ofFailure().averageLatency()).isEmpty();
    }

    @Test
    void counts_that_cannot_be_are_refused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Share(1, 2));
        assertThatIllegalArgumentException().isThrownBy(() -> new Usual(1, 2, Duration.ZERO, Shares.NONE));
    }
}
