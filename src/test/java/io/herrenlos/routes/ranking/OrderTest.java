package io.herrenlos.routes.ranking;

import static io.herrenlos.routes.quote.Cost.Kind.GAS;
import static io.herrenlos.routes.quote.Cost.Kind.PROVIDER_FEE;
import static io.herrenlos.routes.ranking.Market.BASE_USDC;
import static io.herrenlos.routes.ranking.Market.ETH;
import static io.herrenlos.routes.ranking.Market.USDC;
import static io.herrenlos.routes.ranking.Market.sell;
import static io.herrenlos.routes.ranking.Market.units;
import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.quote.Minimum;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Slippage;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class OrderTest {

    private static final QuoteRequest REQUEST = sell(USDC, "1000", BASE_USDC);
    private static final BigInteger OUTPUT = units("998", BASE_USDC);

    @Test
    void equal_amounts_are_ordered_by_what_a_provider_guarantees() {
        var ranked = Ranked.of(
                REQUEST,
                Offer.by("across", OUTPUT),
                Offer.by("relay", OUTPUT).minimum(Minimum.stated(units("994", BASE_USDC))),
                Offer.by("lifi", OUTPUT).minimum(Minimum.stated(units("995", BASE_USDC))),
                Offer.by("debridge", OUTPUT).minimum(Minimum.fixed(OUTPUT)),
                Offer.by("chainflip", OUTPUT).minimum(Minimum.derived(units("997.9", BASE_USDC))));

        assertThat(ranked.order()).containsExactly("debridge", "lifi", "relay", "across", "chainflip");
    }

    @Test
    void then_by_time_and_then_by_name() {
        var ranked = Ranked.of(
                REQUEST,
                Offer.by("squid", OUTPUT),
                Offer.by("relay", OUTPUT),
                Offer.by("lifi", OUTPUT).lasting(60),
                Offer.by("across", OUTPUT).lasting(61));

        assertThat(ranked.order()).containsExactly("lifi", "across", "relay", "squid");
    }

    @Test
    void the_first_is_best_and_the_shortest_of_two_known_durations_is_fastest() {
        var ranked = Ranked.of(
                REQUEST,
                Offer.by("relay", "998", BASE_USDC).lasting(12),
                Offer.by("lifi", "999", BASE_USDC).lasting(60),
                Offer.by("across", "997", BASE_USDC));

        assertThat(ranked.best()).containsExactly("lifi");
        assertThat(ranked.tagged(Tag.FASTEST)).containsExactly("relay");
    }

    @Test
    void one_known_duration_makes_nobody_fastest_and_zero_is_not_known() {
        var ranked = Ranked.of(
                REQUEST,
                Offer.by("relay", "998", BASE_USDC).lasting(0),
                Offer.by("lifi", "999", BASE_USDC).lasting(60));

        assertThat(ranked.tagged(Tag.FASTEST)).isEmpty();
    }

    @Test
    void costs_above_the_output_are_shown_and_never_best() {
        var ranked = Ranked.of(
                sell(USDC, "5", BASE_USDC), Offer.by("lifi", "4.9", BASE_USDC).extra(GAS, "6"));

        // 4.9 - 6
        assertThat(ranked.of("lifi").netToAmount()).contains(units("-1.1", BASE_USDC));
        assertThat(ranked.warned(Warning.COSTS_EXCEED_OUTPUT)).containsExactly("lifi");
        assertThat(ranked.best()).isEmpty();
    }

    @Test
    void a_minimum_of_the_provider_may_be_one_basis_point_below_the_tolerance_and_no_more() {
        // 0.50 % and 0.01 % of 1000 below 1000: 994.9
        var ranked = Ranked.of(
                REQUEST,
                Offer.by("lifi", "1000", BASE_USDC).minimum(Minimum.stated(units("994.9", BASE_USDC))),
                Offer.by("relay", "1000", BASE_USDC).minimum(Minimum.stated(units("994.899999", BASE_USDC))),
                Offer.by("across", "1000", BASE_USDC).minimum(Minimum.derived(units("990", BASE_USDC))));

        assertThat(ranked.warned(Warning.MIN_BELOW_TOLERANCE)).containsExactly("relay");
    }

    @Test
    void the_widest_tolerance_leaves_room_for_that_basis_point_as_well() {
        var widest = QuoteRequest.of(USDC, REQUEST.fromAmount(), BASE_USDC, new Slippage(Slippage.MAX_BPS));
        var ranked = Ranked.of(
                widest, Offer.by("lifi", "1000", BASE_USDC).minimum(Minimum.stated(units("499.8", BASE_USDC))));

        assertThat(ranked.warned(Warning.MIN_BELOW_TOLERANCE)).containsExactly("lifi");
    }

    @Test
    void a_minimum_in_units_of_1e8_is_floored_in_them() {
        var eight = new BigInteger("30123457"); // 0.30123457 ETH
        var scale = BigInteger.TEN.pow(10);
        // 30123457 x 0.995 = 29972839.715, so 29972839 in 1e8
        var least = Slippage.DEFAULT.floorOf(eight).multiply(scale);
        var ranked = Ranked.of(
                sell(USDC, "1000", ETH),
                Offer.by("thorchain", eight.multiply(scale))
                        .minimum(Minimum.derived(least))
                        .unknown(GAS));

        assertThat(least).isEqualTo("299728390000000000");
        assertThat(ranked.of("thorchain").route().minimum()).isEqualTo(Minimum.derived(least));
        assertThat(ranked.of("thorchain").route().minimum().isGuaranteed()).isFalse();
    }

    @Test
    void a_route_through_anothers_liquidity_says_so_and_is_one_opinion_with_it() {
        var ranked = Ranked.of(
                sell(USDC, "1000", ETH),
                Offer.by("relay", "0.33", ETH).worth("990"),
                Offer.by("lifi", "0.329", ETH).through("relay").worth("987"));

        assertThat(ranked.of("lifi").sameAs().orElseThrow()).hasToString("relay");
        assertThat(ranked.of("relay").sameAs()).isEmpty();
        // both say 3000 USD per ETH, but that is one opinion only
        assertThat(ranked.warned(Warning.PRICE_UNSURE)).containsExactly("relay", "lifi");
    }

    @Test
    void of_two_routes_through_an_absent_provider_the_later_by_name_repeats_the_other() {
        var ranked = Ranked.of(
                REQUEST,
                Offer.by("squid", "998", BASE_USDC).through("mayan"),
                Offer.by("lifi", "997", BASE_USDC).through("mayan"),
                Offer.by("relay", "996", BASE_USDC).through("across"));

        assertThat(ranked.of("squid").sameAs().orElseThrow()).hasToString("lifi");
        assertThat(ranked.of("lifi").sameAs()).isEmpty();
        assertThat(ranked.of("relay").sameAs()).isEmpty();
    }

    @Test
    void a_provider_and_its_reseller_cannot_outvote_a_third() {
        var ranked = Ranked.of(
                sell(USDC, "1000", ETH),
                Offer.by("relay", "330", ETH),
                Offer.by("lifi", "329", ETH).through("relay"),
                Offer.by("kyberswap", "0.33", ETH));

        assertThat(ranked.warned(Warning.DISAGREE)).containsExactly("kyberswap", "lifi", "relay");
        assertThat(ranked.best()).isEmpty();
    }

    @Test
    void without_a_price_the_order_is_by_output_alone_and_says_so() {
        var ranked = Ranked.of(
                sell(USDC, "1000", ETH),
                Offer.by("lifi", "0.33", ETH).worth("990").extra(GAS, units("0.01", ETH), ETH),
                Offer.by("kyberswap", "0.329", ETH).extra(PROVIDER_FEE, "0.02"));

        assertThat(ranked.order()).containsExactly("lifi", "kyberswap");
        assertThat(ranked.of("lifi").rankAmount()).isEqualTo(units("0.33", ETH));
        assertThat(ranked.of("lifi").netToAmount()).contains(units("0.32", ETH));
        assertThat(ranked.of("kyberswap").netToAmount()).isEmpty();
        assertThat(ranked.of("lifi").toUsd()).isEmpty();
        assertThat(ranked.warned(Warning.PRICE_UNSURE)).containsExactly("lifi", "kyberswap");
        assertThat(ranked.best()).containsExactly("lifi");
    }

    @Test
    void no_routes_are_no_routes() {
        assertThat(Ranked.of(REQUEST).routes()).isEmpty();
    }
}
