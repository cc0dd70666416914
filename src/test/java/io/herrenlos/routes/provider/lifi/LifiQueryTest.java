package io.herrenlos.routes.provider.lifi;

import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.provider.ProviderSettings;
import io.herrenlos.routes.provider.Serving;
import io.herrenlos.routes.provider.Settings;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Slippage;
import io.herrenlos.routes.quote.Token;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LifiQueryTest {

    private static final ChainId ARBITRUM = ChainId.evm(42161);
    private static final ChainId BASE = ChainId.evm(8453);
    private static final Token USDC = Token.parse(ARBITRUM, "0xaf88d065e77c8cC2239327C5EDb3A432268e5831");
    private static final String PAYER = "0x2222222222222222222222222222222222222222";
    private static final String RECEIVER = "0x3333333333333333333333333333333333333333";

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
                .containsEntry("fromAddress", LifiQuery.NOBODY)
                .doesNotContainKey("toAddress");
        assertThat(LifiQuery.of(request, settings(Map.of("send-addresses", "true")))
                        .parameters())
                .containsEntry("fromAddress", PAYER)
                .containsEntry("toAddress", RECEIVER);
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
    void both_chains_must_be_listed_to_be_served() {
        var provider = new LifiProvider(null, id -> settings(Map.of()));
        Token unlisted = Token.nativeOf(ChainId.evm(999_999));
        Token listed = Token.nativeOf(BASE);
        assertThat(provider.serving(request(Slippage.DEFAULT))).isEqualTo(Serving.YES);
        assertThat(provider.serving(request(listed, unlisted))).isEqualTo(Serving.NO);
        assertThat(provider.serving(request(unlisted, listed))).isEqualTo(Serving.NO);
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
        return new QuoteRequest(
                bare.from(),
                bare.fromAmount(),
                bare.to(),
                bare.slippage(),
                Optional.of(PAYER),
                Optional.of(RECEIVER),
                OptionalInt.empty(),
                OptionalInt.empty(),
                QuoteRequest.Claims.NONE,
                Set.of(),
                Set.of());
    }

    private static ProviderSettings settings(Map<String, String> options) {
        return Settings.of("lifi", Map.of(ARBITRUM, "42161", BASE, "8453"), options);
    }
}
