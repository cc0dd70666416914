package io.herrenlos.routes.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.SimulatedTime;
import io.herrenlos.routes.health.GateSettings;
import io.herrenlos.routes.health.HealthEvent;
import io.herrenlos.routes.health.ProviderHealth;
import io.herrenlos.routes.health.baseline.Warning;
import io.herrenlos.routes.health.breaker.BreakerRules;
import io.herrenlos.routes.health.breaker.Jitter;
import io.herrenlos.routes.provider.CallLimit;
import io.herrenlos.routes.provider.Doors;
import io.herrenlos.routes.provider.Serving;
import io.herrenlos.routes.provider.Settings;
import io.herrenlos.routes.quote.AnswerKind;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.Late;
import io.herrenlos.routes.quote.NoRouteReason;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.QuoteEvent;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Slippage;
import io.herrenlos.routes.quote.Token;
import io.herrenlos.routes.quote.TokenList;
import io.herrenlos.routes.ranking.Ranking;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.eclipse.microprofile.faulttolerance.exceptions.CircuitBreakerOpenException;
import org.eclipse.microprofile.faulttolerance.exceptions.TimeoutException;
import org.junit.jupiter.api.Test;

class FanOutTest {

    private static final Token ETHER = Token.nativeOf(ChainId.evm(1));
    private static final Token USDC = Token.parse(ChainId.evm(1), "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48");
    private static final QuoteRequest REQUEST = QuoteRequest.of(ETHER, BigInteger.TEN.pow(18), USDC, Slippage.DEFAULT);
    private static final CallLimit LIMIT = new CallLimit(9, Duration.ofSeconds(9));
    private static final Outcome NO = Outcome.NoRoute.clean(NoRouteReason.NO_LIQUIDITY, "no");
    private static final Outcome DOWN = Outcome.Failed.of(FailureCause.UPSTREAM_ERROR, "HTTP 500");

    private final SimulatedTime time = new SimulatedTime();
    private final Map<ProviderId, Duration> usual = new HashMap<>();
    private final FakeProvider a = new FakeProvider("aa");
    private final FakeProvider b = new FakeProvider("bb");
    private final FakeProvider c = new FakeProvider("cc");
    private final FakeProvider off = new FakeProvider("off");
    private final List<HealthEvent.CallEnded> ended = new ArrayList<>();
    private Optional<RuntimeException> observersBug = Optional.empty();
    private final Doors doors = new Doors(
            List.of(c, off, a, b),
            id -> id.value().equals("off") ? Settings.disabled("off") : Settings.limited(id.value(), LIMIT),
            time);
    private final ProviderHealth health = new ProviderHealth(
            Stream.of(a, b, c, off)
                    .map(one -> new GateSettings(one.info().id(), BreakerRules.DEFAULT, ""))
                    .toList(),
            time,
            () -> Jitter.NONE,
            event -> {
                if (event instanceof HealthEvent.CallEnded call) {
                    ended.add(call);
                    observersBug.ifPresent(thrown -> {
                        throw thrown;
                    });
                }
            });
    private final List<QuoteEvent> endings = new ArrayList<>();
    private final FanOut fanOut = new FanOut(
            doors,
            health,
            new Ranking(new TokenList(List.of(), List.of())),
            Patience.within(Duration.ofSeconds(6), provider -> Optional.ofNullable(usual.get(provider))),
            time,
            time,
            List.of(endings::add));

    @Test
    void all_are_asked_at_once_and_listed_by_id() {
        var answer = ask(REQUEST);
        assertThat(List.of(a.calls, b.calls, c.calls)).containsExactly(1, 1, 1);
        b.quotes(5);
        a.ends(NO);
        assertThat(answer).isNotDone();
        c.quotes(6);
        assertThat(answer).isDone();
        assertThat(words(answer)).containsExactly(NO, quoted(5), quoted(6));
        assertThat(answer.join().routes())
                .extracting(ranked -> ranked.route().quote().toAmount().longValue())
                .containsExactly(6L, 5L);
        assertThat(time.alarmsSet()).isZero();
    }

    @Test
    void each_request_is_told_of_once_with_every_word_and_who_was_best() {
        var answer = ask(REQUEST);
        time.pass(Duration.ofMillis(200));
        a.quotes(5);
        b.ends(NO);
        assertThat(endings).isEmpty();
        c.quotes(6);
        assertThat(answer).isDone();
        assertThat(endings)
                .singleElement()
                .isEqualTo(new QuoteEvent.Answered(
                        AnswerKind.ROUTES,
                        Map.of(
                                a.info().id(), quoted(5),
                                b.info().id(), NO,
                                c.info().id(), quoted(6),
                                off.info().id(), NotAsked.because(NotAsked.Why.DISABLED)),
                        Optional.of(c.info().id()),
                        Duration.ofMillis(200)));
    }

    @Test
    void a_caller_that_leaves_is_told_of_and_no_answer() {
        var leaving = fanOut.ask(REQUEST).subscribe().with(answer -> {});
        time.pass(Duration.ofMillis(300));
        leaving.cancel();
        List.of(a, b, c).forEach(provider -> provider.quotes(5));
        assertThat(endings).containsExactly(new QuoteEvent.CallerLeft(Duration.ofMillis(300)));
    }

    @Test
    void each_is_said_how_long_it_took() {
        var answer = ask(REQUEST);
        time.pass(Duration.ofMillis(120));
        a.quotes(5);
        time.pass(Duration.ofMillis(80));
        b.ends(NO);
        c.ends(NO);
        assertThat(answer.join().reports())
                .extracting(Report::took)
                .containsExactly(Duration.ofMillis(120), Duration.ofMillis(200), Duration.ofMillis(200), Duration.ZERO);
        assertThat(answer.join().routes().getFirst().route().quotedAt())
                .isEqualTo(time.instant().minusMillis(80));
    }

    @Test
    void one_that_hangs_costs_the_others_a_second_and_a_half_and_is_listed_late() {
        var answer = ask(REQUEST);
        time.pass(Duration.ofMillis(300));
        a.quotes(5);
        b.quotes(6);
        time.pass(Duration.ofMillis(1_499));
        assertThat(answer).isNotDone();
        time.pass(Duration.ofMillis(1));
        assertThat(words(answer)).containsExactly(quoted(5), quoted(6), new Late());
        assertThat(answer.join().conclusion().kind()).isEqualTo(AnswerKind.ROUTES);
    }

    @Test
    void a_quote_that_runs_out_while_others_are_waited_for_is_not_shown_and_stays_a_success_to_health() {
        var answer = ask(REQUEST);
        a.quotes(5, time.instant().plusMillis(1_500));
        b.quotes(6, time.instant().plusMillis(1_501));
        time.pass(Duration.ofMillis(1_500));
        assertThat(words(answer)).contains(Outcome.Failed.of(FailureCause.UNREADABLE, "EXPIRED"));
        assertThat(answer.join().routes())
                .extracting(ranked -> ranked.route().provider().id().value())
                .containsExactly("bb");
        assertThat(health.reading(a.info().id()).figures().successes()).isEqualTo(1);
    }

    @Test
    void one_that_is_usually_slow_is_waited_for_as_long_as_it_usually_takes_up_to_three_seconds() {
        usual.put(c.info().id(), Duration.ofMillis(2_400));
        var answer = ask(REQUEST);
        time.pass(Duration.ofMillis(300));
        a.quotes(5);
        b.quotes(6);
        time.pass(Duration.ofMillis(2_099));
        assertThat(answer).isNotDone();
        time.pass(Duration.ofMillis(1));
        assertThat(answer).isDone();

        usual.put(c.info().id(), Duration.ofSeconds(5));
        c.ends(NO);
        time.pass(Duration.ofSeconds(3));
        answer = ask(REQUEST);
        a.quotes(5);
        b.quotes(6);
        time.pass(Duration.ofMillis(2_999));
        assertThat(answer).isNotDone();
        time.pass(Duration.ofMillis(1));
        assertThat(answer).isDone();
    }

    @Test
    void without_any_route_the_whole_budget_is_waited() {
        var answer = ask(REQUEST);
        a.ends(NO);
        b.ends(DOWN);
        time.pass(Duration.ofMillis(5_999));
        assertThat(answer).isNotDone();
        time.pass(Duration.ofMillis(1));
        assertThat(words(answer)).containsExactly(NO, DOWN, new Late());
        assertThat(answer.join().conclusion().kind()).isEqualTo(AnswerKind.INCOMPLETE);
    }

    @Test
    void the_only_provider_has_the_whole_budget() {
        b.serving = Serving.NO;
        c.serving = Serving.NO;
        var answer = ask(REQUEST);
        time.pass(Duration.ofMillis(5_900));
        assertThat(answer).isNotDone();
        a.quotes(5);
        assertThat(answer.join().routes()).hasSize(1);
    }

    @Test
    void what_comes_after_the_answer_changes_nothing_in_it() {
        var answer = ask(REQUEST);
        a.quotes(5);
        b.quotes(6);
        time.pass(Duration.ofSeconds(2));
        List<ProviderAnswer> before = words(answer);
        c.quotes(100);
        assertThat(words(answer)).isEqualTo(before);
        assertThat(answer.join().routes()).hasSize(2);
    }

    @Test
    void a_caller_that_leaves_changes_nothing_for_the_calls() {
        var subscription = fanOut.ask(REQUEST).subscribe().with(answer -> {
            throw new AssertionError("nobody is there");
        });
        subscription.cancel();
        assertThat(List.of(a.calls, b.calls, c.calls)).containsExactly(1, 1, 1);
        a.quotes(5);
        b.quotes(6);
        c.quotes(7);
        assertThat(time.alarmsSet()).isZero();
    }

    @Test
    void who_is_not_asked_is_told_why_and_the_first_reason_counts() {
        off.serving = Serving.NO;
        a.serving = Serving.NO;
        b.serving = Serving.NO;
        var answer = ask(excluding(b.info().id(), c.info().id()));
        assertThat(answer.join().reports())
                .extracting(Report::answer)
                .containsExactly(
                        NotAsked.because(NotAsked.Why.NOT_SERVED),
                        NotAsked.because(NotAsked.Why.NOT_SELECTED),
                        NotAsked.because(NotAsked.Why.NOT_SELECTED),
                        NotAsked.because(NotAsked.Why.DISABLED));
        assertThat(answer.join().conclusion().kind()).isEqualTo(AnswerKind.NOT_SERVED);
        assertThat(List.of(a.calls, b.calls, c.calls, off.calls)).containsOnly(0);
    }

    @Test
    void the_guards_own_endings_are_words_of_ours() {
        var answer = ask(REQUEST);
        a.breaks(new TimeoutException());
        b.breaks(new CircuitBreakerOpenException());
        c.ends(Outcome.Failed.of(FailureCause.UNAUTHORIZED, "HTTP 401"));
        assertThat(words(answer))
                .containsExactly(
                        Outcome.Failed.of(FailureCause.TIMEOUT, "DEADLINE"),
                        NotAsked.because(NotAsked.Why.BENCHED, "GUARD"),
                        NotAsked.because(NotAsked.Why.NOT_CONFIGURED, "KEY_REQUIRED"));
    }

    @Test
    void a_call_that_cannot_be_sent_is_our_own_fault_and_ends_the_round_all_the_same() {
        var answer = ask(REQUEST);
        a.breaks(new IllegalStateException("no such path parameter"));
        b.quotes(5);
        c.quotes(6);
        assertThat(words(answer).getFirst()).isEqualTo(Outcome.Failed.of(FailureCause.REJECTED, "NOT_SENT"));
    }

    @Test
    void an_adapter_that_stumbles_over_a_request_costs_the_others_nothing() {
        a.stumbles = true;
        var answer = ask(REQUEST);
        b.quotes(5);
        c.quotes(6);
        assertThat(words(answer))
                .containsExactly(Outcome.Failed.of(FailureCause.REJECTED, "NOT_SENT"), quoted(5), quoted(6));
        assertThat(ended).hasSize(2);
    }

    @Test
    void our_own_throttle_twenty_times_in_a_row_is_nothing_to_the_providers_health() {
        for (int amount = 1; amount <= 3; amount++) {
            ask(of(amount));
        }
        for (int amount = 4; amount < 24; amount++) {
            assertThat(words(ask(of(amount)))).containsOnly(NotAsked.busyFor(Duration.ofSeconds(1), "BUDGET"));
        }
        assertThat(ended).isEmpty();
        time.pass(Duration.ofSeconds(1));
        ask(of(24));
        assertThat(List.of(a.calls, b.calls, c.calls)).containsExactly(4, 4, 4);
    }

    @Test
    void an_observer_that_throws_costs_one_answer_and_not_the_question_for_good() {
        observersBug = Optional.of(new IllegalStateException("full"));
        var first = ask(REQUEST);
        List.of(a, b, c).forEach(provider -> provider.quotes(5));
        assertThat(words(first)).containsOnly(Outcome.Failed.of(FailureCause.REJECTED, "NOT_SENT"));
        observersBug = Optional.empty();
        var second = ask(REQUEST);
        List.of(a, b, c).forEach(provider -> provider.quotes(5));
        assertThat(words(second)).containsOnly(quoted(5));
    }

    @Test
    void a_bug_in_what_is_made_of_the_answers_fails_the_request_instead_of_leaving_it_open() {
        var broken = new FanOut(
                doors,
                health,
                new Ranking(null),
                Patience.within(Duration.ofSeconds(6), none -> Optional.empty()),
                time,
                time,
                List.of(endings::add));
        var answer = broken.ask(REQUEST).subscribeAsCompletionStage();
        List.of(a, b, c).forEach(provider -> provider.quotes(5));
        assertThat(answer).isCompletedExceptionally();
        assertThat(endings).containsExactly(new QuoteEvent.Broken(Duration.ZERO));
    }

    @Test
    void identical_requests_share_one_call_and_each_gets_the_answer() {
        var first = ask(REQUEST);
        time.pass(Duration.ofMillis(100));
        var second = ask(REQUEST);
        assertThat(List.of(a.calls, b.calls, c.calls)).containsExactly(1, 1, 1);
        List.of(a, b, c).forEach(provider -> provider.quotes(5));
        time.pass(Duration.ofMillis(1_900));
        var third = ask(REQUEST);
        assertThat(List.of(a.calls, b.calls, c.calls)).containsExactly(1, 1, 1);
        assertThat(words(first)).isEqualTo(words(second)).isEqualTo(words(third));
        assertThat(Duration.between(
                        third.join().routes().getFirst().route().quotedAt(),
                        third.join().at()))
                .isEqualTo(Duration.ofMillis(1_900));
        assertThat(ended).hasSize(3);
    }

    @Test
    void after_two_seconds_it_is_asked_again() {
        ask(REQUEST);
        List.of(a, b, c).forEach(provider -> provider.quotes(5));
        time.pass(Duration.ofSeconds(2));
        ask(REQUEST);
        assertThat(List.of(a.calls, b.calls, c.calls)).containsExactly(2, 2, 2);
    }

    @Test
    void a_failure_is_shared_only_by_those_who_waited_for_it() {
        var first = ask(REQUEST);
        var second = ask(REQUEST);
        List.of(a, b, c).forEach(provider -> provider.ends(DOWN));
        assertThat(words(first)).isEqualTo(words(second)).containsOnly(DOWN);
        time.pass(Duration.ofSeconds(30));
        ask(REQUEST);
        assertThat(List.of(a.calls, b.calls, c.calls)).containsExactly(2, 2, 2);
    }

    @Test
    void without_a_call_left_a_provider_is_busy_and_says_until_when() {
        for (int amount = 1; amount <= 3; amount++) {
            ask(of(amount));
        }
        time.pass(Duration.ofMillis(999));
        var answer = ask(of(4));
        assertThat(answer).as("nobody is asked, so that nobody is waited for").isDone();
        assertThat(words(answer)).containsOnly(NotAsked.busyFor(Duration.ofMillis(1), "BUDGET"));
        assertThat(answer.join().conclusion().kind()).isEqualTo(AnswerKind.TEMPORARILY_UNAVAILABLE);
        assertThat(answer.join().conclusion().retryAfter()).contains(Duration.ofMillis(1));
        time.pass(Duration.ofMillis(1));
        ask(of(5));
        assertThat(List.of(a.calls, b.calls, c.calls)).containsExactly(4, 4, 4);
    }

    @Test
    void every_call_that_starts_is_told_to_the_observers_exactly_once() {
        ask(REQUEST);
        a.quotes(5);
        b.breaks(new TimeoutException());
        time.pass(Duration.ofSeconds(6));
        assertThat(ended).hasSize(2);
        c.ends(DOWN);
        assertThat(ended)
                .extracting(one -> one.call().answer())
                .containsExactly(quoted(5), Outcome.Failed.of(FailureCause.TIMEOUT, "DEADLINE"), DOWN);
        assertThat(ended.getLast().call().took()).isEqualTo(Duration.ofSeconds(6));
    }

    @Test
    void one_that_answers_go_out_without_is_warned_of_though_each_call_of_it_ends_well() {
        for (int amount = 1; amount <= 11; amount++) {
            ask(of(amount));
            a.quotes(5);
            b.quotes(6);
            time.pass(Duration.ofMillis(1_600));
            c.quotes(7);
            time.pass(Duration.ofSeconds(9));
        }
        assertThat(health.reading(c.info().id()).warning()).contains(new Warning.LateAnswers(11, 11));
        assertThat(health.reading(a.info().id()).warning()).isEmpty();
    }

    @Test
    void calls_under_way_when_the_process_stops_are_abandoned_and_answered() {
        var answer = ask(REQUEST);
        a.quotes(5);
        doors.abandon();
        assertThat(words(answer)).contains(Outcome.Failed.of(FailureCause.ABANDONED, "STOPPING"));
        b.quotes(6);
        assertThat(ended).hasSize(3);
    }

    private static QuoteRequest of(int amount) {
        return QuoteRequest.of(ETHER, BigInteger.valueOf(amount), USDC, Slippage.DEFAULT);
    }

    private CompletableFuture<Answer> ask(QuoteRequest request) {
        return fanOut.ask(request).subscribeAsCompletionStage();
    }

    private static List<ProviderAnswer> words(CompletableFuture<Answer> answer) {
        return answer.getNow(null).reports().stream()
                .filter(report -> !report.provider().id().value().equals("off"))
                .map(Report::answer)
                .toList();
    }

    private static Outcome quoted(long amount) {
        return new Outcome.Quoted(FakeProvider.quote(amount));
    }

    private static QuoteRequest excluding(ProviderId... ids) {
        return new QuoteRequest(
                ETHER,
                BigInteger.ONE,
                USDC,
                Slippage.DEFAULT,
                Optional.empty(),
                Optional.empty(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                QuoteRequest.Claims.NONE,
                Set.of(),
                Set.of(ids));
    }
}
