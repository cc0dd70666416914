package io.herrenlos.routes.provider.thorchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.herrenlos.routes.provider.ProviderSettings;
import io.herrenlos.routes.provider.Serving;
import io.herrenlos.routes.provider.Settings;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Slippage;
import io.herrenlos.routes.quote.Token;
import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThorchainQueryTest {

    static final ChainId ETHEREUM = ChainId.evm(1);
    static final Token USDC = Token.parse(ETHEREUM, "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48");
    static final Token TRON_USDT = Token.parse(ChainId.TRON, "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t");
    private static final Token BITCOIN = Token.nativeOf(ChainId.BITCOIN);
    private static final String RECEIVER = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

    @Test
    void everything_goes_out_in_its_units_and_words() {
        assertThat(query(request(USDC, "25000000000", 6, BITCOIN, 8), Map.of()))
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "from_asset", "ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48",
                        "to_asset", "BTC.BTC",
                        "amount", "2500000000000",
                        "streaming_interval", "1",
                        "liquidity_tolerance_bps", "100"));
    }

    @Test
    void an_address_that_knows_cases_is_found_by_its_own_and_sent_in_capitals() {
        assertThat(query(request(TRON_USDT, "1000000", 6, BITCOIN, 8), Map.of()))
                .containsEntry("from_asset", "TRON.USDT-TR7NHQJEKQXGTCI8Q8ZY4PL8OTSZGJLJ6T");
    }

    @Test
    void the_receiver_stays_here_unless_the_operator_lets_him_out() {
        QuoteRequest request = request(USDC, "25000000000", 6, BITCOIN, 8);
        assertThat(query(request, Map.of())).doesNotContainKey("destination");
        assertThat(query(request, Map.of("send-addresses", "true"))).containsEntry("destination", RECEIVER);
    }

    @Test
    void coins_of_listed_chains_and_listed_tokens_are_served() {
        Token ether = Token.nativeOf(ETHEREUM);
        Token unlisted = Token.parse(ETHEREUM, "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2");
        assertThat(serving(request(ether, "1000000000000000000", 18, BITCOIN, 8)))
                .isEqualTo(Serving.YES);
        assertThat(serving(request(BITCOIN, "100000", 8, USDC, 6))).isEqualTo(Serving.YES);
        assertThat(serving(request(unlisted, "1000000000000000000", 18, BITCOIN, 8)))
                .isEqualTo(Serving.NO);
        assertThat(serving(request(BITCOIN, "100000", 8, Token.nativeOf(ChainId.evm(10)), 18)))
                .isEqualTo(Serving.NO);
    }

    @Test
    void without_decimals_it_says_which_are_needed() {
        assertThat(serving(QuoteRequest.of(USDC, BigInteger.TEN, BITCOIN, Slippage.DEFAULT)))
                .isEqualTo(needs("fromDecimals"));
        assertThat(serving(new QuoteRequest(
                        USDC,
                        BigInteger.TEN,
                        BITCOIN,
                        Slippage.DEFAULT,
                        Optional.empty(),
                        Optional.empty(),
                        OptionalInt.of(6),
                        OptionalInt.empty(),
                        QuoteRequest.Claims.NONE,
                        Set.of(),
                        Set.of())))
                .isEqualTo(needs("toDecimals"));
    }

    @Test
    void less_than_one_of_its_units_is_not_asked_for() {
        Token ether = Token.nativeOf(ETHEREUM);
        assertThat(serving(request(ether, "9999999999", 18, BITCOIN, 8)))
                .isEqualTo(new Serving.NotServed(NotAsked.because(NotAsked.Why.NOT_SERVED, "BELOW_ITS_UNIT")));
        assertThat(serving(request(ether, "10000000000", 18, BITCOIN, 8))).isEqualTo(Serving.YES);
    }

    @Test
    void calls_are_alike_when_the_same_goes_out_and_comes_back_by_the_same_decimals() {
        Token ether = Token.nativeOf(ETHEREUM);
        Object content = provider()
                .call(request(ether, "100000000012345678", 18, BITCOIN, 8))
                .content();
        assertThat(provider()
                        .call(request(ether, "100000000000000000", 18, BITCOIN, 8))
                        .content())
                .isEqualTo(content);
        assertThat(provider()
                        .call(request(ether, "100000000000000000", 18, BITCOIN, 9))
                        .content())
                .isNotEqualTo(content);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ETH.USDC", "DOT.DOT-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", "ETH.USDC-0x12"})
    void a_token_that_is_written_wrongly_is_refused_with_its_name(String tokens) {
        assertThatThrownBy(() -> new ThorchainAssets(settings(Map.of("tokens", tokens))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("option tokens of thorchain");
    }

    private static Map<String, String> query(QuoteRequest request, Map<String, String> options) {
        ProviderSettings settings = settings(options);
        return ThorchainQuery.of(request, new ThorchainAssets(settings), settings)
                .parameters();
    }

    private static Serving serving(QuoteRequest request) {
        return provider().serving(request);
    }

    private static Serving needs(String parameter) {
        return new Serving.NotServed(
                new NotAsked(NotAsked.Why.NOT_SERVED, "DECIMALS_REQUIRED", parameter, Optional.empty()));
    }

    private static ThorchainProvider provider() {
        return new ThorchainProvider(null, id -> settings(Map.of()), InstantSource.fixed(Instant.EPOCH));
    }

    static QuoteRequest request(Token from, String amount, int fromDecimals, Token to, int toDecimals) {
        return new QuoteRequest(
                from,
                new BigInteger(amount),
                to,
                new Slippage(100),
                Optional.empty(),
                Optional.of(RECEIVER),
                OptionalInt.of(fromDecimals),
                OptionalInt.empty(),
                new QuoteRequest.Claims(OptionalInt.empty(), OptionalInt.of(toDecimals)),
                Set.of(),
                Set.of());
    }

    static ProviderSettings settings(Map<String, String> options) {
        var all = new HashMap<>(Map.of("tokens", """
                ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48, TRON.USDT-TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"""));
        all.putAll(options);
        return Settings.of(
                "thorchain",
                Map.of(
                        ETHEREUM,
                        "ETH.ETH",
                        ChainId.BITCOIN,
                        "BTC.BTC",
                        ChainId.THORCHAIN,
                        "THOR.RUNE",
                        ChainId.COSMOS_HUB,
                        "GAIA.ATOM",
                        ChainId.TRON,
                        "TRON.TRX"),
                all);
    }
}
