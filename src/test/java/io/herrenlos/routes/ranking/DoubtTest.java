package io.herrenlos.routes.ranking;

import static io.herrenlos.routes.ranking.Market.BASE_USDC;
import static io.herrenlos.routes.ranking.Market.ETH;
import static io.herrenlos.routes.ranking.Market.MEME;
import static io.herrenlos.routes.ranking.Market.USDC;
import static io.herrenlos.routes.ranking.Market.sell;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class DoubtTest {

    @Test
    void a_liar_by_a_thousand_upwards_stands_last_and_is_not_best() {
        var ranked = Ranked.of(
                sell(USDC, "1000", ETH),
                Offer.by("liar", "330", ETH).lasting(1),
                Offer.by("relay", "0.33", ETH).lasting(12),
                Offer.by("lifi", "0.329", ETH).lasting(60));

        // 330 is above 2 x 0.33, the upper median of the others
        assertThat(ranked.order()).containsExactly("relay", "lifi", "liar");
        assertThat(ranked.warned(Warning.ABOVE_OTHERS)).containsExactly("liar");
        assertThat(ranked.best()).containsExactly("relay");
        assertThat(ranked.tagged(Tag.FASTEST)).containsExactly("relay");
    }

    @Test
    void a_liar_by_a_thousand_downwards_stands_last_and_casts_no_doubt_on_the_others() {
        var ranked = Ranked.of(
                sell(USDC, "1000", ETH),
                Offer.by("liar", "0.00033", ETH),
                Offer.by("relay", "0.33", ETH),
                Offer.by("lifi", "0.2", ETH));

        assertThat(ranked.order()).containsExactly("relay", "lifi", "liar");
        assertThat(ranked.best()).containsExactly("relay");
        assertThat(ranked.routes()).noneMatch(RankedRoute::isDoubted);
    }

    @Test
    void twice_the_median_is_believed_and_a_unit_more_is_not() {
        var twice = Ranked.of(
                sell(USDC, "1000", MEME),
                Offer.by("one", big("200")),
                Offer.by("two", big("100")),
                Offer.by("three", big("90")));
        var more = Ranked.of(
                sell(USDC, "1000", MEME),
                Offer.by("one", big("201")),
                Offer.by("two", big("100")),
                Offer.by("three", big("90")));

        assertThat(twice.warned(Warning.ABOVE_OTHERS)).isEmpty();
        assertThat(more.warned(Warning.ABOVE_OTHERS)).containsExactly("one");
    }

    @Test
    void two_more_than_a_quarter_apart_disagree_and_the_smaller_comes_first() {
        var apart = Ranked.of(sell(USDC, "1000", ETH), Offer.by("high", "0.501", ETH), Offer.by("low", "0.4", ETH));
        var near = Ranked.of(sell(USDC, "1000", ETH), Offer.by("high", "0.5", ETH), Offer.by("low", "0.4", ETH));

        assertThat(apart.order()).containsExactly("low", "high");
        assertThat(apart.warned(Warning.DISAGREE)).containsExactly("low", "high");
        assertThat(apart.best()).isEmpty();
        assertThat(near.order()).containsExactly("high", "low");
        assertThat(near.best()).containsExactly("high");
    }

    @Test
    void where_prices_decide_two_that_are_apart_are_not_both_doubted() {
        var low = Ranked.of(
                sell(USDC, "1000", BASE_USDC),
                Offer.by("lifi", "998", BASE_USDC),
                Offer.by("liar", "0.998", BASE_USDC));
        var high = Ranked.of(
                sell(USDC, "1000", BASE_USDC),
                Offer.by("lifi", "998", BASE_USDC),
                Offer.by("liar", "998000", BASE_USDC));

        assertThat(low.order()).containsExactly("lifi", "liar");
        assertThat(low.warnings()).isEmpty();
        assertThat(high.order()).containsExactly("lifi", "liar");
        assertThat(high.warned(Warning.WORTH_ABOVE_INPUT)).containsExactly("liar");
        assertThat(high.best()).containsExactly("lifi");
    }

    @Test
    void alone_and_worth_more_than_110_percent_of_the_input_it_is_shown_with_the_warning() {
        var at = Ranked.of(sell(USDC, "1000", BASE_USDC), Offer.by("lifi", "1100", BASE_USDC));
        var above = Ranked.of(sell(USDC, "1000", BASE_USDC), Offer.by("lifi", "1100.000001", BASE_USDC));

        assertThat(at.warnings()).isEmpty();
        assertThat(at.best()).containsExactly("lifi");
        assertThat(above.order()).containsExactly("lifi");
        assertThat(above.warned(Warning.WORTH_ABOVE_INPUT)).containsExactly("lifi");
        assertThat(above.best()).isEmpty();
        // a tenth more than the input and a millionth of a dollar: -1000.00001 basis points, rounded up
        assertThat(above.of("lifi").priceImpactBps().orElseThrow()).isEqualTo("-1000");
    }

    private static BigInteger big(String hundreds) {
        return new BigInteger(hundreds);
    }
}
