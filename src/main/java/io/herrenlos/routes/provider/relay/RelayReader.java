package io.herrenlos.routes.provider.relay;

import io.herrenlos.routes.provider.ErrorTable;
import io.herrenlos.routes.provider.HttpAnswer;
import io.herrenlos.routes.provider.Json;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.Cost;
import io.herrenlos.routes.quote.Minimum;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.Quote;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Token;
import io.herrenlos.routes.quote.TokenAmount;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * The quote in Relay's answer of either version: {@code currencyIn} repeats what was asked, {@code currencyOut} is the offer;
 * both are below {@code details}, or on top where there are none.
 */
final class RelayReader {

    /** As contracts count them: a byte. */
    private static final int MOST_DECIMALS = 255;

    /** The router that is its own. */
    private static final String OWN = "relay";

    private final Map<ChainId, String> chains;
    private final ErrorTable errors;

    /** @param chains Relay's number of each chain */
    RelayReader(Map<ChainId, String> chains, ErrorTable errors) {
        this.chains = chains;
        this.errors = errors;
    }

    Quote read(HttpAnswer answer, QuoteRequest asked) {
        Json body = errors.bodyOf(answer);
        Json details = body.maybe("details").orElse(body);
        Json in = details.at("currencyIn");
        Json out = details.at("currencyOut");
        requireCurrency(in.at("currency"), asked.from(), asked.fromDecimals());
        in.at("amount").require(in.at("amount").amount().equals(asked.fromAmount()));
        requireCurrency(out.at("currency"), asked.to(), asked.toDecimals());
        BigInteger toAmount = out.at("amount").positiveAmount();
        return new Quote(
                toAmount,
                out.maybe("minimumAmount").map(least -> Minimum.stated(least.amountUpTo(toAmount))),
                Stream.concat(
                                fees(body, details),
                                Stream.of(gas(body, asked.from().chain())))
                        .toList(),
                in.usd("amountUsd"),
                out.usd("amountUsd"),
                duration(details, asked),
                tools(details),
                id(body),
                Optional.empty(),
                liquidity(details, asked));
    }

    private void requireCurrency(Json currency, Token asked, OptionalInt decimals) {
        Json chain = currency.at("chainId");
        chain.require(chain.id().equals(chains.get(asked.chain())));
        Json address = currency.at("address");
        RelayFamily family = RelayFamily.of(asked.chain()).orElseThrow();
        address.require(family.read(asked.chain(), address.text()).equals(asked));
        Json said = currency.at("decimals");
        said.require(said.count() <= MOST_DECIMALS && (decimals.isEmpty() || said.count() == decimals.getAsInt()));
    }

    /** The parts of its fees, all inside the output. What came of the swap itself and of a sponsor is no fee. */
    private static Stream<Cost> fees(Json body, Json details) {
        Optional<Json> parts = details.maybe("expandedPriceImpact").or(() -> body.maybe("fees"));
        return Stream.of(
                        fee(parts, "execution", Cost.Kind.FIXED_FEE),
                        fee(parts, "relay", Cost.Kind.PROVIDER_FEE),
                        fee(parts, "platform", Cost.Kind.PROVIDER_FEE),
                        fee(parts, "app", Cost.Kind.PROVIDER_FEE))
                .flatMap(Optional::stream);
    }

    /** A loss in dollars is the cost; nothing lost is none. */
    private static Optional<Cost> fee(Optional<Json> parts, String name, Cost.Kind kind) {
        return parts.flatMap(all -> all.maybe(name))
                .flatMap(part -> part.maybe("usd"))
                .map(Json::signedDecimal)
                .filter(change -> change.signum() < 0)
                .map(BigDecimal::negate)
                .map(usd -> new Cost(kind, true, Optional.of(usd), Optional.empty()));
    }

    /** What the payer's own transactions cost, on top, in the coin of the chain they are on. */
    private static Cost gas(Json body, ChainId origin) {
        return body.maybe("fees")
                .flatMap(fees -> fees.maybe("gas"))
                .map(gas -> new Cost(
                        Cost.Kind.GAS,
                        false,
                        gas.usd("amountUsd"),
                        gas.maybe("amount")
                                .map(Json::amount)
                                .map(paid -> new TokenAmount(Token.nativeOf(origin), paid))))
                .orElseGet(() -> Cost.unknown(Cost.Kind.GAS, false));
    }

    /** Its figure for deposits from Bitcoin leaves the blocks out that have to be waited for. */
    private static Optional<Duration> duration(Json details, QuoteRequest asked) {
        return details.maybe("timeEstimate")
                .map(Json::seconds)
                .filter(estimate -> !RelayFamily.of(asked.from().chain())
                        .filter(RelayFamily.BITCOIN::equals)
                        .isPresent());
    }

    private static List<String> tools(Json details) {
        List<String> routers = routers(details);
        return routers.isEmpty() ? List.of(OWN) : routers;
    }

    /** A swap on one chain through one other exchange is that one's; what crosses chains a solver of Relay's fills. */
    private static Optional<ProviderId> liquidity(Json details, QuoteRequest asked) {
        List<String> routers = routers(details);
        return asked.isSameChain() && routers.size() == 1 && !routers.getFirst().equals(OWN)
                ? ProviderId.of(routers.getFirst())
                : Optional.empty();
    }

    private static List<String> routers(Json details) {
        return Stream.of("origin", "destination")
                .flatMap(side -> details.maybe("route").flatMap(route -> route.maybe(side)).stream())
                .flatMap(side -> side.maybe("router").filter(Json::isText).stream())
                .map(Json::text)
                .distinct()
                .toList();
    }

    private static Optional<String> id(Json body) {
        return body.maybe("requestId")
                .or(() -> body.maybe("steps").stream()
                        .flatMap(Json::children)
                        .flatMap(step -> step.maybe("requestId").stream())
                        .findFirst())
                .filter(Json::isText)
                .map(Json::text);
    }
}
