package io.herrenlos.routes.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.quote.AnswerKind;
import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.Late;
import io.herrenlos.routes.quote.NoRouteReason;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.NotAsked.Why;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.ProviderInfo;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ConclusionTest {

    private static final ProviderAnswer QUOTED = new Outcome.Quoted(FakeProvider.quote(5));
    private static final ProviderAnswer NO = Outcome.NoRoute.clean(NoRouteReason.NO_LIQUIDITY, "");
    private static final ProviderAnswer AMBIGUOUS = Outcome.NoRoute.ambiguous(NoRouteReason.OTHER, "");
    private static final ProviderAnswer LOW = size(NoRouteReason.BELOW_MINIMUM, null);
    private static final ProviderAnswer HIGH = size(NoRouteReason.ABOVE_MAXIMUM, null);
    private static final ProviderAnswer REJECTED = Outcome.Failed.of(FailureCause.REJECTED, "");
    private static final ProviderAnswer DOWN = Outcome.Failed.of(FailureCause.UPSTREAM_ERROR, "");
    private static final ProviderAnswer LATE = new Late();
    private static final ProviderAnswer BENCHED = NotAsked.because(Why.BENCHED);
    private static final ProviderAnswer BUSY = NotAsked.because(Why.BUSY);
    private static final ProviderAnswer NOT_SERVED = NotAsked.because(Why.NOT_SERVED);
    private static final ProviderAnswer NOT_CONFIGURED = NotAsked.because(Why.NOT_CONFIGURED);
    private static final ProviderAnswer DISABLED = NotAsked.because(Why.DISABLED);

    static Stream<Arguments> the_table() {
        return Stream.of(
                row(AnswerKind.ROUTES, QUOTED),
                row(AnswerKind.ROUTES, QUOTED, NO, DOWN, LATE, BENCHED),
                row(AnswerKind.NOT_SERVED),
                row(AnswerKind.NOT_SERVED, NOT_SERVED, NOT_CONFIGURED, DISABLED, NotAsked.because(Why.NOT_SELECTED)),
                row(AnswerKind.AMOUNT_TOO_LOW, LOW, LOW, NOT_SERVED),
                row(AnswerKind.AMOUNT_TOO_LOW, LOW, REJECTED),
                row(AnswerKind.AMOUNT_TOO_HIGH, HIGH),
                row(AnswerKind.NO_ROUTE, NO, NOT_SERVED),
                row(AnswerKind.NO_ROUTE, LOW, HIGH),
                row(AnswerKind.NO_ROUTE, LOW, NO),
                row(AnswerKind.NO_ROUTE, AMBIGUOUS),
                row(AnswerKind.NO_ROUTE, NO, REJECTED),
                row(AnswerKind.INCOMPLETE, NO, DOWN),
                row(AnswerKind.INCOMPLETE, LOW, LATE),
                row(AnswerKind.INCOMPLETE, NO, BENCHED),
                row(AnswerKind.INCOMPLETE, NO, BUSY),
                row(AnswerKind.INCOMPLETE, REJECTED, DOWN),
                row(AnswerKind.NOT_ACCEPTED, REJECTED, REJECTED, NOT_SERVED),
                row(AnswerKind.TEMPORARILY_UNAVAILABLE, DOWN, LATE, BENCHED, BUSY),
                row(AnswerKind.TEMPORARILY_UNAVAILABLE, BENCHED),
                row(AnswerKind.TEMPORARILY_UNAVAILABLE, DOWN, NOT_CONFIGURED));
    }

    @ParameterizedTest
    @MethodSource
    void the_table(AnswerKind kind, List<ProviderAnswer> answers) {
        assertThat(conclude(answers).kind()).isEqualTo(kind);
    }

    @Test
    void the_limits_are_the_smallest_minimum_and_the_largest_maximum_of_those_that_gave_one() {
        Conclusion conclusion = conclude(List.of(
                size(NoRouteReason.BELOW_MINIMUM, 30),
                size(NoRouteReason.BELOW_MINIMUM, 20),
                LOW,
                size(NoRouteReason.ABOVE_MAXIMUM, 70),
                size(NoRouteReason.ABOVE_MAXIMUM, 90),
                DOWN));
        assertThat(conclusion.minFromAmount()).contains(BigInteger.valueOf(20));
        assertThat(conclusion.maxFromAmount()).contains(BigInteger.valueOf(90));
    }

    @Test
    void it_names_who_said_no_and_who_said_nothing() {
        Conclusion conclusion = conclude(List.of(NO, DOWN, NOT_SERVED, LATE, REJECTED));
        assertThat(conclusion.refusing()).extracting(ProviderInfo::name).containsExactly("P0");
        assertThat(conclusion.silent()).extracting(ProviderInfo::name).containsExactly("P1", "P3");
    }

    @Test
    void trying_again_waits_for_the_soonest_only_if_all_silent_ones_named_a_wait() {
        assertThat(conclude(List.of(throttled(40), throttled(7), NO)).retryAfter())
                .contains(Duration.ofSeconds(7));
        assertThat(conclude(List.of(throttled(40), DOWN)).retryAfter()).isEmpty();
        assertThat(conclude(List.of(NO)).retryAfter()).isEmpty();
    }

    @Test
    void nobody_is_told_to_wait_longer_than_the_provider_is_left_alone() {
        assertThat(Conclusion.of(
                                reports(List.of(throttled(31_536_000))),
                                provider -> Optional.of(Duration.ofMinutes(10)))
                        .retryAfter())
                .contains(Duration.ofMinutes(10));
    }

    private static Conclusion conclude(List<ProviderAnswer> answers) {
        return Conclusion.of(reports(answers), provider -> Optional.empty());
    }

    private static Arguments row(AnswerKind kind, ProviderAnswer... answers) {
        return Arguments.of(kind, Arrays.asList(answers));
    }

    private static ProviderAnswer size(NoRouteReason reason, Integer limit) {
        return new Outcome.NoRoute(
                reason, Optional.ofNullable(limit).map(BigInteger::valueOf), Outcome.NoRoute.Clarity.CLEAN, "");
    }

    private static ProviderAnswer throttled(int seconds) {
        return new Outcome.Failed(FailureCause.RATE_LIMITED, "", Optional.of(Duration.ofSeconds(seconds)));
    }

    private static List<Report> reports(List<ProviderAnswer> answers) {
        var reports = new ArrayList<Report>();
        for (int i = 0; i < answers.size(); i++) {
            var info = new ProviderInfo(new ProviderId("p" + i), "P" + i, false, ProviderInfo.DEFAULT_VALIDITY);
            reports.add(new Report(info, answers.get(i), Duration.ZERO, true));
        }
        return reports;
    }
}
