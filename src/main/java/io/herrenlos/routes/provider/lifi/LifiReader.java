package io.herrenlos.routes.provider.lifi;

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
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** The quote in LI.FI's answer, which is a "step": {@code action} repeats what was asked, {@code estimate} is the offer. */
final class LifiReader {

    /** LI.FI's keys for those makers of tools whose own name is another. */
    private static final Map<String, String> MAKERS =
            Map.of("relaydepository", "relay", "1inch", "oneinch", "0x", "zerox", "paraswap", "velora");

    private final Map<ChainId, String> chains;

    /** @param chains LI.FI's name of each chain */
    LifiReader(Map<ChainId, String> chains) {
        this.chains = chains;
    }

    Quote read(HttpAnswer answer, QuoteRequest asked) {
        Json step = LifiErrors.TABLE.bodyOf(answer);
        Json action = step.at("action");
        Json estimate = step.at("estimate");
        requireEcho(action, estimate, asked);
        BigInteger toAmount = estimate.at("toAmount").positiveAmount();
        return new Quote(
                toAmount,
                estimate.maybe("toAmountMin").map(least -> Minimum.stated(least.amountUpTo(toAmount))),
                Stream.concat(fees(estimate), gas(estimate)).toList(),
                worth(estimate.usd("fromAmountUSD"), action.at("fromToken"), asked.fromAmount()),
                worth(estimate.usd("toAmountUSD"), action.at("toToken"), toAmount),
                estimate.maybe("executionDuration").map(Json::seconds),
                tools(step),
                step.maybe("id").filter(Json::isText).map(Json::text),
                Optional.empty(),
                liquidity(step));
    }

    private void requireEcho(Json action, Json estimate, QuoteRequest asked) {
        requireAmount(action.at("fromAmount"), asked.fromAmount());
        estimate.maybe("fromAmount").ifPresent(amount -> requireAmount(amount, asked.fromAmount()));
        requireToken(action.at("fromToken"), asked.from(), asked.fromDecimals());
        requireToken(action.at("toToken"), asked.to(), asked.toDecimals());
        action.maybe("fromChainId")
                .ifPresent(id -> requireChain(id, asked.from().chain()));
        action.maybe("toChainId").ifPresent(id -> requireChain(id, asked.to().chain()));
    }

    private static void requireAmount(Json amount, BigInteger asked) {
        amount.require(amount.amount().equals(asked));
    }

    private void requireToken(Json token, Token asked, OptionalInt decimals) {
        requireChain(token.at("chainId"), asked.chain());
        Json address = token.at("address");
        address.require(
                read(asked.chain(), address.text()).filter(asked::equals).isPresent());
        token.at("decimals").require(decimals.isEmpty() || decimalsOf(token) == decimals.getAsInt());
    }

    /** As contracts count them: a byte. */
    private static int decimalsOf(Json token) {
        Json decimals = token.at("decimals");
        decimals.require(decimals.count() <= 255);
        return decimals.count();
    }

    private void requireChain(Json id, ChainId asked) {
        id.require(id.id().equals(chains.get(asked)));
    }

    private Stream<Cost> fees(Json estimate) {
        return estimate.maybe("feeCosts").stream()
                .flatMap(list -> list.elements().stream())
                .map(fee ->
                        cost(feeKind(fee), fee.maybe("included").map(Json::bool).orElse(false), fee));
    }

    private Stream<Cost> gas(Json estimate) {
        return estimate.maybe("gasCosts").stream()
                .flatMap(list -> list.elements().stream())
                .map(gas -> cost(gasKind(gas), false, gas));
    }

    private Cost cost(Cost.Kind kind, boolean included, Json cost) {
        Optional<BigInteger> amount = cost.maybe("amount").map(Json::amount);
        Optional<Token> token = cost.maybe("token").flatMap(this::tokenOf);
        return new Cost(
                kind,
                included,
                cost.usd("amountUSD"),
                amount.flatMap(paid -> token.map(in -> new TokenAmount(in, paid))));
    }

    /** What a fee is for stands in its name only. */
    private static Cost.Kind feeKind(Json fee) {
        String name = fee.maybe("name")
                .filter(Json::isText)
                .map(Json::text)
                .orElse("")
                .toLowerCase(Locale.ROOT);
        if (name.contains("messag")) {
            return Cost.Kind.MESSAGE_FEE;
        }
        return name.contains("fixed fee") ? Cost.Kind.FIXED_FEE : Cost.Kind.PROVIDER_FEE;
    }

    private static Cost.Kind gasKind(Json gas) {
        return gas.code("type").filter("APPROVE"::equals).isPresent() ? Cost.Kind.APPROVAL : Cost.Kind.GAS;
    }

    /** The token of a cost, when it is on a chain that we know by LI.FI's name. */
    private Optional<Token> tokenOf(Json token) {
        String chain = token.at("chainId").id();
        return chains.entrySet().stream()
                .filter(known -> known.getValue().equals(chain))
                .findFirst()
                .flatMap(known -> read(known.getKey(), token.at("address").text()));
    }

    private static Optional<Token> read(ChainId chain, String address) {
        return LifiFamily.of(chain).map(family -> family.read(chain, address));
    }

    /** Its own total, else its own price of the token times the amount. */
    private static Optional<BigDecimal> worth(Optional<BigDecimal> total, Json token, BigInteger amount) {
        return total.or(() ->
                token.usd("priceUSD").map(price -> price.multiply(new BigDecimal(amount, decimalsOf(token)))));
    }

    /** The tools of the steps, without LI.FI's own fee collection; the outer one when the steps are not listed. */
    private static List<String> tools(Json step) {
        List<String> inner =
                inner(step).flatMap(part -> tool(part).stream()).distinct().toList();
        return inner.isEmpty() ? tool(step).stream().toList() : inner;
    }

    private static Stream<Json> inner(Json step) {
        return step.maybe("includedSteps").stream()
                .flatMap(Json::children)
                .filter(part -> part.code("type").filter("protocol"::equals).isEmpty());
    }

    /** The maker of the one tool that does it all. */
    private static Optional<ProviderId> liquidity(Json step) {
        List<Optional<String>> keys =
                inner(step).map(part -> part.code("tool")).distinct().toList();
        Optional<String> only = keys.isEmpty() ? step.code("tool") : keys.getFirst();
        return only.filter(key -> keys.size() <= 1).flatMap(key -> ProviderId.of(MAKERS.getOrDefault(key, key)));
    }

    private static Optional<String> tool(Json step) {
        return step.maybe("toolDetails")
                .flatMap(details -> details.maybe("name"))
                .or(() -> step.maybe("tool"))
                .filter(Json::isText)
                .map(Json::text);
    }
}
