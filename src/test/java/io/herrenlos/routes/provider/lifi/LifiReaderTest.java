package io.herrenlos.routes.provider.lifi;

import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.provider.HttpAnswer;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.Cost;
import io.herrenlos.routes.quote.Quote;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Slippage;
import io.herrenlos.routes.quote.Token;
import io.herrenlos.routes.quote.TokenAmount;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the index of recorded answers has no words for. */
class LifiReaderTest {

    private static final ChainId ARBITRUM = ChainId.evm(42161);
    private static final ChainId BASE = ChainId.evm(8453);
    private static final ChainId ETHEREUM = ChainId.evm(1);
    private static final Token USDC = Token.parse(ARBITRUM, "0xaf88d065e77c8cC2239327C5EDb3A432268e5831");

    private final LifiReader reader =
            new LifiReader(Map.of(ARBITRUM, "42161", BASE, "8453", ETHEREUM, "1", ChainId.SOLANA, "1151111081099710"));

    @Test
    void fees_inside_the_output_and_fees_on_top_are_told_apart_with_their_tokens() {
        assertThat(bridged("success_usdc_arbitrum_to_eth_base.json").costs())
                .containsExactly(
                        cost(Cost.Kind.FIXED_FEE, true, "0.6249", USDC, "625000"),
                        cost(Cost.Kind.MESSAGE_FEE, false, "0.0904", Token.nativeOf(ARBITRUM), "30000000000000"),
                        cost(Cost.Kind.GAS, false, "0.0124", Token.nativeOf(ARBITRUM), "4120000000000"));
    }

    @Test
    void gas_of_another_family_is_paid_in_its_coin() {
        Quote quote = reader.read(
                answer("success_usdc_solana_to_usdc_base.json"),
                QuoteRequest.of(
                        Token.parse(ChainId.SOLANA, "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"),
                        BigInteger.valueOf(250_000_000),
                        Token.parse(BASE, "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913"),
                        Slippage.DEFAULT));
        assertThat(quote.costs())
                .containsExactly(cost(Cost.Kind.GAS, false, "0.0145", Token.nativeOf(ChainId.SOLANA), "105000"));
    }

    @Test
    void approval_is_a_cost_of_its_own_beside_gas() {
        assertThat(swapped().costs()).extracting(Cost::kind).containsExactly(Cost.Kind.APPROVAL, Cost.Kind.GAS);
    }

    @Test
    void a_cost_without_figures_is_unknown_and_a_zero_amount_is_known() {
        assertThat(bridged("success_unpriced.json").costs())
                .containsExactly(
                        Cost.unknown(Cost.Kind.PROVIDER_FEE, false),
                        new Cost(
                                Cost.Kind.FIXED_FEE,
                                true,
                                Optional.empty(),
                                Optional.of(new TokenAmount(USDC, BigInteger.ZERO))),
                        Cost.unknown(Cost.Kind.PROVIDER_FEE, false),
                        new Cost(
                                Cost.Kind.GAS,
                                false,
                                Optional.empty(),
                                Optional.of(
                                        new TokenAmount(Token.nativeOf(ARBITRUM), new BigInteger("4120000000000")))),
                        Cost.unknown(Cost.Kind.GAS, false));
    }

    @Test
    void zero_dollars_for_a_token_are_no_value() {
        Quote quote = bridged("success_unpriced.json");
        assertThat(quote.toUsd()).isEmpty();
        assertThat(quote.fromUsd().orElseThrow()).isEqualByComparingTo("249.95");
    }

    @Test
    void without_a_total_its_own_price_times_the_amount_is_its_value() {
        assertThat(swapped().fromUsd().orElseThrow()).isEqualByComparingTo("120496");
        assertThat(swapped().toUsd().orElseThrow()).isEqualByComparingTo("120353.9171037988819375374417");
    }

    @Test
    void tools_are_those_of_the_steps_without_its_own_fee_collection() {
        assertThat(bridged("success_usdc_arbitrum_to_eth_base.json").tools()).containsExactly("Relay");
        assertThat(swapped().tools()).containsExactly("SushiSwap Aggregator");
    }

    @Test
    void one_tool_alone_is_its_makers_liquidity() {
        assertThat(bridged("success_usdc_arbitrum_to_eth_base.json").liquidity().orElseThrow())
                .hasToString("relay");
        assertThat(swapped().liquidity().orElseThrow()).hasToString("sushiswap");
    }

    @Test
    void a_duration_keeps_its_fraction_and_nothing_expires() {
        Quote quote = bridged("success_usdc_arbitrum_to_eth_base.json");
        assertThat(quote.duration()).contains(Duration.ofMillis(4500));
        assertThat(quote.validUntil()).isEmpty();
        assertThat(quote.id()).contains("0d6a3c52-6a3e-4f0d-9b3e-5b2a7f7f3a11:0");
    }

    private Quote bridged(String file) {
        return reader.read(
                answer(file),
                QuoteRequest.of(USDC, BigInteger.valueOf(250_000_000), Token.nativeOf(BASE), Slippage.DEFAULT));
    }

    private Quote swapped() {
        return reader.read(
                answer("success_weth_to_dai_mainnet_large.json"),
                QuoteRequest.of(
                        Token.parse(ETHEREUM, "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2"),
                        new BigInteger("40000000000000000000"),
                        Token.parse(ETHEREUM, "0x6B175474E89094C44Da98b954EedeAC495271d0F"),
                        Slippage.DEFAULT));
    }

    private static HttpAnswer answer(String file) {
        try {
            byte[] body = Files.readAllBytes(Path.of("src/test/resources/provider/lifi/cases", file));
            return new HttpAnswer(200, Map.of(), body, Instant.EPOCH);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Cost cost(Cost.Kind kind, boolean included, String usd, Token token, String amount) {
        return new Cost(
                kind,
                included,
                Optional.of(new BigDecimal(usd)),
                Optional.of(new TokenAmount(token, new BigInteger(amount))));
    }
}
