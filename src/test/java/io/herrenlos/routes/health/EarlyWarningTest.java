package io.herrenlos.routes.health;

import static io.herrenlos.routes.health.HealthSimulation.ABANDONED;
import static io.herrenlos.routes.health.HealthSimulation.AMBIGUOUS;
import static io.herrenlos.routes.health.HealthSimulation.GUARD;
import static io.herrenlos.routes.health.HealthSimulation.LIFI;
import static io.herrenlos.routes.health.HealthSimulation.NO;
import static io.herrenlos.routes.health.HealthSimulation.PAIR;
import static io.herrenlos.routes.health.HealthSimulation.QUOTED;
import static io.herrenlos.routes.health.HealthSimulation.RELAY;
import static io.herrenlos.routes.health.HealthSimulation.TIMEOUT;
import static io.herrenlos.routes.health.HealthSimulation.failed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.herrenlos.routes.health.baseline.RequestClass;
import io.herrenlos.routes.health.baseline.Share;
import io.herrenlos.routes.health.baseline.Shares;
import io.herrenlos.routes.health.baseline.Usual;
import io.herrenlos.routes.health.baseline.Warning;
import io.herrenlos.routes.health.baseline.Week;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.Late;
import io.herrenlos.routes.quote.NoRouteReason;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Slippage;
import io.herrenlos.routes.quote.Token;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What calls and requests make of a provider's warning. */
class EarlyWarningTest {

    private static final Token ETHER = Token.nativeOf(ChainId.evm(1));
    private static final QuoteRequest REQUEST = QuoteRequest.of(
            ETHER,
            BigInteger.TEN,
            Token.parse(ChainId.evm(1), "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"),
            Slippage.DEFAULT);
    private static final RequestClass SWAP = new RequestClass("eip155:1", "eip155:1", false);

    private final HealthSimulation providers = new HealthSimulation();
    private final LocalDate today = LocalDate.ofInstant(providers.clock.instant(), ZoneOffset.UTC);

    @Test
    void of_a_provider_that_was_never_asked_there_is_no_warning() {
        assertThat(warning()).isEmpty();
        assertThat(changes()).isEmpty();
    }

    @Test
    void a_provider_that_becomes_slow_is_slower_and_a_quick_one_is_not_after_a_minute() {
        remember(usual(400, 900));
        calls(10, QUOTED, 701);
        assertThat(warning()).contains(new Warning.Latency(Duration.ofMillis(701), Duration.ofMillis(400), false));

        calls(40, QUOTED, 300);
        assertThat(kind()).contains(Warning.Kind.SLOWER);
        providers.seconds(60);
        assertThat(kind()).isEmpty();
    }

    @Test
    void what_it_learned_itself_is_told_apart_from_what_it_was_told() {
        remember(usual(400, 900));
        calls(10, QUOTED, 300);
        providers.seconds(301);
        calls(1, QUOTED, 300);

        assertThat(providers.health.usual(LIFI).total().calls()).isEqualTo(1_010);
        assertThat(providers.health.learned(LIFI).total())
                .isEqualTo(new Usual(10, 10, Duration.ofMillis(3_000), Shares.NONE));
    }

    @Test
    void each_change_is_told_once() {
        calls(8, QUOTED, 400);
        calls(2, TIMEOUT, 400);
        for (int i = 0; i < 5; i++) {
            assertThat(kind()).contains(Warning.Kind.FAILING);
        }
        calls(40, QUOTED, 400);
        warning();
        providers.seconds(60);
        warning();
        warning();

        assertThat(changes())
                .extracting(
                        changed -> changed.from().map(Warning::kind),
                        changed -> changed.to().map(Warning::kind))
                .containsExactly(
                        tuple(Optional.empty(), Optional.of(Warning.Kind.FAILING)),
                        tuple(Optional.of(Warning.Kind.FAILING), Optional.empty()));
        assertThat(changes()).allMatch(changed -> changed.provider().equals(LIFI));
    }

    @Test
    void what_teaches_nothing_is_in_no_success_rate() {
        calls(20, QUOTED, 400);
        calls(5, AMBIGUOUS, 400);
        calls(5, failed(FailureCause.REJECTED), 400);
        calls(5, ABANDONED, 400);
        calls(5, GUARD, 400);

        assertThat(warning()).isEmpty();
    }

    @Test
    void a_benched_provider_is_not_warned_of() {
        calls(8, QUOTED, 400);
        calls(2, TIMEOUT, 400);
        assertThat(kind()).contains(Warning.Kind.FAILING);
        calls(3, TIMEOUT, 400);

        assertThat(providers.state(LIFI)).isEqualTo(Reading.State.OPEN);
        assertThat(warning()).isEmpty();
        providers.seconds(60);
        assertThat(providers.state(LIFI)).isEqualTo(Reading.State.HALF_OPEN);
        assertThat(warning()).isEmpty();
        assertThat(changes()).hasSize(2);
    }

    @Test
    void idle_it_is_warned_of_no_longer() {
        calls(8, QUOTED, 400);
        calls(2, TIMEOUT, 400);
        assertThat(kind()).contains(Warning.Kind.FAILING);
        providers.seconds(301);

        assertThat(warning()).isEmpty();
    }

    @Test
    void one_that_is_late_for_eleven_of_twenty_answers_is_slower() {
        calls(10, QUOTED, 400);
        answers(9, NO);
        answers(10, new Late());
        answers(1, GUARD);
        assertThat(warning()).isEmpty();
        answers(1, new Late());
        assertThat(warning()).contains(new Warning.LateAnswers(11, 20));
    }

    @Test
    void late_trials_say_nothing() {
        calls(5, TIMEOUT, 400);
        providers.seconds(60);
        ProviderPermit trial = providers.permit(LIFI, PAIR);
        answers(20, new Late());
        trial.close(QUOTED, Duration.ofSeconds(2));
        calls(9, QUOTED, 400);

        assertThat(providers.state(LIFI)).isEqualTo(Reading.State.CLOSED);
        assertThat(warning()).isEmpty();
    }

    @Test
    void a_healthy_but_mute_provider_quotes_fewer() {
        remember(usual(400, 900));
        calls(10, NO, 400);
        requests(10, NO, QUOTED);

        assertThat(kind()).contains(Warning.Kind.FEWER);
        assertThat(providers.reading(LIFI).figures().successRate()).hasValue(new BigDecimal("1.00"));
    }

    @ParameterizedTest
    @MethodSource("silences")
    void whatever_it_says_instead_of_quoting_it_quotes_fewer(ProviderAnswer answer) {
        remember(usual(400, 900));
        calls(10, NO, 400);
        requests(10, answer, QUOTED);

        assertThat(kind()).contains(Warning.Kind.FEWER);
    }

    static Stream<ProviderAnswer> silences() {
        return Stream.of(AMBIGUOUS, TIMEOUT, failed(FailureCause.REJECTED));
    }

    @ParameterizedTest
    @EnumSource(
            value = NoRouteReason.class,
            names = {"BELOW_MINIMUM", "ABOVE_MAXIMUM"})
    void refusing_by_size_is_not_quoting_fewer(NoRouteReason reason) {
        remember(usual(400, 900));
        calls(10, NO, 400);
        requests(30, Outcome.NoRoute.clean(reason, "size"), QUOTED);

        assertThat(warning()).isEmpty();
    }

    @Test
    void what_is_ours_to_mend_is_not_quoting_fewer() {
        remember(usual(400, 900));
        calls(10, NO, 400);
        requests(30, failed(FailureCause.UNAUTHORIZED), QUOTED);
        requests(30, ABANDONED, QUOTED);
        requests(30, GUARD, QUOTED);

        assertThat(warning()).isEmpty();
    }

    @Test
    void where_nobody_quotes_nobody_is_blamed() {
        remember(usual(400, 900));
        calls(10, NO, 400);
        requests(30, NO, NO);

        assertThat(warning()).isEmpty();
    }

    @Test
    void a_specialist_is_judged_by_what_it_does() {
        var bridge = new RequestClass("eip155:1", "eip155:10", false);
        remember(new Usual(
                1_000,
                1_000,
                Duration.ofSeconds(400),
                new Shares(Map.of(SWAP, new Share(1_000, 0), bridge, new Share(1_000, 1_000)))));
        calls(10, NO, 400);
        requests(30, NO, QUOTED);

        assertThat(warning()).isEmpty();
    }

    @Test
    void it_counts_whichever_of_them_settles_first() {
        remember(usual(400, 900));
        calls(10, NO, 400);
        for (int i = 0; i < 10; i++) {
            RequestCourse course = providers.health.follow(REQUEST);
            course.settled(LIFI, NO);
            course.settled(RELAY, QUOTED);
        }

        assertThat(kind()).contains(Warning.Kind.FEWER);
    }

    @Test
    void the_only_one_that_quotes_is_compared_with_nobody() {
        requests(60, NO, QUOTED);
        assertThat(usual().shares().of(SWAP)).isEqualTo(new Share(10, 0));
        assertThat(providers.health.usual(RELAY).total()).isEqualTo(Usual.NONE);

        requests(60, QUOTED, QUOTED);
        assertThat(usual().shares().of(SWAP)).isEqualTo(new Share(70, 10));
        assertThat(providers.health.usual(RELAY).total().shares().of(SWAP)).isEqualTo(new Share(10, 10));
    }

    @Test
    void what_is_recent_is_no_part_of_what_is_usual() {
        calls(50, QUOTED, 400);
        assertThat(usual()).isEqualTo(Usual.NONE);
        calls(1, QUOTED, 400);
        assertThat(usual()).isEqualTo(Usual.ofSuccess(Duration.ofMillis(400)));
        providers.seconds(301);
        calls(1, QUOTED, 400);
        assertThat(usual().calls()).isEqualTo(51);
    }

    @Test
    void what_was_restored_is_usual_beside_what_was_learned_since() {
        calls(51, QUOTED, 400);
        remember(usual(400, 900));

        assertThat(providers.health.usual(LIFI).days()).containsOnlyKeys(today.minusDays(1), today);
        assertThat(usual().calls()).isEqualTo(1_001);
    }

    @Test
    void a_provider_is_held_against_its_usual_from_200_calls_on() {
        calls(200 + 49, QUOTED, 400);
        assertThat(providers.health.knownUsual(LIFI)).isEmpty();
        calls(1, QUOTED, 400);
        assertThat(providers.health.knownUsual(LIFI)).contains(usual());
    }

    @Test
    void one_providers_trouble_warns_of_no_other() {
        remember(usual(400, 900));
        calls(10, NO, 5_000);
        requests(10, NO, QUOTED);
        for (int i = 0; i < 10; i++) {
            providers.permit(RELAY, PAIR).close(QUOTED, Duration.ofMillis(400));
        }

        assertThat(kind()).isPresent();
        assertThat(providers.reading(RELAY).warning()).isEmpty();
    }

    private void calls(int count, ProviderAnswer answer, int millis) {
        for (int i = 0; i < count; i++) {
            providers.permit(LIFI, PAIR).close(answer, Duration.ofMillis(millis));
        }
    }

    private void answers(int count, ProviderAnswer word) {
        for (int i = 0; i < count; i++) {
            providers.health.follow(REQUEST).answered(LIFI, word);
        }
    }

    /** The other settles first. */
    private void requests(int count, ProviderAnswer answer, ProviderAnswer others) {
        for (int i = 0; i < count; i++) {
            RequestCourse course = providers.health.follow(REQUEST);
            course.settled(RELAY, others);
            course.settled(LIFI, answer);
        }
    }

    private void remember(Usual usual) {
        providers.health.restoreUsual(LIFI, Week.of(Map.of(today.minusDays(1), usual)));
    }

    private Usual usual() {
        return providers.health.usual(LIFI).total();
    }

    /** Of 1,000 calls, and as many requests of one class. */
    private static Usual usual(int latencyMs, int quoted) {
        return new Usual(
                1_000,
                1_000,
                Duration.ofMillis(latencyMs).multipliedBy(1_000),
                new Shares(Map.of(SWAP, new Share(1_000, quoted))));
    }

    private Optional<Warning> warning() {
        return providers.reading(LIFI).warning();
    }

    private Optional<Warning.Kind> kind() {
        return warning().map(Warning::kind);
    }

    private List<HealthEvent.WarningChanged> changes() {
        return providers.told(HealthEvent.WarningChanged.class).toList();
    }
}
