package io.herrenlos.routes.provider.relay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.herrenlos.routes.provider.HttpAnswer;
import io.herrenlos.routes.provider.NoRouteException;
import io.herrenlos.routes.provider.ProviderSettings;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.NoRouteReason;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.Quote;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Slippage;
import io.herrenlos.routes.quote.Token;
import io.herrenlos.routes.sandbox.Rendered;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The simulated provider is asked by our query and read by our reader. */
class RelaySandboxTest {

    private static final ProviderSettings SETTINGS = RelayQueryTest.settings(Optional.empty(), false);
    private static final Token ETHER = Token.nativeOf(ChainId.evm(42161));
    private static final Token USDC = Token.parse(ChainId.evm(8453), "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913");

    private final RelayProvider provider = new RelayProvider(null, id -> SETTINGS);

    static Stream<QuoteRequest> pairs() {
        return Stream.of(
                request(USDC, "250000000", ETHER),
                request(ETHER, "1000000000000000000", USDC),
                request(Token.nativeOf(ChainId.BITCOIN), "1000000", USDC),
                request(USDC, "250000000", Token.nativeOf(ChainId.BITCOIN)),
                request(
                        Token.nativeOf(ChainId.SOLANA),
                        "2000000000",
                        Token.parse(ChainId.SOLANA, "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v")));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void it_quotes_every_family(QuoteRequest request) {
        RelayQuery query = RelayQuery.of(request, SETTINGS);
        Rendered answer = Rendered.quote("relay", "POST", "/quote/" + query.version(), query.body());
        Quote quote = provider.read(http(answer), request);
        assertThat(quote.minimum().orElseThrow().amount())
                .isEqualTo(request.slippage().floorOf(quote.toAmount()));
        assertThat(quote.costs()).hasSize(2);
    }

    @Test
    void its_no_is_a_clean_no() {
        QuoteRequest request = request(USDC, "250000000", ETHER);
        RelayQuery query = RelayQuery.of(request, SETTINGS);
        Rendered answer = Rendered.noRoute("relay", "POST", "/quote/" + query.version(), query.body());
        assertThatThrownBy(() -> provider.read(http(answer), request))
                .isInstanceOfSatisfying(
                        NoRouteException.class,
                        no -> assertThat(no.outcome())
                                .isEqualTo(
                                        Outcome.NoRoute.clean(NoRouteReason.NO_LIQUIDITY, "INSUFFICIENT_LIQUIDITY")));
    }

    private static QuoteRequest request(Token from, String amount, Token to) {
        return QuoteRequest.of(from, new BigInteger(amount), to, Slippage.DEFAULT);
    }

    private static HttpAnswer http(Rendered answer) {
        return new HttpAnswer(
                answer.status(), answer.headers(), answer.body().getBytes(StandardCharsets.UTF_8), Instant.EPOCH);
    }
}
