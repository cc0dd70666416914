package io.herrenlos.routes.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class TermsTest {

    private static final Token USDC = new Token("eip155:1", "0xa0", "USDC", "USD Coin", 6);
    private static final Token DAI = new Token("eip155:1", "0x6b", "DAI", "Dai", 18);
    private static final Token ETH = new Token("eip155:1", "native", "ETH", "Ether", 18);
    private static final Token UNPRICED = new Token("eip155:1", "0xff", "NEW", "New", 18);
    private static final Market MARKET =
            new Market(Map.of("USDC", BigDecimal.ONE, "DAI", new BigDecimal("0.9990"), "ETH", new BigDecimal("3000")));

    /** 100 USD, less 10 bps, at 3000 USD: 99.9 / 3000 ETH. */
    @Test
    void a_token_of_6_decimals_becomes_one_of_18() {
        assertThat(output(terms("10", "0", "0"), "100000000", USDC, ETH)).contains("33300000000000000");
    }

    /** 2 ETH are 6000 USD; 20 bps spread, 5 bps fee and 1 bps a thousand USD of size, so 6: 31 bps. */
    @Test
    void a_token_of_18_decimals_becomes_one_of_6_and_larger_trades_lose_more() {
        assertThat(output(terms("20", "1000", "5"), "2000000000000000000", ETH, USDC))
                .contains("5981400000");
    }

    /** 1 / 0.9990 = 1.001001001...; the rest below one unit is the market's. */
    @Test
    void the_output_is_rounded_down() {
        assertThat(output(terms("0", "0", "0"), "1000000", USDC, DAI)).contains("1001001001001001001");
        assertThat(output(terms("0", "0", "0"), "1999999999999", DAI, USDC)).contains("1");
    }

    @Test
    void amounts_beyond_64_bits_are_exact() {
        assertThat(output(terms("0", "0", "0"), "123456789012345678901234567", ETH, DAI))
                .contains("370741108145182218922626327327");
    }

    @Test
    void a_provider_with_one_scale_for_all_tokens_counts_in_it() {
        var terms = new Terms(
                BigDecimal.ZERO,
                BigDecimal.ZERO,
                BigDecimal.ZERO,
                Map.of(),
                BigInteger.ONE,
                BigDecimal.ZERO,
                60,
                OptionalInt.of(8));

        assertThat(output(terms, "300000000000", USDC, ETH)).contains("100000000");
    }

    @Test
    void nothing_is_offered_where_nothing_would_be_left() {
        assertThat(output(terms("0", "0", "0"), "1", DAI, USDC)).isEmpty();
        assertThat(output(terms("0", "2000000", "0"), "6000000000", USDC, ETH)).isEmpty();
    }

    @Test
    void nothing_is_offered_for_a_token_without_a_price_or_for_itself() {
        assertThat(output(terms("0", "0", "0"), "1000000", USDC, UNPRICED)).isEmpty();
        assertThat(output(terms("0", "0", "0"), "1000000", UNPRICED, USDC)).isEmpty();
        assertThat(output(terms("0", "0", "0"), "1000000", USDC, USDC)).isEmpty();
    }

    private static Terms terms(String spreadBps, String impactBpsPerMillionUsd, String feeBps) {
        return new Terms(
                new BigDecimal(spreadBps),
                new BigDecimal(impactBpsPerMillionUsd),
                new BigDecimal(feeBps),
                Map.of(),
                BigInteger.ONE,
                BigDecimal.ZERO,
                60,
                OptionalInt.empty());
    }

    private static Optional<String> output(Terms terms, String amount, Token from, Token to) {
        var asked = new Asked(
                Map.of(), Optional.of(from), Optional.of(to), Optional.of(ETH), new BigInteger(amount), BigDecimal.TEN);
        return terms.offer(asked, MARKET).map(offer -> offer.toAmount().toString());
    }
}
