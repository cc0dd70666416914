package io.herrenlos.routes.provider.lifi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.herrenlos.routes.provider.ProviderSettings;
import io.herrenlos.routes.provider.Serving;
import io.herrenlos.routes.provider.Settings;
import io.herrenlos.routes.quote.Address;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Slippage;
import io.herrenlos.routes.quote.Token;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class LifiQueryTest {

    private static final ChainId ARBITRUM = ChainId.evm(42161);
    private static final ChainId BASE = ChainId.evm(8453);
    private static final Token USDC = Token.parse(ARBITRUM, "0xaf88d065e77c8cC2239327C5EDb3A432268e5831");
    private static final Token SOLANA_USDC =
            Token.parse(ChainId.SOLANA, "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v");
    private static final String PAYER = "0x2222222222222222222222222222222222222222";
    private static final String RECEIVER = "0x3333333333333333333333333333333333333333";
    private static final String BITCOIN_PAYER = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
    private static final Map<String, String> LETS_OUT = Map.of("send-addresses", "true");

    @Test
    void everything_goes_out_in_its_units_and_words() {
        assertThat(LifiQuery.of(request(Slippage.DEFAULT), settings(Map.of())).parameters())
                .containsExactlyInAnyOrderEntriesOf(Map.ofEntries(
                        Map.entry("fromChain", "42161"),
                        Map.entry("toChain", "8453"),
                        Map.entry("fromToken", "0xaf88d065e77c8cc2239327c5edb3a432268e5831"),
                        Map.entry("toToken", "0x0000000000000000000000000000000000000000"),
                        Map.entry("fromAmount", "250000000000000000000000000000"),
                        Map.entry("fromAddress", "0x1000000000000000000000000000000000000001"),
                        Map.entry("slippage", "0.005"),
                        Map.entry("order", "CHEAPEST"),
                        Map.entry("skipSimulation", "true"),
                        Map.entry("swapStepTimingStrategies", "minWaitTime-600-4-300"),
                        Map.entry("routeTimingStrategies", "minWaitTime-1200-4-600")));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 0.0001", "50, 0.005", "100, 0.01", "333, 0.0333", "5000, 0.5"})
    void slippage_is_an_exact_fraction(int bps, String fraction) {
        assertThat(LifiQuery.of(request(new Slippage(bps)), settings(Map.of())).parameters())
                .containsEntry("slippage", fraction);
    }

    @Test
    void users_addresses_stay_here_unless_the_operator_lets_them_out() {
        QuoteRequest request = withAddresses();
        assertThat(LifiQuery.of(request, settings(Map.of())).parameters())
                .containsEntry("fromAddress", "0x1000000000000000000000000000000000000001")
                .doesNotContainKey("toAddress");
        assertThat(LifiQuery.of(request, settings(LETS_OUT)).parameters())
                .containsEntry("fromAddress", PAYER)
                .containsEntry("toAddress", RECEIVER);
    }

    @Test
    void a_token_of_another_family_keeps_the_case_of_its_address() {
        assertThat(LifiQuery.of(request(USDC, SOLANA_USDC), settings(Map.of())).parameters())
                .containsEntry("toChain", "1151111081099710")
                .containsEntry("toToken", "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v");
    }

    static Stream<Arguments> coins() {
        return Stream.of(
                arguments(ChainId.SOLANA, "1151111081099710", "11111111111111111111111111111111"),
                arguments(ChainId.BITCOIN, "20000000000001", "bitcoin"),
                arguments(ChainId.TRON, "728126428", "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb"));
    }

    @ParameterizedTest
    @MethodSource("coins")
    void each_family_has_its_own_name_for_the_coin(ChainId chain, String number, String coin) {
        assertThat(LifiQuery.of(request(USDC, Token.nativeOf(chain)), settings(Map.of()))
                        .parameters())
                .containsEntry("toChain", number)
                .containsEntry("toToken", coin);
    }

    @ParameterizedTest
    @MethodSource("coins")
    void another_family_needs_a_receiver_who_is_nobody_when_none_is_known(ChainId chain) {
        QuoteRequest request = request(USDC, Token.nativeOf(chain));
        String receiver = LifiQuery.of(request, settings(Map.of())).parameters().get("toAddress");
        assertThat(Address.parse(chain, receiver)).isEqualTo(receiver);
        assertThat(LifiQuery.of(request, settings(LETS_OUT)).parameters()).containsEntry("toAddress", receiver);
    }

    @Test
    void a_receiver_of_another_family_stays_here_unless_the_operator_lets_him_out() {
        QuoteRequest request =
                addressed(USDC, Token.nativeOf(ChainId.BITCOIN), Optional.empty(), Optional.of(BITCOIN_PAYER));
        assertThat(LifiQuery.of(request, settings(Map.of())).parameters()).doesNotContainValue(BITCOIN_PAYER);
        assertThat(LifiQuery.of(request, settings(LETS_OUT)).parameters()).containsEntry("toAddress", BITCOIN_PAYER);
    }

    @Test
    void from_another_family_the_payer_is_the_users_own() {
        assertThat(LifiQuery.of(fromBitcoin(Optional.of(BITCOIN_PAYER)), settings(LETS_OUT))
                        .parameters())
                .containsEntry("fromToken", "bitcoin")
                .containsEntry("fromAddress", BITCOIN_PAYER)
                .containsEntry("toAddress", "0x1000000000000000000000000000000000000001");
    }

    @Test
    void within_a_family_the_payer_receives() {
        String payer = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
        QuoteRequest request =
                addressed(Token.nativeOf(ChainId.SOLANA), SOLANA_USDC, Optional.of(payer), Optional.empty());
        assertThat(LifiQuery.of(request, settings(LETS_OUT)).parameters())
                .containsEntry("fromAddress", payer)
                .doesNotContainKey("toAddress");
    }

    @Test
    void a_payer_of_another_family_is_asked_for_where_addresses_may_go_out() {
        var open = new LifiProvider(null, id -> settings(LETS_OUT));
        assertThat(open.serving(fromBitcoin(Optional.empty())))
                .isEqualTo(new Serving.NotServed(NotAsked.forWantOf("fromAddress")));
        assertThat(open.serving(fromBitcoin(Optional.of(BITCOIN_PAYER)))).isEqualTo(Serving.YES);
    }

    @Test
    void without_addresses_going_out_nothing_from_another_family_is_served_and_everything_to_it_is() {
        var closed = new LifiProvider(null, id -> settings(Map.of()));
        assertThat(closed.serving(fromBitcoin(Optional.empty()))).isEqualTo(Serving.NO);
        assertThat(closed.serving(fromBitcoin(Optional.of(BITCOIN_PAYER)))).isEqualTo(Serving.NO);
        assertThat(closed.serving(request(USDC, Token.nativeOf(ChainId.BITCOIN))))
                .isEqualTo(Serving.YES);
    }

    @Test
    void the_integrator_is_named_when_there_is_one() {
        assertThat(LifiQuery.of(request(Slippage.DEFAULT), settings(Map.of("integrator", "some-wallet")))
                        .parameters())
                .containsEntry("integrator", "some-wallet");
        assertThat(LifiQuery.of(request(Slippage.DEFAULT), settings(Map.of("integrator", " ")))
                        .parameters())
                .doesNotContainKey("integrator");
    }

    @Test
    void both_chains_must_be_listed_and_of_a_family_that_it_serves() {
        var provider = new LifiProvider(null, id -> settings(Map.of()));
        Token unlisted = Token.nativeOf(ChainId.evm(999_999));
        Token listed = Token.nativeOf(BASE);
        assertThat(provider.serving(request(Slippage.DEFAULT))).isEqualTo(Serving.YES);
        assertThat(provider.serving(request(listed, unlisted))).isEqualTo(Serving.NO);
        assertThat(provider.serving(request(unlisted, listed))).isEqualTo(Serving.NO);
        assertThat(provider.serving(request(listed, Token.nativeOf(ChainId.LITECOIN))))
                .isEqualTo(Serving.NO);
    }

    @Test
    void calls_are_alike_when_the_same_goes_out() {
        var provider = new LifiProvider(null, id -> settings(Map.of()));
        assertThat(provider.call(withAddresses()).content())
                .isEqualTo(provider.call(request(Slippage.DEFAULT)).content());
        assertThat(provider.call(request(new Slippage(51))).content())
                .isNotEqualTo(provider.call(request(Slippage.DEFAULT)).content());
    }

    private static QuoteRequest request(Slippage slippage) {
        return QuoteRequest.of(USDC, new BigInteger("250000000000000000000000000000"), Token.nativeOf(BASE), slippage);
    }

    private static QuoteRequest request(Token from, Token to) {
        return QuoteRequest.of(from, BigInteger.ONE, to, Slippage.DEFAULT);
    }

    private static QuoteRequest withAddresses() {
        QuoteRequest bare = request(Slippage.DEFAULT);
        return addressed(bare.from(), bare.to(), Optional.of(PAYER), Optional.of(RECEIVER));
    }

    private static QuoteRequest fromBitcoin(Optional<String> payer) {
        return addressed(Token.nativeOf(ChainId.BITCOIN), Token.nativeOf(BASE), payer, Optional.empty());
    }

    private static QuoteRequest addressed(Token from, Token to, Optional<String> payer, Optional<String> receiver) {
        return new QuoteRequest(
                from,
                request(Slippage.DEFAULT).fromAmount(),
                to,
                Slippage.DEFAULT,
                payer,
                receiver,
                OptionalInt.empty(),
                OptionalInt.empty(),
                QuoteRequest.Claims.NONE,
                Set.of(),
                Set.of());
    }

    static ProviderSettings settings(Map<String, String> options) {
        return Settings.of(
                "lifi",
                Map.of(
                        ARBITRUM,
                        "42161",
                        BASE,
                        "8453",
                        ChainId.SOLANA,
                        "1151111081099710",
                        ChainId.BITCOIN,
                        "20000000000001",
                        ChainId.LITECOIN,
                        "20000000000003",
                        ChainId.TRON,
                        "728126428"),
                options);
    }
}
