package io.herrenlos.routes.ranking;

import static io.herrenlos.routes.ranking.Market.BASE_USDC;
import static io.herrenlos.routes.ranking.Market.ETH;

import io.herrenlos.routes.quote.Cost;
import io.herrenlos.routes.quote.Minimum;
import io.herrenlos.routes.quote.Token;
import io.herrenlos.routes.quote.TokenAmount;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Generated offers: from sound ones, to what a provider could send that knows no shame. */
final class AnyOffers {

    private static final List<String> NAMES = List.of("a1", "b2", "c3", "d4", "e5", "f6");

    private AnyOffers() {}

    /** One each of up to six providers, with figures of every size, present or missing. */
    static Arbitrary<List<Offer>> wild() {
        return Arbitraries.integers()
                .between(0, NAMES.size())
                .flatMap(size -> Combinators.combine(IntStream.range(0, size)
                                .mapToObj(i -> wild(NAMES.get(i)))
                                .toList())
                        .as(offers -> offers));
    }

    static Arbitrary<Offer> wild(String provider) {
        Arbitrary<BigInteger> few = Arbitraries.of(1L, 2L, 3L, 1_000_000L).map(BigInteger::valueOf);
        Arbitrary<BigInteger> any = Arbitraries.bigIntegers().between(BigInteger.ONE, BigInteger.TWO.pow(255));
        return Combinators.combine(
                        Arbitraries.oneOf(few, any),
                        Arbitraries.longs().between(0, 2),
                        usd(),
                        usd(),
                        Arbitraries.oneOf(knownCost(), unknownCost()).list().ofMaxSize(4),
                        Arbitraries.of(NAMES),
                        Arbitraries.integers().between(0, 3))
                .as((output, seconds, fromUsd, toUsd, costs, other, form) -> {
                    Offer offer = Offer.by(provider, output).lasting(seconds);
                    offer = form == 0 ? offer : offer.worth(fromUsd, toUsd);
                    offer = form < 2 ? offer : offer.minimum(Minimum.stated(output.shiftRight(1)));
                    offer = form < 3 ? offer : offer.through(other);
                    return costs.stream().reduce(offer, Offer::with, (one, two) -> two);
                });
    }

    /** Of 900 to 1000 USDC, with costs of some dollars that are all known. */
    static Arbitrary<Offer> sound(String provider) {
        return Combinators.combine(
                        outputs(),
                        modestCost().list().ofMaxSize(3),
                        Arbitraries.longs().between(0, 2))
                .as((output, costs, seconds) -> costs.stream()
                        .reduce(Offer.by(provider, output).lasting(seconds), Offer::with, (one, two) -> two));
    }

    /** Likewise, but with a gas that is unknown. */
    static Arbitrary<Offer> soundButForGas(String provider) {
        return sound(provider).map(offer -> offer.unknown(Cost.Kind.GAS));
    }

    private static Arbitrary<BigInteger> outputs() {
        return Arbitraries.oneOf(
                        Arbitraries.integers().between(900_000_000, 1_000_000_000), Arbitraries.of(950_000_000))
                .map(BigInteger::valueOf);
    }

    /** In dollars only, so that it takes part in no price. */
    private static Arbitrary<Cost> modestCost() {
        return Combinators.combine(kinds(), Arbitraries.integers().between(0, 50_000), Arbitraries.of(true, false))
                .as((kind, millis, included) ->
                        new Cost(kind, included, Optional.of(BigDecimal.valueOf(millis, 3)), Optional.empty()));
    }

    private static Arbitrary<Cost> knownCost() {
        return Combinators.combine(
                        kinds(),
                        usd(),
                        Arbitraries.bigIntegers().between(BigInteger.ZERO, BigInteger.TEN.pow(30)),
                        Arbitraries.<Token>of(ETH, BASE_USDC),
                        Arbitraries.integers().between(0, 2))
                .as((kind, usd, amount, token, form) -> new Cost(
                        kind,
                        false,
                        form == 0 ? Optional.empty() : Optional.of(new BigDecimal(usd)),
                        form == 1 ? Optional.empty() : Optional.of(new TokenAmount(token, amount))));
    }

    private static Arbitrary<Cost> unknownCost() {
        return kinds().map(kind -> Cost.unknown(kind, false));
    }

    private static Arbitrary<Cost.Kind> kinds() {
        return Arbitraries.of(Cost.Kind.GAS, Cost.Kind.L1_FEE, Cost.Kind.PROVIDER_FEE);
    }

    private static Arbitrary<String> usd() {
        return Arbitraries.of("0", "0.01", "0.31", "1", "3000", "3010", "0.0000001", "123456789012345678901234567890");
    }
}
