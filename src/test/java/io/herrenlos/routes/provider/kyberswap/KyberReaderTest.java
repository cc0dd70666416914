package io.herrenlos.routes.provider.kyberswap;

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
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the index of recorded answers has no words for. */
class KyberReaderTest {

    private static final ChainId ETHEREUM = ChainId.evm(1);
    private static final ChainId BASE = ChainId.evm(8453);
    private static final QuoteRequest ETH_TO_USDC = QuoteRequest.of(
            Token.nativeOf(ETHEREUM),
            new BigInteger("1000000000000000000"),
            Token.parse(ETHEREUM, "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"),
            Slippage.DEFAULT);

    @Test
    void gas_is_units_times_price_in_the_chains_coin() {
        assertThat(read("quote_eth_native_to_usdc.json").costs())
                .containsExactly(gas(Optional.of(new BigDecimal("0.890625"))));
    }

    @Test
    void a_rollups_data_fee_stands_beside_the_gas() {
        Quote quote = KyberReader.read(
                answer("quote_base_usdc_to_eth_over_int64.json"),
                QuoteRequest.of(
                        Token.parse(BASE, "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913"),
                        new BigInteger("250000000000"),
                        Token.nativeOf(BASE),
                        Slippage.DEFAULT));
        assertThat(quote.costs())
                .filteredOn(cost -> cost.kind() == Cost.Kind.L1_FEE)
                .containsExactly(
                        new Cost(Cost.Kind.L1_FEE, false, Optional.of(new BigDecimal("0.004200")), Optional.empty()));
    }

    @Test
    void empty_dollars_are_unknown() {
        Quote quote = read("quote_empty_usd.json");
        assertThat(quote.fromUsd()).isEmpty();
        assertThat(quote.toUsd()).isEmpty();
        assertThat(quote.costs()).containsExactly(gas(Optional.empty()), Cost.unknown(Cost.Kind.L1_FEE, false));
    }

    @Test
    void zero_dollars_for_a_token_are_unknown_and_a_zero_data_fee_is_none() {
        Quote quote = read("quote_zero_usd.json");
        assertThat(quote.fromUsd()).isEmpty();
        assertThat(quote.toUsd()).isEmpty();
        assertThat(quote.costs()).containsExactly(gas(Optional.empty()));
    }

    @Test
    void gas_that_is_not_told_is_unknown() {
        assertThat(read("quote_bare.json").costs()).containsExactly(Cost.unknown(Cost.Kind.GAS, false));
    }

    @Test
    void no_minimum_duration_or_expiry_is_made_up() {
        Quote quote = read("quote_eth_native_to_usdc.json");
        assertThat(quote.minimum()).isEmpty();
        assertThat(quote.duration()).isEmpty();
        assertThat(quote.validUntil()).isEmpty();
    }

    @Test
    void tools_are_the_exchanges_of_every_split() {
        assertThat(read("quote_eth_native_to_usdc.json").tools()).containsExactly("uniswapv3", "curve-stable-ng");
    }

    private static Cost gas(Optional<BigDecimal> usd) {
        var paid = new TokenAmount(Token.nativeOf(ETHEREUM), new BigInteger("356250000000000"));
        return new Cost(Cost.Kind.GAS, false, usd, Optional.of(paid));
    }

    private static Quote read(String file) {
        return KyberReader.read(answer(file), ETH_TO_USDC);
    }

    private static HttpAnswer answer(String file) {
        try {
            byte[] body = Files.readAllBytes(Path.of("src/test/resources/provider/kyberswap/cases", file));
            return new HttpAnswer(200, Map.of(), body, Instant.EPOCH);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
