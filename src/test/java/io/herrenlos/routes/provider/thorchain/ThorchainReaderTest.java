package io.herrenlos.routes.provider.thorchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.herrenlos.routes.provider.HttpAnswer;
import io.herrenlos.routes.provider.NotQuotedException;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.Cost;
import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.Minimum;
import io.herrenlos.routes.quote.NoRouteReason;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.Quote;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Token;
import io.herrenlos.routes.quote.TokenAmount;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the index of recorded answers has no words for. */
class ThorchainReaderTest {

    private static final Instant NOON = Instant.parse("2026-12-01T12:00:00Z");
    private static final Token ETHER = Token.nativeOf(ThorchainQueryTest.ETHEREUM);
    private static final QuoteRequest BTC_TO_ETH =
            ThorchainQueryTest.request(Token.nativeOf(ChainId.BITCOIN), "100000000", 8, ETHER, 18);
    private static final QuoteRequest BTC_TO_USDC =
            ThorchainQueryTest.request(Token.nativeOf(ChainId.BITCOIN), "100000000", 8, ThorchainQueryTest.USDC, 6);

    private final ThorchainProvider provider = new ThorchainProvider(
            new Unreachable(), id -> ThorchainQueryTest.settings(Map.of()), InstantSource.fixed(NOON));

    @Test
    void its_fees_are_inside_the_output_and_the_payers_gas_is_unknown() {
        assertThat(read("affiliate-fee.json", BTC_TO_ETH).costs())
                .containsExactly(
                        inside(Cost.Kind.PROVIDER_FEE, ETHER, "20372320000000000"),
                        inside(Cost.Kind.PROVIDER_FEE, ETHER, "101764960000000000"),
                        inside(Cost.Kind.FIXED_FEE, ETHER, "548400000000000"),
                        Cost.unknown(Cost.Kind.GAS, false));
    }

    /** Through a megabyte of such words the patterns of its refusals would search for minutes. */
    @Test
    void only_the_beginning_of_an_endless_refusal_is_searched() {
        assertThat(refusal("pool ".repeat(200_000) + "doesn't exist"))
                .isEqualTo(Outcome.Failed.of(FailureCause.UPSTREAM_ERROR, "2"));
        assertThat(refusal("pool doesn't exist" + "pool ".repeat(200_000)))
                .isEqualTo(Outcome.NoRoute.clean(NoRouteReason.UNSUPPORTED_TOKEN, "2"));
    }

    /** 94801.23 and 1548.41 in a token of 6 places, of 9480123 and 154841 in 8. */
    @Test
    void fees_that_do_not_fit_the_tokens_units_are_rounded_up() {
        assertThat(read("btc-to-usdc-6-decimals.json", BTC_TO_USDC).costs())
                .containsExactly(
                        inside(Cost.Kind.PROVIDER_FEE, ThorchainQueryTest.USDC, "94802"),
                        inside(Cost.Kind.FIXED_FEE, ThorchainQueryTest.USDC, "1549"),
                        Cost.unknown(Cost.Kind.GAS, false));
    }

    /** 9480123456789 x 0.99 = 9385322222221.11 in 8 places, of which 6 are kept; in 6 places it would be 93853222221. */
    @Test
    void the_minimum_is_reckoned_in_its_units_and_nobody_guarantees_it() {
        assertThat(read("btc-to-usdc-6-decimals.json", BTC_TO_USDC).minimum())
                .contains(Minimum.derived(new BigInteger("93853222222")));
    }

    @Test
    void an_output_beyond_64_bits_is_exact() {
        assertThat(read("btc-to-eth-18-decimals.json", BTC_TO_ETH).toAmount())
                .isEqualTo(new BigInteger("20352992080000000000"));
    }

    @Test
    void its_expiry_and_time_are_its_own_and_it_has_no_prices() {
        Quote quote = read("affiliate-fee.json", BTC_TO_ETH);
        assertThat(quote.validUntil()).contains(Instant.ofEpochSecond(1_796_126_400));
        assertThat(quote.duration()).contains(Duration.ofSeconds(1_674));
        assertThat(quote.fromUsd()).isEmpty();
        assertThat(quote.toUsd()).isEmpty();
        assertThat(quote.id()).isEmpty();
        assertThat(read("bare.json", BTC_TO_ETH).validUntil()).isEmpty();
    }

    @Test
    void a_bare_503_is_its_trouble_at_its_pace_and_a_throttle_beyond_it() {
        assertThat(failure(503, "overloaded-503.html").cause()).isEqualTo(FailureCause.UPSTREAM_ERROR);
        askThreeTimes();
        assertThat(failure(503, "overloaded-503.html").cause()).isEqualTo(FailureCause.RATE_LIMITED);
        assertThat(failure(503, "unavailable-503.json").cause()).isEqualTo(FailureCause.UPSTREAM_ERROR);
    }

    @Test
    void a_throttle_of_that_kind_may_name_its_wait() {
        askThreeTimes();
        var answer = new HttpAnswer(503, Map.of("retry-after", "3"), body("overloaded-503.html"), NOON);
        assertThat(failure(answer).retryAfter()).contains(Duration.ofSeconds(3));
    }

    private void askThreeTimes() {
        for (int i = 0; i < 3; i++) {
            provider.call(BTC_TO_ETH).guarded().apply(null);
        }
    }

    private Outcome.Failed failure(int status, String file) {
        return failure(new HttpAnswer(status, Map.of(), body(file), NOON));
    }

    private Outcome.Failed failure(HttpAnswer answer) {
        return (Outcome.Failed) refusal(answer);
    }

    private Outcome refusal(String message) {
        String body = "{\"code\":2,\"message\":\"%s\",\"details\":[]}".formatted(message);
        return refusal(new HttpAnswer(500, Map.of(), body.getBytes(StandardCharsets.UTF_8), NOON));
    }

    private Outcome refusal(HttpAnswer answer) {
        return catchThrowableOfType(NotQuotedException.class, () -> provider.read(answer, BTC_TO_ETH))
                .outcome();
    }

    private Quote read(String file, QuoteRequest asked) {
        return provider.read(new HttpAnswer(200, Map.of(), body(file), NOON), asked);
    }

    private static byte[] body(String file) {
        try {
            return Files.readAllBytes(Path.of("src/test/resources/provider/thorchain/cases", file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Cost inside(Cost.Kind kind, Token token, String amount) {
        return new Cost(kind, true, Optional.empty(), Optional.of(new TokenAmount(token, new BigInteger(amount))));
    }

    /** A client whose calls are made and never answered. */
    private static final class Unreachable implements ThorchainClient {

        @Override
        public Uni<Response> ask(Map<String, String> query, String clientId) {
            return Uni.createFrom().nothing();
        }

        @Override
        public Uni<Quote> quote(ThorchainQuery query, String clientId, io.herrenlos.routes.provider.Judge judge) {
            return Uni.createFrom().nothing();
        }
    }
}
