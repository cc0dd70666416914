package io.herrenlos.routes.ranking;

import static io.herrenlos.routes.quote.Cost.Kind.GAS;
import static io.herrenlos.routes.ranking.Market.BASE_USDC;
import static io.herrenlos.routes.ranking.Market.ETH;
import static io.herrenlos.routes.ranking.Market.MEME;
import static io.herrenlos.routes.ranking.Market.USDC;
import static io.herrenlos.routes.ranking.Market.sell;
import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.quote.Cost;
import io.herrenlos.routes.quote.QuoteRequest;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** What holds of every answer. A provider's figures may be anything; each is held to what it can do to the others. */
class RankingPropertiesTest {

    @Provide
    Arbitrary<QuoteRequest> requests() {
        return Arbitraries.of(sell(USDC, "1000", BASE_USDC), sell(USDC, "1000", ETH), sell(ETH, "1", MEME));
    }

    @Provide
    Arbitrary<List<Offer>> wild() {
        return AnyOffers.wild();
    }

    @Provide
    Arbitrary<Offer> wildC() {
        return AnyOffers.wild("c3").filter(offer -> offer.liquidity().isEmpty());
    }

    @Provide
    Arbitrary<Offer> soundA() {
        return AnyOffers.sound("a1");
    }

    @Provide
    Arbitrary<Offer> soundB() {
        return AnyOffers.sound("b2");
    }

    @Provide
    Arbitrary<Offer> soundD() {
        return AnyOffers.sound("d4");
    }

    @Provide
    Arbitrary<Offer> gaslessA() {
        return AnyOffers.soundButForGas("a1");
    }

    @Provide
    Arbitrary<Offer> gaslessB() {
        return AnyOffers.soundButForGas("b2");
    }

    @Property
    void the_order_is_the_same_however_the_routes_come_in(
            @ForAll("requests") QuoteRequest request, @ForAll("wild") List<Offer> offers, @ForAll Random random) {
        List<Offer> shuffled = new ArrayList<>(offers);
        Collections.shuffle(shuffled, random);

        assertThat(Ranked.of(request, shuffled)).isEqualTo(Ranked.of(request, offers));
    }

    @Property
    void the_order_is_the_one_of_a_tuple_of_each_routes_own_values(
            @ForAll("requests") QuoteRequest request, @ForAll("wild") List<Offer> offers) {
        List<RankedRoute> routes = Ranked.of(request, offers).routes();

        for (int first = 0; first < routes.size(); first++) {
            for (int second = first + 1; second < routes.size(); second++) {
                assertThat(mayPrecede(routes.get(first), routes.get(second)))
                        .as("%s before %s", routes.get(first), routes.get(second))
                        .isTrue();
            }
        }
    }

    /** Written a second time, pair by pair, as the rule reads. */
    private static boolean mayPrecede(RankedRoute one, RankedRoute other) {
        if (one.isDoubted() != other.isDoubted()) {
            return other.isDoubted();
        }
        boolean oneDisagrees = one.warnings().contains(Warning.DISAGREE);
        boolean otherDisagrees = other.warnings().contains(Warning.DISAGREE);
        if (oneDisagrees || otherDisagrees) {
            int bySize = one.route()
                    .quote()
                    .toAmount()
                    .compareTo(other.route().quote().toAmount());
            if (oneDisagrees && otherDisagrees && bySize != 0) {
                return bySize < 0;
            }
            if (oneDisagrees != otherDisagrees) {
                return otherDisagrees;
            }
        }
        return one.rankAmount().compareTo(other.rankAmount()) >= 0;
    }

    @Property
    void the_sum_adds_up_item_by_item(@ForAll("requests") QuoteRequest request, @ForAll("wild") List<Offer> offers) {
        for (RankedRoute route : Ranked.of(request, offers).routes()) {
            List<CountedCost> extra = route.costs().stream()
                    .filter(item -> !item.cost().included())
                    .toList();
            boolean allKnown = extra.stream().allMatch(item -> item.toAmount().isPresent());
            assertThat(route.netToAmount().isPresent()).isEqualTo(allKnown);
            route.netToAmount()
                    .ifPresent(net -> assertThat(extra.stream()
                                    .map(item -> item.toAmount().orElseThrow())
                                    .reduce(net, BigInteger::add))
                            .isEqualTo(route.route().quote().toAmount()));
        }
    }

    @Property
    void a_doubted_route_is_never_best_and_only_the_first_can_be(
            @ForAll("requests") QuoteRequest request, @ForAll("wild") List<Offer> offers) {
        List<RankedRoute> routes = Ranked.of(request, offers).routes();

        assertThat(routes.stream().skip(1)).noneMatch(route -> route.tags().contains(Tag.BEST));
        assertThat(routes).noneMatch(route -> route.isDoubted() && route.tags().contains(Tag.BEST));
    }

    @Property
    void an_unknown_cost_replaced_by_any_amount_up_to_the_largest_known_never_lowers_the_route(
            @ForAll("gaslessA") Offer unknown,
            @ForAll("soundB") Offer known,
            @ForAll("soundD") Offer other,
            @ForAll @IntRange(max = 100) int percent) {
        Offer b = known.extra(GAS, "7.5");
        Ranked before = Ranked.of(sell(USDC, "1000", BASE_USDC), unknown, b, other);
        BigInteger most = Stream.of(b, other)
                .map(offer -> gas(before.of(offer.provider())))
                .reduce(BigInteger.ZERO, BigInteger::max);
        BigInteger some = most.multiply(BigInteger.valueOf(percent)).divide(BigInteger.valueOf(100));

        Ranked after = Ranked.of(sell(USDC, "1000", BASE_USDC), replaced(unknown, some), b, other);

        assertThat(after.of("a1").rankAmount())
                .isGreaterThanOrEqualTo(before.of("a1").rankAmount());
        assertThat(after.order().indexOf("a1"))
                .isLessThanOrEqualTo(before.order().indexOf("a1"));
    }

    private static BigInteger gas(RankedRoute route) {
        return route.costs().stream()
                .filter(item -> item.cost().kind() == GAS && !item.cost().included())
                .map(item -> item.toAmount().orElseThrow())
                .reduce(BigInteger.ZERO, BigInteger::add);
    }

    /** With its unknown gas, the last of its costs, paid in the output token. */
    private static Offer replaced(Offer offer, BigInteger amount) {
        List<Cost> known = offer.costs().subList(0, offer.costs().size() - 1);
        Offer bare = Offer.by(offer.provider(), offer.output())
                .lasting(offer.duration().map(Duration::toSeconds).orElse(0L));
        return known.stream().reduce(bare, Offer::with, (one, two) -> two).extra(GAS, amount, BASE_USDC);
    }

    @Property
    void nothing_that_one_provider_says_changes_the_order_of_two_others_with_known_costs(
            @ForAll("soundA") Offer a,
            @ForAll("soundB") Offer b,
            @ForAll("wildC") Offer c,
            @ForAll("wildC") Offer liar) {
        assertThat(orderOf(a, b, c)).isEqualTo(orderOf(a, b, liar));
    }

    @Property
    void nor_of_two_others_that_leave_the_same_cost_unknown(
            @ForAll("gaslessA") Offer a,
            @ForAll("gaslessB") Offer b,
            @ForAll("wildC") Offer c,
            @ForAll("wildC") Offer liar) {
        assertThat(orderOf(a, b, c)).isEqualTo(orderOf(a, b, liar));
    }

    private static List<String> orderOf(Offer a, Offer b, Offer third) {
        return Ranked.of(sell(USDC, "1000", BASE_USDC), a, b, third).order().stream()
                .filter(provider -> !provider.equals(third.provider()))
                .toList();
    }

    @Property
    void a_price_that_no_other_comes_near_changes_nothing_for_anybody(
            @ForAll @IntRange(min = 2_950, max = 3_050) int one,
            @ForAll @IntRange(min = 2_950, max = 3_050) int two,
            @ForAll @IntRange(min = 4, max = 2_800) int low,
            @ForAll boolean high) {
        String lie = high ? low + "000" : String.valueOf(low);

        assertThat(figures(priced("a1", one), priced("b2", two), priced("c3", lie)))
                .isEqualTo(figures(priced("a1", one), priced("b2", two), Offer.by("c3", "0.328", ETH)));
    }

    @Property
    void no_route_is_worth_more_or_less_by_its_own_providers_price(
            @ForAll @IntRange(min = 2_980, max = 3_020) int one,
            @ForAll @IntRange(min = 2_980, max = 3_020) int two,
            @ForAll @IntRange(min = 2_980, max = 3_020) int own,
            @ForAll @IntRange(min = 2_980, max = 3_020) int otherwise) {
        assertThat(valueOfLast(priced("a1", one), priced("b2", two), priced("c3", own)))
                .isEqualTo(valueOfLast(priced("a1", one), priced("b2", two), priced("c3", otherwise)));
    }

    private static List<Object> valueOfLast(Offer... offers) {
        return figures(offers).getLast().subList(0, 4);
    }

    @Property
    void within_what_providers_agree_on_a_price_moves_anothers_costs_by_no_more_than_5_percent(
            @ForAll @IntRange(min = 2_980, max = 3_020) int one,
            @ForAll @IntRange(min = 2_980, max = 3_020) int two,
            @ForAll @IntRange(min = 2_500, max = 3_500) int third) {
        BigInteger cost = Ranked.of(
                        sell(USDC, "1000", ETH),
                        priced("a1", one).extra(GAS, "30"),
                        priced("b2", two),
                        priced("c3", String.valueOf(third)))
                .of("a1")
                .costs()
                .getFirst()
                .toAmount()
                .orElseThrow();

        assertThat(new BigDecimal(cost, 18))
                .isBetween(
                        new BigDecimal("30").divide(new BigDecimal("3172"), 18, RoundingMode.FLOOR),
                        new BigDecimal("30").divide(new BigDecimal("2830"), 18, RoundingMode.CEILING));
    }

    private static Offer priced(String provider, int usdPerEth) {
        return priced(provider, String.valueOf(usdPerEth));
    }

    private static Offer priced(String provider, String usdPerEth) {
        return Offer.by(provider, "0.328", ETH)
                .worth(new BigDecimal(usdPerEth)
                        .multiply(new BigDecimal("0.328"))
                        .toPlainString());
    }

    /** What an answer says of each beyond its provider's own figures: its value, and then its place. */
    private static List<List<Object>> figures(Offer... offers) {
        Ranked ranked = Ranked.of(
                sell(USDC, "1000", ETH),
                Stream.of(offers).map(offer -> offer.extra(GAS, "0.31")).toList());
        return Stream.of(offers)
                .map(offer -> ranked.of(offer.provider()))
                .map(route -> List.<Object>of(
                        route.rankAmount(),
                        route.netToAmount(),
                        route.toUsd(),
                        route.priceImpactBps(),
                        ranked.routes().indexOf(route),
                        route.tags(),
                        route.warnings()))
                .toList();
    }
}
