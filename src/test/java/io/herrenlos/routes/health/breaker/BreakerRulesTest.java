package io.herrenlos.routes.health.breaker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.herrenlos.routes.health.window.WindowBounds;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class BreakerRulesTest {

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration MINUTE = Duration.ofMinutes(1);

    @ParameterizedTest
    @MethodSource("wrong")
    void what_is_out_of_range_is_named_with_its_value_and_range(Runnable rules, String message) {
        assertThatIllegalArgumentException().isThrownBy(rules::run).withMessage(message);
    }

    static Stream<Arguments> wrong() {
        return Stream.of(
                signals(1, MINUTE, 50, MINUTE, 20, 70, "runLength is 1; give 2 to 50"),
                signals(51, MINUTE, 50, MINUTE, 20, 70, "runLength is 51; give 2 to 50"),
                signals(5, MINUTE.plusNanos(1), 50, MINUTE, 20, 70, "runWithin is PT1M0.000000001S; give PT1S to PT1M"),
                signals(5, MINUTE, 9, MINUTE, 5, 70, "windowSize is 9; give 10 to 1000"),
                signals(5, SECOND, 50, SECOND, 20, 70, "windowAge is PT1S; give PT10S to PT1H"),
                signals(5, MINUTE, 50, MINUTE, 51, 70, "minimumCalls is 51; give 1 to 50"),
                signals(5, MINUTE, 50, MINUTE, 0, 70, "minimumCalls is 0; give 1 to 50"),
                signals(5, MINUTE, 50, MINUTE, 20, 101, "minimumSuccessPercent is 101; give 1 to 100"),
                growth(Duration.ZERO, MINUTE, 6, 10, MINUTE, "base is PT0S; give PT0.1S to PT10M"),
                growth(MINUTE, SECOND, 6, 10, MINUTE, "longest is PT1S; give PT1M to PT1H"),
                growth(SECOND, MINUTE, 21, 10, MINUTE, "highestLevel is 21; give 0 to 20"),
                growth(SECOND, MINUTE, -1, 10, MINUTE, "highestLevel is -1; give 0 to 20"),
                growth(SECOND, MINUTE, 6, 51, MINUTE, "jitterPercent is 51; give 0 to 50"),
                growth(SECOND, MINUTE, 6, 10, Duration.ZERO, "decay is PT0S; give PT1S to PT24H"),
                rules(Duration.ofSeconds(16), MINUTE, "lease is PT16S; give PT0.1S to PT15S"),
                rules(Duration.ZERO, MINUTE, "lease is PT0S; give PT0.1S to PT15S"),
                rules(SECOND, Duration.ofHours(25), "retryAfterCap is PT25H; give PT1S to PT24H"));
    }

    private static Arguments signals(
            int run, Duration within, int size, Duration age, int minimum, int percent, String message) {
        return arguments(
                (Runnable) () -> new Signals(run, within, new WindowBounds(size, age), minimum, percent), message);
    }

    private static Arguments growth(
            Duration base, Duration longest, int highest, int jitter, Duration decay, String message) {
        return arguments((Runnable) () -> new Growth(base, longest, highest, jitter, decay), message);
    }

    private static Arguments rules(Duration lease, Duration cap, String message) {
        return arguments((Runnable) () -> new BreakerRules(true, Signals.DEFAULT, Growth.DEFAULT, lease, cap), message);
    }

    @Test
    void a_jitter_is_within_its_tolerance() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Jitter(1_001))
                .withMessage("permille is 1001; give -1000 to 1000");
    }

    @Test
    void the_base_cooldown_is_longer_than_a_trial_can_last() {
        assertThat(BreakerRules.DEFAULT.lease()).isLessThan(Growth.DEFAULT.base());
    }
}
