package io.herrenlos.routes.ranking;

import static io.herrenlos.routes.quote.Cost.Kind.APPROVAL;
import static io.herrenlos.routes.quote.Cost.Kind.FIXED_FEE;
import static io.herrenlos.routes.quote.Cost.Kind.GAS;
import static io.herrenlos.routes.quote.Cost.Kind.L1_FEE;
import static io.herrenlos.routes.quote.Cost.Kind.MESSAGE_FEE;
import static io.herrenlos.routes.quote.Cost.Kind.PROVIDER_FEE;
import static io.herrenlos.routes.ranking.Market.BASE_ETH;
import static io.herrenlos.routes.ranking.Market.BASE_USDC;
import static io.herrenlos.routes.ranking.Market.BNB_USDC;
import static io.herrenlos.routes.ranking.Market.DAI;
import static io.herrenlos.routes.ranking.Market.ETH;
import static io.herrenlos.routes.ranking.Market.MEME;
import static io.herrenlos.routes.ranking.Market.USDC;
import static io.herrenlos.routes.ranking.Market.sell;
import static io.herrenlos.routes.ranking.Market.units;
import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.quote.Cost;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

/** What the user would really receive, worked out by hand beside each expectation. */
class NetAmountTest {

    @Test
    void a_fee_inside_is_listed_and_a_fee_on_top_is_subtracted() {
        var ranked = Ranked.of(
                sell(USDC, "1000", BASE_USDC),
                Offer.by("lifi", "998.50", BASE_USDC)
                        .inside(PROVIDER_FEE, "1.00")
                        .extra(MESSAGE_FEE, "0.35")
                        .extra(GAS, "0.31"));

        assertThat(ranked.costsOf("lifi")).containsExactly("1000000", "350000", "310000");
        //   998.500000 output, the fee of 1.00 already out of it
        // -   0.350000 message
        // -   0.310000 gas
        // = 997.840000
        assertThat(ranked.of("lifi").netToAmount()).contains(new BigInteger("997840000"));
        assertThat(ranked.of("lifi").rankAmount()).isEqualTo("997840000");
    }

    @Test
    void gas_and_an_approval_are_both_on_top() {
        var ranked = Ranked.of(
                sell(USDC, "1000", DAI),
                Offer.by("lifi", "999.2", DAI).extra(APPROVAL, "0.12").extra(GAS, "0.8"));

        // 999.2 - 0.12 - 0.8 = 998.28
        assertThat(ranked.of("lifi").netToAmount()).contains(units("998.28", DAI));
    }

    @Test
    void a_rollups_fee_for_its_data_comes_on_top_of_gas() {
        var ranked = Ranked.of(
                sell(USDC, "1000", DAI),
                Offer.by("kyberswap", "999.7", DAI).extra(GAS, "0.0021").extra(L1_FEE, "0.013"));

        assertThat(ranked.costsOf("kyberswap")).containsExactly("2100000000000000", "13000000000000000");
        // 999.7 - 0.0021 - 0.013 = 999.6849
        assertThat(ranked.of("kyberswap").netToAmount()).contains(units("999.6849", DAI));
    }

    @Test
    void the_same_dollars_are_other_amounts_with_6_and_with_18_decimals() {
        var six =
                Ranked.of(sell(DAI, "5", USDC), Offer.by("kyberswap", "5", USDC).extra(GAS, "0.31"));
        var eighteen = Ranked.of(
                sell(DAI, "5", BNB_USDC), Offer.by("kyberswap", "5", BNB_USDC).extra(GAS, "0.31"));

        // 0.31 x 10^6 and 0.31 x 10^18
        assertThat(six.costsOf("kyberswap")).containsExactly("310000");
        assertThat(eighteen.costsOf("kyberswap")).containsExactly("310000000000000000");
    }

    @Test
    void dollars_that_are_no_whole_number_of_units_are_rounded_against_the_route() {
        var ranked =
                Ranked.of(sell(DAI, "5", USDC), Offer.by("relay", "5", USDC).extra(GAS, "0.0000001"));

        // a tenth of a smallest unit costs a whole one
        assertThat(ranked.costsOf("relay")).containsExactly("1");
        assertThat(ranked.of("relay").netToAmount()).contains(new BigInteger("4999999"));
    }

    @Test
    void each_route_is_valued_by_the_others_prices() {
        var ranked = Ranked.of(
                sell(USDC, "1000", BASE_ETH),
                Offer.by("relay", "0.33", BASE_ETH).worth("990").extra(GAS, "0.30"), //    3000 USD per ETH
                Offer.by("kyberswap", "0.329", BASE_ETH).worth("990.29").extra(GAS, "0.30"), // 3010
                Offer.by("lifi", "0.331", BASE_ETH).worth("1002.93").extra(GAS, "0.30")); //    3030

        // the lower of 3000 and 3010:  0.30 / 3000 = 0.0001
        assertThat(ranked.costsOf("lifi")).containsExactly("100000000000000");
        // the lower of 3000 and 3030:  the same
        assertThat(ranked.costsOf("kyberswap")).containsExactly("100000000000000");
        // the lower of 3010 and 3030:  0.30 / 3010 = 0.000099667774086378.7..., rounded up
        assertThat(ranked.costsOf("relay")).containsExactly("99667774086379");

        // 0.331 - 0.0001;  0.331 x 3000;  (1000 - 993) / 1000
        assertThat(ranked.of("lifi").netToAmount()).contains(units("0.3309", BASE_ETH));
        assertThat(ranked.of("lifi").toUsd().orElseThrow()).isEqualByComparingTo("993");
        assertThat(ranked.of("lifi").priceImpactBps()).contains(BigInteger.valueOf(70));
        // 0.33 x 3010 = 993.3;  6.7 of 1000 are missing
        assertThat(ranked.of("relay").toUsd().orElseThrow()).isEqualByComparingTo("993.3");
        assertThat(ranked.of("relay").priceImpactBps()).contains(BigInteger.valueOf(67));
        assertThat(ranked.warnings()).isEmpty();
    }

    @Test
    void a_fixed_fee_in_the_native_coin_is_worth_what_others_say_of_the_coin() {
        var ranked = Ranked.of(
                sell(USDC, "1000", BASE_USDC),
                Offer.by("debridge", "999", BASE_USDC).extra(FIXED_FEE, units("0.001", ETH), ETH),
                Offer.by("relay", "998", BASE_USDC).extra(GAS, "0.0005", ETH, "1.50"), //   3000 USD per ETH
                Offer.by("lifi", "997", BASE_USDC).extra(GAS, "0.0004", ETH, "1.2080")); // 3020

        // 0.001 x 3000 = 3 USDC:  999 - 3 = 996
        assertThat(ranked.costsOf("debridge")).containsExactly("3000000");
        assertThat(ranked.of("debridge").netToAmount()).contains(units("996", BASE_USDC));
        // not its own 1.50 but 0.0005 x 3020 = 1.51:  998 - 1.51 = 996.49
        assertThat(ranked.of("relay").netToAmount()).contains(units("996.49", BASE_USDC));
        // not its own 1.208 but 0.0004 x 3000 = 1.20:  997 - 1.2 = 995.8
        assertThat(ranked.of("lifi").netToAmount()).contains(units("995.8", BASE_USDC));
        assertThat(ranked.order()).containsExactly("relay", "debridge", "lifi");
    }

    @Test
    void what_is_paid_in_the_output_token_needs_no_price() {
        var ranked = Ranked.of(
                sell(USDC, "1000", ETH), Offer.by("kyberswap", "0.33", ETH).extra(GAS, units("0.0002", ETH), ETH));

        // 0.33 - 0.0002
        assertThat(ranked.of("kyberswap").netToAmount()).contains(units("0.3298", ETH));
        assertThat(ranked.of("kyberswap").toUsd()).isEmpty();
    }

    @Test
    void amounts_beyond_2_to_the_63_are_exact() {
        var ranked = Ranked.of(
                sell(USDC, "1000", MEME),
                Offer.by("kyberswap", new BigInteger("50000000123456789012345678901"))
                        .extra(GAS, "0.31"),
                Offer.by("lifi", new BigInteger("49000000000000000000000000000"))
                        .worth("980"),
                Offer.by("relay", new BigInteger("48000000000000000000000000000"))
                        .worth("960"));

        // both say 1 USD for 5 x 10^25 units:  0.31 x 5 x 10^25 = 1.55 x 10^25
        assertThat(ranked.costsOf("kyberswap")).containsExactly("15500000000000000000000000");
        //   50000000123456789012345678901
        // -    15500000000000000000000000
        // = 49984500123456789012345678901
        assertThat(ranked.of("kyberswap").netToAmount()).contains(new BigInteger("49984500123456789012345678901"));
    }

    @Test
    void an_unknown_gas_counts_as_the_largest_known_one_for_the_order_only() {
        var ranked = Ranked.of(
                sell(USDC, "1000", BASE_USDC),
                Offer.by("thorchain", "999", BASE_USDC).unknown(GAS),
                Offer.by("relay", "997.5", BASE_USDC).extra(GAS, "0.25"),
                Offer.by("lifi", "997.6", BASE_USDC).extra(GAS, "1.75"));

        assertThat(ranked.of("thorchain").netToAmount()).isEmpty();
        // 999 - 1.75 = 997.25 is above lifi's 997.6 - 1.75 = 995.85 and as good as relay's 997.5 - 0.25 = 997.25
        assertThat(ranked.of("thorchain").rankAmount()).isEqualTo(units("997.25", BASE_USDC));
        assertThat(ranked.of("relay").netToAmount()).contains(units("997.25", BASE_USDC));
        assertThat(ranked.order()).containsExactly("relay", "thorchain", "lifi");
        assertThat(ranked.warnings()).isEmpty();
    }

    @Test
    void a_kind_that_nobody_knows_counts_for_nobody_and_is_named() {
        var ranked = Ranked.of(
                sell(USDC, "1000", BASE_USDC),
                Offer.by("thorchain", "999", BASE_USDC).unknown(GAS),
                Offer.by("cow", "998", BASE_USDC));

        assertThat(ranked.of("thorchain").rankAmount()).isEqualTo(units("999", BASE_USDC));
        assertThat(ranked.of("thorchain").netToAmount()).isEmpty();
        assertThat(ranked.warned(Warning.GAS_UNKNOWN)).containsExactly("thorchain");
        assertThat(ranked.of("cow").netToAmount()).contains(units("998", BASE_USDC));
    }

    @Test
    void a_sum_with_one_unknown_part_is_not_known_but_its_known_part_counts() {
        var ranked = Ranked.of(
                sell(USDC, "1000", BASE_USDC),
                Offer.by("lifi", "999", BASE_USDC).extra(GAS, "0.5").unknown(GAS),
                Offer.by("relay", "990", BASE_USDC).extra(GAS, "2"));

        // 999 - 0.5 - 2 for the unknown part
        assertThat(ranked.of("lifi").rankAmount()).isEqualTo(units("996.5", BASE_USDC));
        assertThat(ranked.of("lifi").netToAmount()).isEmpty();
    }

    @Test
    void two_unknown_parts_of_a_kind_are_one_unknown_kind() {
        var ranked = Ranked.of(
                sell(USDC, "1000", BASE_USDC),
                Offer.by("lifi", "999", BASE_USDC).unknown(GAS).unknown(GAS),
                Offer.by("relay", "990", BASE_USDC).extra(GAS, "2"));

        // 999 - 2, once
        assertThat(ranked.of("lifi").rankAmount()).isEqualTo(units("997", BASE_USDC));
        assertThat(ranked.of("lifi").netToAmount()).isEmpty();
    }

    @Test
    void nothing_paid_in_a_token_without_a_price_is_known_to_be_nothing() {
        var ranked = Ranked.of(
                sell(USDC, "1000", BASE_USDC),
                Offer.by("relay", "999", BASE_USDC).extra(GAS, BigInteger.ZERO, ETH),
                Offer.by("lifi", "998", BASE_USDC).extra(GAS, "2"));

        // 999 - 0, and not 999 - 2
        assertThat(ranked.of("relay").netToAmount()).contains(units("999", BASE_USDC));
        assertThat(ranked.of("relay").rankAmount()).isEqualTo(units("999", BASE_USDC));
        assertThat(ranked.of("relay").costs().getFirst().usd().orElseThrow()).isEqualByComparingTo("0");
    }

    @Test
    void an_unknown_cost_inside_the_output_leaves_the_net_amount_known() {
        var ranked = Ranked.of(
                sell(USDC, "1000", BASE_USDC),
                Offer.by("squid", "998", BASE_USDC)
                        .with(Cost.unknown(PROVIDER_FEE, true))
                        .extra(GAS, "1"));

        assertThat(ranked.of("squid").netToAmount()).contains(units("997", BASE_USDC));
        assertThat(ranked.warnings()).isEmpty();
    }

    @Test
    void a_stablecoin_against_a_stablecoin_has_value_and_impact_without_anybodys_price() {
        var ranked = Ranked.of(sell(USDC, "1000", DAI), Offer.by("kyberswap", "999.123456789", DAI));

        // rounded down to a millionth of a dollar; 0.876543211 of 1000 is 8.76... basis points, rounded up
        assertThat(ranked.of("kyberswap").toUsd()).contains(new BigDecimal("999.123456"));
        assertThat(ranked.of("kyberswap").priceImpactBps()).contains(BigInteger.valueOf(9));
    }
}
