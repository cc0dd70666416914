package io.herrenlos.routes.provider.thorchain;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class ThorchainPaceTest {

    private static final Instant NOON = Instant.parse("2026-12-01T12:00:00Z");

    private final ThorchainPace pace = new ThorchainPace();

    @Test
    void two_calls_in_two_seconds_are_its_pace_and_a_third_is_not() {
        pace.asked(NOON);
        pace.asked(NOON.plusMillis(10));
        assertThat(pace.isTooFast(NOON.plusMillis(20))).isFalse();
        pace.asked(NOON.plusMillis(1_900));
        assertThat(pace.isTooFast(NOON.plusMillis(1_999))).isTrue();
    }

    @Test
    void what_is_two_seconds_old_no_longer_counts() {
        pace.asked(NOON);
        pace.asked(NOON.plusMillis(500));
        pace.asked(NOON.plusMillis(1_000));
        assertThat(pace.isTooFast(NOON.plusMillis(1_999))).isTrue();
        assertThat(pace.isTooFast(NOON.plusMillis(2_000))).isFalse();
    }

    @Test
    void a_call_a_second_is_never_too_fast() {
        for (int second = 0; second < 10; second++) {
            pace.asked(NOON.plusSeconds(second));
            assertThat(pace.isTooFast(NOON.plusSeconds(second))).isFalse();
        }
    }
}
