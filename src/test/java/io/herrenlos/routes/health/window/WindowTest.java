package io.herrenlos.routes.health.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WindowTest {

    private static final WindowBounds BOUNDS = new WindowBounds(4, Duration.ofSeconds(10));

    private final Window empty = Window.empty(BOUNDS);

    @Test
    void without_a_call_nothing_is_known() {
        assertThat(empty.figures()).isEqualTo(new Figures(0, 0, Optional.empty()));
        assertThat(empty.figures().successRate()).isEmpty();
        assertThat(empty.figures().averageLatency()).isEmpty();
    }

    @Test
    void a_provider_that_never_succeeded_has_a_rate_of_zero_and_no_latency() {
        Figures figures = empty.with(List.of(failure(1), failure(2)), at(2)).figures();

        assertThat(figures.successRate()).contains(new BigDecimal("0.00"));
        assertThat(figures.averageLatency()).isEmpty();
        assertThat(figures.calls()).isEqualTo(2);
    }

    @Test
    void latency_is_of_the_answered_calls_alone() {
        Figures figures = empty.with(List.of(success(1, 100), success(1, 300), failure(2)), at(2))
                .figures();

        assertThat(figures.averageLatency()).contains(Duration.ofMillis(200));
        assertThat(figures.successRate()).contains(new BigDecimal("0.66"));
    }

    @Test
    void it_keeps_the_latest_calls_up_to_its_size() {
        Window window = empty;
        for (int second = 0; second < 10; second++) {
            window = window.with(List.of(failure(second)), at(second));
        }
        assertThat(window.calls()).extracting(Call::end).containsExactly(at(6), at(7), at(8), at(9));
    }

    @Test
    void it_keeps_a_call_until_it_is_older_than_its_age() {
        Window window = empty.with(List.of(failure(0)), at(0));

        assertThat(window.at(at(10)).calls()).hasSize(1);
        assertThat(window.at(at(10).plus(Duration.ofNanos(1))).calls()).isEmpty();
    }

    @Test
    void a_call_that_counts_afterwards_takes_its_place_by_its_end() {
        Window window = empty.with(List.of(success(3, 1)), at(3)).with(List.of(failure(1), failure(5)), at(5));

        assertThat(window.calls()).extracting(Call::end).containsExactly(at(1), at(3), at(5));
        assertThat(window.run(2)).isEmpty();
    }

    @Test
    void a_run_is_measured_from_its_first_end_to_its_last() {
        Window window = empty.with(List.of(failure(1), success(2, 1), failure(3), failure(7)), at(7));

        assertThat(window.run(2)).contains(Duration.ofSeconds(4));
        assertThat(window.run(3)).isEmpty();
        assertThat(window.run(5)).isEmpty();
    }

    @Test
    void what_claims_to_end_in_the_future_can_be_left_out() {
        Window window = empty.with(List.of(failure(1), failure(9)), at(9));

        assertThat(window.notAfter(at(1)).calls()).extracting(Call::end).containsExactly(at(1));
    }

    @Test
    void moments_compare_across_the_wrap_of_the_clock() {
        var before = new Moment(Long.MAX_VALUE);
        Moment after = before.plus(Duration.ofSeconds(1));

        assertThat(after.nanos()).isNegative();
        assertThat(before.isBefore(after)).isTrue();
        assertThat(after.since(before)).isEqualTo(Duration.ofSeconds(1));
        assertThat(Moment.later(before, after)).isEqualTo(after);
        assertThat(Moment.earlier(before, after)).isEqualTo(before);
        assertThat(after.minus(Duration.ofSeconds(1))).isEqualTo(before);
    }

    private static Moment at(int second) {
        return new Moment(Duration.ofSeconds(second).toNanos());
    }

    private static Call failure(int second) {
        return Call.failure(at(second), Duration.ofSeconds(5));
    }

    private static Call success(int second, int milliseconds) {
        return Call.success(at(second), Duration.ofMillis(milliseconds));
    }
}
