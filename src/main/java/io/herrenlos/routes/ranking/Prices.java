package io.herrenlos.routes.ranking;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import io.herrenlos.routes.quote.Cost;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.Quote;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Route;
import io.herrenlos.routes.quote.Token;
import io.herrenlos.routes.quote.TokenAmount;
import io.herrenlos.routes.quote.TokenInfo;
import io.herrenlos.routes.quote.TokenList;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The prices in one answer. A listed stablecoin is worth one US dollar; any other token is worth what at least two independent
 * providers imply, and no route is valued by its own provider's price.
 */
final class Prices {

    /** A smaller number of its own last places (of cents at most) can be off by more than 2.5 % from rounding. */
    private static final BigInteger LEAST_PLACES = BigInteger.valueOf(20);

    private final Map<Token, Price> stable;
    private final Map<Token, Agreement> agreed;

    private Prices(Map<Token, Price> stable, Map<Token, Agreement> agreed) {
        this.stable = stable;
        this.agreed = agreed;
    }

    static Prices of(QuoteRequest request, Opinions opinions, TokenList tokens) {
        List<Token> needed = Stream.concat(
                        Stream.of(request.from(), request.to()),
                        opinions.all().values().stream()
                                .flatMap(List::stream)
                                .flatMap(route -> route.quote().costs().stream())
                                .flatMap(cost -> cost.amount().stream())
                                .map(TokenAmount::token))
                .distinct()
                .toList();
        Map<Token, Price> stable = needed.stream()
                .flatMap(token -> tokens.find(token).stream())
                .filter(TokenInfo::stablecoin)
                .collect(toMap(TokenInfo::token, info -> Price.oneDollar(info.decimals())));
        Map<Token, Agreement> agreed = needed.stream()
                .filter(token -> !stable.containsKey(token))
                .collect(toMap(identity(), token -> Agreement.of(implied(token, request, opinions))));
        return new Prices(stable, agreed);
    }

    /** One price an opinion, of those that have one. */
    private static Map<ProviderId, Price> implied(Token token, QuoteRequest request, Opinions opinions) {
        Map<ProviderId, Price> prices = new TreeMap<>();
        opinions.all()
                .forEach((opinion, routes) -> routes.stream()
                        .flatMap(route -> implied(token, request, route.quote()).stream())
                        .findFirst()
                        .ifPresent(price -> prices.put(opinion, price)));
        return prices;
    }

    /** By the input or the output; else by the cost with the largest value, which rounding touches least. */
    private static Optional<Price> implied(Token token, QuoteRequest request, Quote quote) {
        Optional<Price> byInput = quote.fromUsd()
                .filter(usd -> token.equals(request.from()))
                .flatMap(usd -> Price.implied(usd, request.fromAmount()));
        Optional<Price> byOutput = quote.toUsd()
                .filter(usd -> token.equals(request.to()))
                .flatMap(usd -> Price.implied(usd, quote.toAmount()));
        return byInput.or(() -> byOutput).or(() -> impliedByCosts(token, quote));
    }

    private static Optional<Price> impliedByCosts(Token token, Quote quote) {
        return quote.costs().stream()
                .filter(cost -> cost.amount()
                        .map(TokenAmount::token)
                        .filter(token::equals)
                        .isPresent())
                .filter(cost -> cost.usd().filter(Prices::isFine).isPresent())
                .max(Comparator.comparing(cost -> cost.usd().orElseThrow()))
                .flatMap(Prices::implied);
    }

    private static Optional<Price> implied(Cost cost) {
        return cost.amount().flatMap(paid -> cost.usd().flatMap(usd -> Price.implied(usd, paid.amount())));
    }

    private static boolean isFine(BigDecimal usd) {
        return usd.setScale(Math.max(2, usd.scale())).unscaledValue().compareTo(LEAST_PLACES) >= 0;
    }

    /** By others than the route's own opinion; empty when there is no agreement. */
    Optional<Price> of(Token token, Route route) {
        return Optional.ofNullable(stable.get(token))
                .or(() -> Optional.ofNullable(agreed.get(token))
                        .flatMap(agreement -> agreement.besides(Opinions.of(route))));
    }

    /** Whether it has a price at all. */
    boolean isKnown(Token token) {
        return stable.containsKey(token) || !agreed.get(token).kept().isEmpty();
    }

    /** Whether providers name prices for it that cannot both be true. */
    boolean isContradicted(Token token) {
        return !stable.containsKey(token) && agreed.get(token).isContradicted();
    }
}
