package io.herrenlos.routes.health.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When a provider is otherwise than usual: each rule on both sides of its limits. */
class WarningsTest {

    private static final RequestClass SWAP = new RequestClass("eip155:1", "eip155:1", true);
    private static final RequestClass BRIDGE = new RequestClass("eip155:1", "eip155:10", true);

    @Test
    void without_data_there_is_no_warning() {
        assertThat(kind(Recent.NONE, Usual.NONE)).isEmpty();
        assertThat(kind(Recent.NONE, usual(400, 90))).isEmpty();
    }

    @Test
    void below_ten_calls_nothing_is_said() {
        assertThat(kind(calls(0, 9), Usual.NONE)).isEmpty();
        assertThat(kind(calls(0, 10), Usual.NONE)).contains(Warning.Kind.FAILING);
    }

    @ParameterizedTest
    @CsvSource({"86, false", "85, true", "84, true", "70, true", "50, true"})
    void failing_is_a_success_rate_of_85_percent_or_less(int percent, boolean warned) {
        Standing standing = next(calls(percent, 100 - percent), usual(400, 90));

        assertThat(standing.warning())
                .isEqualTo(warned ? Optional.of(new Warning.Failures(percent, 100)) : Optional.empty());
    }

    @ParameterizedTest
    @CsvSource({
        "1000, 1500, false",
        "1000, 1501, true",
        "400, 699, false",
        "400, 700, true",
        "600, 900, false",
        "600, 901, true",
        "100, 399, false",
        "100, 400, true"
    })
    void slower_is_more_than_half_as_slow_again_and_300_ms_more(int usualMs, int recentMs, boolean warned) {
        Standing standing = next(answering(recentMs), usual(usualMs, 90));

        assertThat(standing.warning())
                .isEqualTo(
                        warned
                                ? Optional.of(new Warning.Latency(
                                        Duration.ofMillis(recentMs), Duration.ofMillis(usualMs), false))
                                : Optional.empty());
    }

    @ParameterizedTest
    @CsvSource({"10, 20, false", "11, 20, true", "10, 10, false", "11, 11, true"})
    void slower_is_also_being_late_for_over_half_of_the_last_twenty_answers(int late, int answers, boolean warned) {
        var recent = new Recent(12, 0, Optional.of(Duration.ofMillis(400)), answers, late, Shares.NONE);

        assertThat(next(recent, usual(400, 90)).warning())
                .isEqualTo(warned ? Optional.of(new Warning.LateAnswers(late, answers)) : Optional.empty());
    }

    @ParameterizedTest
    @CsvSource({"90, 10, 8, false", "90, 10, 7, true", "90, 50, 36, false", "90, 50, 35, true", "90, 9, 0, false"})
    void fewer_is_a_fifth_of_the_requests_short_of_what_is_usual(
            int percent, int requests, int quoted, boolean warned) {
        Standing standing = next(quoting(SWAP, requests, quoted), usual(400, percent));

        assertThat(standing.kind()).isEqualTo(warned ? Optional.of(Warning.Kind.FEWER) : Optional.empty());
    }

    @ParameterizedTest
    @CsvSource({
        "25, 20, 3, false",
        "25, 20, 2, true",
        "25, 19, 2, false",
        "24, 20, 2, false",
        "10, 50, 3, false",
        "10, 50, 2, true"
    })
    void fewer_is_also_less_than_half_of_what_is_expected_where_that_is_five_or_more(
            int percent, int requests, int quoted, boolean warned) {
        Standing standing = next(quoting(SWAP, requests, quoted), usual(400, percent));

        assertThat(standing.kind()).isEqualTo(warned ? Optional.of(Warning.Kind.FEWER) : Optional.empty());
    }

    @Test
    void a_healthy_but_mute_provider_quotes_fewer_and_the_figures_say_so() {
        Standing standing = next(quoting(SWAP, 12, 0), usual(400, 90));

        assertThat(standing.warning()).contains(new Warning.MissingQuotes(0, new BigDecimal("10.8000"), 12, false));
    }

    @Test
    void a_specialist_is_not_blamed_for_what_it_never_does() {
        Usual swapsOnly = usual(400, 90).plus(shares(BRIDGE, 1_000, 0));

        assertThat(kind(quoting(BRIDGE, 50, 0), swapsOnly)).isEmpty();
        assertThat(kind(quoting(SWAP, 12, 0), swapsOnly)).contains(Warning.Kind.FEWER);
    }

    @Test
    void what_is_expected_adds_up_over_the_classes() {
        Usual usual = usual(400, 90).plus(shares(BRIDGE, 1_000, 500));
        var recent = quoting(new Shares(Map.of(SWAP, new Share(10, 9), BRIDGE, new Share(10, 1))));

        assertThat(next(recent, usual).warning())
                .contains(new Warning.MissingQuotes(10, new BigDecimal("14.0000"), 20, false));
    }

    @Test
    void a_class_that_is_hardly_known_is_not_judged() {
        Usual calls = usual(400, 90);

        assertThat(kind(quoting(BRIDGE, 50, 0), calls)).isEmpty();
        assertThat(kind(quoting(BRIDGE, 50, 0), calls.plus(shares(BRIDGE, 19, 19))))
                .isEmpty();
        assertThat(kind(quoting(BRIDGE, 50, 0), calls.plus(shares(BRIDGE, 20, 20))))
                .contains(Warning.Kind.FEWER);
    }

    @ParameterizedTest
    @CsvSource({"3000, false", "3001, true"})
    void until_there_are_200_calls_slow_is_above_three_seconds(int recentMs, boolean warned) {
        Usual almost = times(199, Usual.ofSuccess(Duration.ofMillis(100)));

        assertThat(next(answering(recentMs), almost).warning())
                .isEqualTo(
                        warned
                                ? Optional.of(
                                        new Warning.Latency(Duration.ofMillis(recentMs), Duration.ofSeconds(2), true))
                                : Optional.empty());
        assertThat(kind(answering(recentMs), almost.plus(Usual.ofFailure()))).contains(Warning.Kind.SLOWER);
    }

    @ParameterizedTest
    @CsvSource({"10, 4, false", "10, 3, true", "50, 16, false", "50, 15, true"})
    void until_there_are_200_calls_half_of_the_requests_are_expected_where_it_has_ever_quoted(
            int requests, int quoted, boolean warned) {
        assertThat(kind(quoting(SWAP, requests, quoted), shares(SWAP, 1, 1)))
                .isEqualTo(warned ? Optional.of(Warning.Kind.FEWER) : Optional.empty());
        assertThat(kind(quoting(SWAP, requests, quoted), shares(SWAP, 100, 0))).isEmpty();
        assertThat(kind(quoting(SWAP, requests, quoted), Usual.NONE)).isEmpty();
    }

    private static Optional<Warning.Kind> kind(Recent recent, Usual usual) {
        return next(recent, usual).kind();
    }

    private static Standing next(Recent recent, Usual usual) {
        return Warnings.next(Standing.NONE, recent, usual, WarningRules.DEFAULT, 0);
    }

    private static Recent calls(int successes, int failures) {
        return new Recent(successes, failures, Optional.empty(), 0, 0, Shares.NONE);
    }

    private static Recent answering(int millis) {
        return new Recent(10, 0, Optional.of(Duration.ofMillis(millis)), 0, 0, Shares.NONE);
    }

    private static Recent quoting(RequestClass requestClass, int requests, int quoted) {
        return quoting(new Shares(Map.of(requestClass, new Share(requests, quoted))));
    }

    private static Recent quoting(Shares requests) {
        return new Recent(10, 0, Optional.of(Duration.ofMillis(400)), 0, 0, requests);
    }

    /** Of 1,000 calls, and as many requests of one class. */
    private static Usual usual(int latencyMs, int percent) {
        return times(1_000, Usual.ofSuccess(Duration.ofMillis(latencyMs))).plus(shares(SWAP, 1_000, 10L * percent));
    }

    private static Usual shares(RequestClass requestClass, long requests, long quoted) {
        return new Usual(0, 0, Duration.ZERO, new Shares(Map.of(requestClass, new Share(requests, quoted))));
    }

    private static Usual times(int count, Usual one) {
        return Stream.concat(Stream.of(Usual.NONE), Collections.nCopies(count, one).stream())
                .reduce(Usual::plus)
                .orElseThrow();
    }
}
