package io.herrenlos.routes.ranking;

import static io.herrenlos.routes.quote.Cost.Kind.GAS;
import static io.herrenlos.routes.quote.Cost.Kind.PROVIDER_FEE;
import static io.herrenlos.routes.ranking.Market.BASE_USDC;
import static io.herrenlos.routes.ranking.Market.ETH;
import static io.herrenlos.routes.ranking.Market.MEME;
import static io.herrenlos.routes.ranking.Market.USDC;
import static io.herrenlos.routes.ranking.Market.sell;
import static io.herrenlos.routes.ranking.Market.units;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Faults that other rankings shipped, each tried on ours. */
class RankingFaultsTest {

    @Test
    void C63_gross_ranking_ignores_the_network_fee() {
        var ranked = Ranked.of(
                sell(USDC, "102", BASE_USDC),
                Offer.by("gross", "101", BASE_USDC).extra(GAS, "5"),
                Offer.by("net", "100", BASE_USDC).extra(GAS, "0.1"));

        // 101 - 5 = 96 and 100 - 0.1 = 99.9
        assertThat(ranked.order()).containsExactly("net", "gross");
    }

    @Test
    void C64_fees_left_out_for_one_provider() {
        var ranked = Ranked.of(
                sell(USDC, "10", BASE_USDC),
                Offer.by("intoken", "9.9", BASE_USDC).extra(PROVIDER_FEE, units("7.88", USDC), USDC),
                Offer.by("indollars", "9.9", BASE_USDC).extra(PROVIDER_FEE, "7.87"),
                Offer.by("untold", "9.9", BASE_USDC).unknown(PROVIDER_FEE),
                Offer.by("honest", "9.5", BASE_USDC).inside(PROVIDER_FEE, "0.4"));

        // 9.5;  9.9 - 7.87 = 2.03;  9.9 - 7.88 = 2.02, and as much for the one that does not say
        assertThat(ranked.order()).containsExactly("honest", "indollars", "intoken", "untold");
        assertThat(ranked.of("untold").rankAmount()).isEqualTo(units("2.02", BASE_USDC));
        assertThat(ranked.of("untold").netToAmount()).isEmpty();
    }

    @Test
    void C65_an_overflowing_rate_tops_the_list() {
        var ranked = Ranked.of(
                sell(USDC, "1000", MEME),
                Offer.by("overflow", BigInteger.TWO.pow(256)),
                Offer.by("lifi", new BigInteger("50000000000000000000000000000")),
                Offer.by("relay", new BigInteger("49000000000000000000000000000")));

        assertThat(ranked.order()).containsExactly("lifi", "relay", "overflow");
        assertThat(ranked.best()).containsExactly("lifi");
    }

    @ParameterizedTest
    @CsvSource({"0.033", "3.3"})
    void C66_an_outlier_among_agreeing_peers_is_accepted(String outlier) {
        var ranked = Ranked.of(
                sell(USDC, "1000", ETH),
                Offer.by("outlier", outlier, ETH).worth("990"),
                Offer.by("lifi", "0.331", ETH).worth("993"),
                Offer.by("relay", "0.33", ETH).worth("990"),
                Offer.by("across", "0.329", ETH).worth("987"));

        assertThat(ranked.order()).containsExactly("lifi", "relay", "across", "outlier");
        assertThat(ranked.of("lifi").toUsd().orElseThrow()).isEqualByComparingTo("993");
        assertThat(ranked.warned(Warning.PRICE_UNSURE)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0.01", "1000000000"})
    void C67_an_absurd_price_of_the_output_token_inverts_the_order(String usdPerEth) {
        var ranked = Ranked.of(
                sell(USDC, "1000", ETH),
                Offer.by("lifi", "1", ETH).worth(usdPerEth).extra(GAS, "0.31"),
                Offer.by("relay", "0.99", ETH).worth("2970").extra(GAS, "0.31"));

        assertThat(ranked.order()).containsExactly("lifi", "relay");
        assertThat(ranked.warned(Warning.PRICE_UNSURE)).containsExactly("lifi", "relay");
    }

    @ParameterizedTest
    @CsvSource({"0.00001", "1000000"}) // 0.001 ETH at 0.01 and at 1e9 USD
    void C67_an_absurd_price_of_the_native_coin_inverts_the_order(String gasUsd) {
        var ranked = Ranked.of(
                sell(USDC, "1000", BASE_USDC),
                Offer.by("lifi", "998", BASE_USDC).extra(GAS, "0.001", ETH, "3.00"),
                Offer.by("relay", "999", BASE_USDC).extra(GAS, "0.002", ETH, gasUsd),
                Offer.by("across", "997", BASE_USDC).extra(GAS, "0.001", ETH, "3.01"));

        // lifi and across bear each other out:  0.002 x 3000 = 6 for relay, whatever it says itself
        assertThat(ranked.of("relay").netToAmount()).contains(units("993", BASE_USDC));
        assertThat(ranked.order()).containsExactly("lifi", "across", "relay");
        assertThat(ranked.warned(Warning.PRICE_UNSURE)).isEmpty();
    }

    @Test
    void C67_two_prices_of_the_native_coin_that_cannot_both_be_true_are_not_used() {
        var ranked = Ranked.of(
                sell(USDC, "1000", BASE_USDC),
                Offer.by("lifi", "998", BASE_USDC).extra(GAS, "0.001", ETH, "3.00"),
                Offer.by("relay", "999", BASE_USDC).extra(GAS, "0.001", ETH, "1000000"));

        assertThat(ranked.order()).containsExactly("relay", "lifi");
        assertThat(ranked.of("relay").netToAmount()).isEmpty();
        assertThat(ranked.warned(Warning.PRICE_UNSURE)).containsExactly("relay", "lifi");
    }

    @Test
    void C67_a_gas_of_a_cent_is_rounded_too_much_to_contradict_a_price() {
        var ranked = Ranked.of(
                sell(USDC, "1000", BASE_USDC),
                Offer.by("lifi", "998", BASE_USDC).extra(GAS, "0.000004", ETH, "0.01"), //   2500 USD per ETH
                Offer.by("relay", "999", BASE_USDC).extra(GAS, "0.000004", ETH, "0.0120")); // 3000

        assertThat(ranked.of("lifi").netToAmount()).contains(units("997.99", BASE_USDC));
        assertThat(ranked.of("relay").netToAmount()).contains(units("998.988", BASE_USDC));
        assertThat(ranked.warnings()).isEmpty();
    }

    @Test
    void C68_a_missing_value_in_dollars_breaks_the_order() {
        var noOutput = Ranked.of(
                sell(USDC, "1000", ETH),
                Offer.by("lifi", "0.33", ETH).extra(GAS, "0.31"),
                Offer.by("relay", "0.331", ETH).extra(GAS, "0.30"));
        var noInput = Ranked.of(
                sell(ETH, "1", USDC),
                Offer.by("lifi", "3000", USDC).extra(GAS, "5"),
                Offer.by("relay", "2999", USDC).extra(GAS, "0.30"));
        var neither = Ranked.of(sell(ETH, "1", MEME), Offer.by("lifi", "3000", MEME), Offer.by("relay", "2999", MEME));

        assertThat(noOutput.order()).containsExactly("relay", "lifi");
        assertThat(noOutput.warned(Warning.PRICE_UNSURE)).containsExactly("relay", "lifi");
        assertThat(noInput.order()).containsExactly("relay", "lifi");
        assertThat(noInput.of("relay").toUsd().orElseThrow()).isEqualByComparingTo("2999");
        assertThat(noInput.of("relay").priceImpactBps()).isEmpty();
        assertThat(neither.order()).containsExactly("lifi", "relay");
    }

    @Test
    void C70_an_output_in_other_decimals_is_ranked_first() {
        var ranked = Ranked.of(
                sell(USDC, "1000", BASE_USDC),
                Offer.by("eighteen", new BigInteger("998000000000000000000")),
                Offer.by("human", new BigInteger("998")),
                Offer.by("lifi", "997", BASE_USDC));
        var alone =
                Ranked.of(sell(USDC, "1000", BASE_USDC), Offer.by("eighteen", new BigInteger("998000000000000000000")));

        assertThat(ranked.order()).containsExactly("lifi", "human", "eighteen");
        assertThat(ranked.of("eighteen").isDoubted()).isTrue();
        assertThat(alone.warned(Warning.WORTH_ABOVE_INPUT)).containsExactly("eighteen");
        assertThat(alone.best()).isEmpty();
    }

    @Test
    void C72_a_price_of_zero_is_taken_for_a_price() {
        var ranked = Ranked.of(
                sell(USDC, "1000", ETH),
                Offer.by("lifi", "0.33", ETH).worth("0").extra(GAS, "0.1", ETH, "0"),
                Offer.by("relay", "0.32", ETH).worth("960"),
                Offer.by("across", "0.31", ETH).worth("930"));

        // its gas is paid in the output token and is not nothing:  0.33 - 0.1
        assertThat(ranked.of("lifi").netToAmount()).contains(units("0.23", ETH));
        assertThat(ranked.of("lifi").toUsd().orElseThrow()).isEqualByComparingTo("990");
        assertThat(ranked.order()).containsExactly("relay", "across", "lifi");
    }

    @Test
    void C72_gas_of_zero_dollars_for_something_is_taken_for_none() {
        var ranked = Ranked.of(
                sell(USDC, "1000", BASE_USDC),
                Offer.by("lifi", "998", BASE_USDC).extra(GAS, "0.001", ETH, "0"),
                Offer.by("relay", "997", BASE_USDC).extra(GAS, "3"));

        assertThat(ranked.of("lifi").netToAmount()).isEmpty();
        assertThat(ranked.of("lifi").rankAmount()).isEqualTo(units("995", BASE_USDC));
    }

    @Test
    void C72_a_fee_that_is_inside_is_subtracted_again() {
        var ranked = Ranked.of(
                sell(USDC, "1000", BASE_USDC),
                Offer.by("lifi", "998", BASE_USDC).inside(PROVIDER_FEE, "2"));

        assertThat(ranked.of("lifi").netToAmount()).contains(units("998", BASE_USDC));
    }

    @Test
    void S19_a_token_without_decimals_is_beaten_by_rounding() {
        var ranked = Ranked.of(
                sell(USDC, "1000", MEME),
                Offer.by("two", BigInteger.TWO).worth("990").extra(GAS, "0.31"),
                Offer.by("three", BigInteger.valueOf(3)).worth("1485"),
                Offer.by("one", BigInteger.ONE).worth("495"));

        // 495 USD apiece: 1485 is too good for 1000, and a gas of 0.31 costs a whole one
        assertThat(ranked.of("two").netToAmount()).contains(BigInteger.ONE);
        assertThat(ranked.warned(Warning.WORTH_ABOVE_INPUT)).containsExactly("three");
        assertThat(ranked.order()).containsExactly("one", "two", "three");
    }

    @Test
    void S20_and_S22_quotes_without_any_price_or_gas_are_all_lost() {
        var ranked = Ranked.of(
                sell(USDC, "1000", ETH),
                Offer.by("lifi", "0.33", ETH).unknown(GAS),
                Offer.by("relay", "0.331", ETH).unknown(GAS),
                Offer.by("across", "0.332", ETH));

        assertThat(ranked.order()).containsExactly("across", "relay", "lifi");
        assertThat(ranked.warned(Warning.GAS_UNKNOWN)).containsExactly("relay", "lifi");
    }

    @Test
    void S24_two_sources_one_percent_apart_give_no_price() {
        var ranked = Ranked.of(
                sell(USDC, "1000", ETH),
                Offer.by("lifi", "0.33", ETH).worth("990"), //   3000
                Offer.by("relay", "0.33", ETH).worth("999.9"), // 3030
                Offer.by("thorchain", "0.32", ETH));

        assertThat(ranked.warned(Warning.PRICE_UNSURE)).isEmpty();
        // each by the other's, the third by the lower:  0.33 x 3030;  0.33 x 3000;  0.32 x 3000
        assertThat(ranked.of("lifi").toUsd().orElseThrow()).isEqualByComparingTo("999.9");
        assertThat(ranked.of("relay").toUsd().orElseThrow()).isEqualByComparingTo("990");
        assertThat(ranked.of("thorchain").toUsd().orElseThrow()).isEqualByComparingTo("960");
    }

    @Test
    void S26_an_unknown_price_counts_as_one_or_as_nothing() {
        var ranked = Ranked.of(
                sell(USDC, "1000", MEME),
                Offer.by("lowgas", "1", MEME).extra(GAS, "0.01"),
                Offer.by("output", "1.2", MEME).extra(GAS, "30"));

        assertThat(ranked.order()).containsExactly("output", "lowgas");
        assertThat(ranked.of("output").rankAmount()).isEqualTo(units("1.2", MEME));
        assertThat(ranked.of("output").costs().getFirst().toAmount()).isEmpty();
    }

    @Test
    void S31_missing_figures_break_the_contract_of_a_comparison() {
        List<Offer> offers = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            Offer offer = Offer.by("p" + i, BigInteger.valueOf(1_000 + i % 7));
            offer = i % 2 == 0 ? offer : offer.extra(GAS, "0.00000" + (1 + i % 9));
            offer = i % 3 == 0 ? offer.unknown(GAS) : offer;
            offers.add(i % 5 == 0 ? offer : offer.lasting(i % 4));
        }
        List<String> order = Ranked.of(sell(USDC, "1", BASE_USDC), offers).order();
        var random = new Random(31);

        for (int round = 0; round < 30; round++) {
            Collections.shuffle(offers, random);
            assertThat(Ranked.of(sell(USDC, "1", BASE_USDC), offers).order()).isEqualTo(order);
        }
    }
}
