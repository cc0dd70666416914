package io.herrenlos.routes.provider.thorchain;

import static java.nio.charset.StandardCharsets.UTF_8;
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
import io.herrenlos.routes.quote.Token;
import io.herrenlos.routes.sandbox.Rendered;
import java.math.BigInteger;
import java.net.URLEncoder;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The simulated provider is asked by our query and read by our reader. */
class ThorchainSandboxTest {

    private static final ProviderSettings SETTINGS = ThorchainQueryTest.settings(Map.of());
    private static final ThorchainAssets ASSETS = new ThorchainAssets(SETTINGS);
    private static final Token BITCOIN = Token.nativeOf(ChainId.BITCOIN);
    private static final Token ETHER = Token.nativeOf(ThorchainQueryTest.ETHEREUM);
    private static final QuoteRequest BTC_TO_ETH = ThorchainQueryTest.request(BITCOIN, "10000000", 8, ETHER, 18);

    private final ThorchainReader reader = new ThorchainReader(ASSETS);

    static Stream<QuoteRequest> pairs() {
        return Stream.of(
                BTC_TO_ETH,
                ThorchainQueryTest.request(ETHER, "1000000000000000000", 18, BITCOIN, 8),
                ThorchainQueryTest.request(ThorchainQueryTest.USDC, "25000000000", 6, ETHER, 18),
                ThorchainQueryTest.request(
                        Token.nativeOf(ChainId.THORCHAIN), "10000000000", 8, Token.nativeOf(ChainId.COSMOS_HUB), 6));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void it_quotes_coins_and_tokens_in_its_own_units(QuoteRequest request) {
        Quote quote = reader.read(http(Rendered.quote("thorchain", "GET", target(request), "")), request);
        assertThat(quote.validUntil()).isPresent();
        assertThat(quote.costs()).hasSize(2);
    }

    /** 0.1 BTC at 95,000 USD, less 2 bps, 12 bps and the size's 1.71 bps, at 3,000 USD; cut to 8 places. */
    @Test
    void the_amount_is_that_of_the_market() {
        Quote quote = reader.read(http(Rendered.quote("thorchain", "GET", target(BTC_TO_ETH), "")), BTC_TO_ETH);
        assertThat(quote.toAmount()).isEqualTo(new BigInteger("3161691830000000000"));
    }

    @Test
    void its_no_is_a_clean_no() {
        HttpAnswer answer = http(Rendered.noRoute("thorchain", "GET", target(BTC_TO_ETH), ""));
        assertThatThrownBy(() -> reader.read(answer, BTC_TO_ETH))
                .isInstanceOfSatisfying(
                        NoRouteException.class,
                        no -> assertThat(no.outcome())
                                .isEqualTo(Outcome.NoRoute.clean(NoRouteReason.UNSUPPORTED_TOKEN, "3")));
    }

    private static String target(QuoteRequest request) {
        return "/thorchain/quote/swap?"
                + ThorchainQuery.of(request, ASSETS, SETTINGS).parameters().entrySet().stream()
                        .map(value -> value.getKey() + "=" + URLEncoder.encode(value.getValue(), UTF_8))
                        .collect(Collectors.joining("&"));
    }

    private static HttpAnswer http(Rendered answer) {
        return new HttpAnswer(answer.status(), answer.headers(), answer.body().getBytes(UTF_8), Instant.EPOCH);
    }
}
