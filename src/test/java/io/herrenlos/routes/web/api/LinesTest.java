package io.herrenlos.routes.web.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.herrenlos.routes.fanout.Conclusion;
import io.herrenlos.routes.quote.AnswerKind;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.Late;
import io.herrenlos.routes.quote.NoRouteReason;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.NotAsked.Why;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.ProviderInfo;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Slippage;
import io.herrenlos.routes.quote.Token;
import io.herrenlos.routes.quote.TokenInfo;
import io.herrenlos.routes.quote.TokenList;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What people read, letter by letter. */
class LinesTest {

    private static final Token ETHER = Token.nativeOf(ChainId.evm(1));
    private static final Token USDC = Token.parse(ChainId.evm(1), "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48");
    private static final Token OTHER = Token.parse(ChainId.evm(1), "0x6B175474E89094C44Da98b954EedeAC495271d0F");
    private static final Optional<BigInteger> LIMIT = Optional.of(BigInteger.valueOf(12_500_000));
    private static final Optional<BigInteger> NO_LIMIT = Optional.empty();

    private final Lines lines =
            new Lines(new TokenList(List.of(), List.of(new TokenInfo(USDC, "USDC", "USD Coin", 6, true, "test"))));

    static Stream<Arguments> the_line_of_an_answer() {
        return Stream.of(
                arguments(AnswerKind.NOT_SERVED, NO_LIMIT, "No provider supports this pair."),
                arguments(AnswerKind.AMOUNT_TOO_LOW, LIMIT, "Amount too small: the smallest minimum is 12.5 USDC."),
                arguments(
                        AnswerKind.AMOUNT_TOO_LOW,
                        NO_LIMIT,
                        "Amount too small for every provider that serves this pair."),
                arguments(AnswerKind.AMOUNT_TOO_HIGH, LIMIT, "Amount too large: the largest maximum is 12.5 USDC."),
                arguments(
                        AnswerKind.AMOUNT_TOO_HIGH,
                        NO_LIMIT,
                        "Amount too large for every provider that serves this pair."),
                arguments(AnswerKind.NO_ROUTE, NO_LIMIT, "No provider has a route for this pair and amount right now."),
                arguments(AnswerKind.NOT_ACCEPTED, NO_LIMIT, "No provider accepted this request."),
                arguments(
                        AnswerKind.TEMPORARILY_UNAVAILABLE,
                        NO_LIMIT,
                        "Quotes are temporarily unavailable — trying again is safe."));
    }

    @ParameterizedTest
    @MethodSource
    void the_line_of_an_answer(AnswerKind kind, Optional<BigInteger> limit, String line) {
        var conclusion = new Conclusion(kind, limit, limit, List.of(), List.of(), Optional.empty());

        assertThat(lines.line(conclusion, usdc())).hasValue(line);
    }

    @Test
    void where_there_are_routes_they_speak_for_themselves() {
        assertThat(lines.line(incomplete(AnswerKind.ROUTES, List.of(), List.of()), usdc()))
                .isEmpty();
    }

    static Stream<Arguments> an_incomplete_answer_says_who_said_no_and_who_said_nothing() {
        return Stream.of(
                arguments(
                        named("LI.FI"),
                        named("KyberSwap"),
                        "No route from LI.FI; KyberSwap did not answer — trying again is safe."),
                arguments(
                        named("LI.FI", "Relay"),
                        named("KyberSwap", "THORChain"),
                        "No route from LI.FI and Relay; KyberSwap and THORChain did not answer — trying again is safe."),
                arguments(
                        named("A", "B", "C"),
                        named("D", "E", "F"),
                        "No route from A, B and C; D, E and F did not answer — trying again is safe."),
                arguments(named(), named("Relay"), "Relay did not answer — trying again is safe."));
    }

    @ParameterizedTest
    @MethodSource
    void an_incomplete_answer_says_who_said_no_and_who_said_nothing(
            List<ProviderInfo> refusing, List<ProviderInfo> silent, String line) {
        assertThat(lines.line(incomplete(AnswerKind.INCOMPLETE, refusing, silent), usdc()))
                .hasValue(line);
    }

    @Test
    void the_halt_of_one_provider_does_not_speak_for_the_others() {
        String line = lines.line(incomplete(AnswerKind.INCOMPLETE, named("THORChain"), named("Relay")), usdc())
                .orElseThrow();

        assertThat(line).doesNotContainIgnoringCase("halt").contains("Relay did not answer");
        assertThat(lines.line(Outcome.NoRoute.clean(NoRouteReason.HALTED, ""), usdc()))
                .hasValue("no route: trading is halted there");
    }

    static Stream<Arguments> what_a_provider_answered() {
        return Stream.of(
                arguments(new Late(), "had not answered in time"),
                arguments(failed(FailureCause.TIMEOUT), "did not answer in time"),
                arguments(failed(FailureCause.UNREACHABLE), "could not be reached"),
                arguments(failed(FailureCause.UPSTREAM_ERROR), "reports trouble on its side"),
                arguments(failed(FailureCause.UNREADABLE), "gave an answer that cannot be trusted"),
                arguments(failed(FailureCause.RATE_LIMITED), "asks for fewer requests"),
                arguments(failed(FailureCause.REJECTED), "did not accept this request"),
                arguments(limited(NoRouteReason.BELOW_MINIMUM, LIMIT), "no route: amount below 12.5 USDC"),
                arguments(limited(NoRouteReason.ABOVE_MAXIMUM, NO_LIMIT), "no route: amount above its maximum"),
                arguments(NotAsked.because(Why.NOT_CONFIGURED, "KEY_REQUIRED"), "not configured"),
                arguments(NotAsked.because(Why.DISABLED), "switched off by the operator"),
                arguments(NotAsked.because(Why.NOT_SELECTED), "not selected by this request"),
                arguments(NotAsked.because(Why.NOT_SERVED), "does not serve this pair"),
                arguments(NotAsked.forWantOf("toAddress"), "needs toAddress for this pair"),
                arguments(NotAsked.because(Why.BUSY), "not asked: no call left for it right now"),
                arguments(NotAsked.because(Why.BENCHED, "GUARD"), "left alone after failures"),
                arguments(benchedFor(Duration.ofMillis(14_001)), "left alone after failures; asked again in 15 s"),
                arguments(benchedFor(Duration.ZERO), "left alone after failures; asked again in 1 s"));
    }

    @ParameterizedTest
    @MethodSource
    void what_a_provider_answered(ProviderAnswer answer, String line) {
        assertThat(lines.line(answer, usdc())).hasValue(line);
    }

    @Test
    void nothing_is_ever_temporary_about_a_missing_key() {
        assertThat(lines.line(NotAsked.because(Why.NOT_CONFIGURED, "KEY_REQUIRED"), usdc()))
                .hasValueSatisfying(line -> assertThat(line).doesNotContainIgnoringCase("temporar"));
    }

    @Test
    void an_amount_is_in_human_units_as_far_as_its_token_is_known() {
        var tooLow = limited(NoRouteReason.BELOW_MINIMUM, LIMIT);

        assertThat(lines.line(tooLow, request(OTHER, OptionalInt.of(8)))).hasValue("no route: amount below 0.125");
        assertThat(lines.line(tooLow, request(OTHER, OptionalInt.empty())))
                .hasValue("no route: amount below 12500000 smallest units");
    }

    private static Conclusion incomplete(AnswerKind kind, List<ProviderInfo> refusing, List<ProviderInfo> silent) {
        return new Conclusion(kind, NO_LIMIT, NO_LIMIT, refusing, silent, Optional.empty());
    }

    private static ProviderAnswer failed(FailureCause cause) {
        return Outcome.Failed.of(cause, "");
    }

    private static ProviderAnswer limited(NoRouteReason reason, Optional<BigInteger> limit) {
        return new Outcome.NoRoute(reason, limit, Outcome.NoRoute.Clarity.CLEAN, "");
    }

    private static ProviderAnswer benchedFor(Duration wait) {
        return new NotAsked(Why.BENCHED, "", "", Optional.of(wait));
    }

    private static List<ProviderInfo> named(String... names) {
        return Arrays.stream(names)
                .map(name -> new ProviderInfo(
                        new ProviderId("p" + name.toLowerCase().replaceAll("[^a-z0-9]", "")),
                        name,
                        false,
                        ProviderInfo.DEFAULT_VALIDITY))
                .toList();
    }

    private static QuoteRequest usdc() {
        return request(USDC, OptionalInt.of(6));
    }

    private static QuoteRequest request(Token from, OptionalInt decimals) {
        return new QuoteRequest(
                from,
                BigInteger.TEN,
                ETHER,
                Slippage.DEFAULT,
                Optional.empty(),
                Optional.empty(),
                decimals,
                OptionalInt.of(18),
                QuoteRequest.Claims.NONE,
                Set.of(),
                Set.of());
    }
}
