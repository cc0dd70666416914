package io.herrenlos.routes.provider.lifi;

import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.provider.HttpAnswer;
import io.herrenlos.routes.provider.ProviderSettings;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.Quote;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Slippage;
import io.herrenlos.routes.quote.Token;
import io.herrenlos.routes.sandbox.Rendered;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The simulated provider is asked by our query and read by our reader. */
class LifiSandboxTest {

    private static final ProviderSettings SETTINGS = LifiQueryTest.settings(Map.of("send-addresses", "true"));
    private static final Token USDC = Token.parse(ChainId.evm(8453), "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913");

    private final LifiProvider provider = new LifiProvider(null, id -> SETTINGS);

    static Stream<QuoteRequest> pairs() {
        return Stream.of(
                request(USDC, "250000000", Token.nativeOf(ChainId.evm(42161)), Optional.empty()),
                request(USDC, "250000000", Token.nativeOf(ChainId.SOLANA), Optional.empty()),
                request(USDC, "250000000", Token.nativeOf(ChainId.BITCOIN), Optional.empty()),
                request(USDC, "250000000", Token.nativeOf(ChainId.TRON), Optional.empty()),
                request(
                        Token.parse(ChainId.SOLANA, "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"),
                        "250000000",
                        USDC,
                        Optional.of("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA")),
                request(
                        Token.nativeOf(ChainId.BITCOIN),
                        "1000000",
                        USDC,
                        Optional.of("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4")));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void it_quotes_every_family(QuoteRequest request) {
        Quote quote = provider.read(answer(request), request);
        assertThat(quote.minimum().orElseThrow().amount())
                .isEqualTo(request.slippage().floorOf(quote.toAmount()));
    }

    private static HttpAnswer answer(QuoteRequest request) {
        String query = LifiQuery.of(request, SETTINGS).parameters().entrySet().stream()
                .map(parameter -> parameter.getKey() + "=" + parameter.getValue())
                .collect(Collectors.joining("&", "/quote?", ""));
        Rendered answer = Rendered.quote("lifi", "GET", query, "");
        return new HttpAnswer(
                answer.status(), answer.headers(), answer.body().getBytes(StandardCharsets.UTF_8), Instant.EPOCH);
    }

    private static QuoteRequest request(Token from, String amount, Token to, Optional<String> payer) {
        return new QuoteRequest(
                from,
                new BigInteger(amount),
                to,
                Slippage.DEFAULT,
                payer,
                Optional.empty(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                QuoteRequest.Claims.NONE,
                Set.of(),
                Set.of());
    }
}
