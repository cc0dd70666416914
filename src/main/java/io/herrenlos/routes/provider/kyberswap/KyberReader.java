package io.herrenlos.routes.provider.kyberswap;

import io.herrenlos.routes.provider.HttpAnswer;
import io.herrenlos.routes.provider.Json;
import io.herrenlos.routes.provider.NativeAlias;
import io.herrenlos.routes.quote.Cost;
import io.herrenlos.routes.quote.Quote;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Token;
import io.herrenlos.routes.quote.TokenAmount;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The quote in KyberSwap's answer: its {@code routeSummary}, which repeats tokens and amount but not the chain. */
final class KyberReader {

    private KyberReader() {}

    static Quote read(HttpAnswer answer, QuoteRequest asked) {
        Json body = KyberErrors.TABLE.bodyOf(answer);
        body.at("code").require(body.at("code").id().equals(KyberErrors.NO_ERROR));
        Json data = body.at("data");
        if (data.hasNull("routeSummary")) {
            throw KyberErrors.TABLE.classify(answer);
        }
        Json summary = data.at("routeSummary");
        requireEcho(summary, asked);
        return new Quote(
                summary.at("amountOut").positiveAmount(),
                Optional.empty(),
                Stream.concat(Stream.of(gas(summary, asked)), l1Fee(summary)).toList(),
                summary.usd("amountInUsd"),
                summary.usd("amountOutUsd"),
                Optional.empty(),
                tools(summary),
                summary.maybe("routeID").filter(Json::isText).map(Json::text),
                Optional.empty());
    }

    private static void requireEcho(Json summary, QuoteRequest asked) {
        Json amount = summary.at("amountIn");
        amount.require(amount.amount().equals(asked.fromAmount()));
        requireToken(summary.at("tokenIn"), asked.from());
        requireToken(summary.at("tokenOut"), asked.to());
    }

    private static void requireToken(Json address, Token asked) {
        address.require(NativeAlias.read(asked.chain(), address.text()).equals(asked));
    }

    /** Gas units times their price is what is paid; a missing or zero factor leaves it unknown. */
    private static Cost gas(Json summary, QuoteRequest asked) {
        Optional<TokenAmount> paid = summary.maybe("gas")
                .map(Json::amount)
                .flatMap(units -> summary.maybe("gasPrice").map(Json::amount).map(units::multiply))
                .filter(wei -> wei.signum() > 0)
                .map(wei -> new TokenAmount(Token.nativeOf(asked.from().chain()), wei));
        return new Cost(Cost.Kind.GAS, false, summary.usd("gasUsd"), paid);
    }

    /** A rollup's fee for its data: none when absent or zero, unknown when empty. */
    private static Stream<Cost> l1Fee(Json summary) {
        return summary.maybe("l1FeeUsd").stream()
                .filter(fee -> fee.isEmptyText() || fee.decimal().signum() > 0)
                .map(fee -> new Cost(Cost.Kind.L1_FEE, false, summary.usd("l1FeeUsd"), Optional.empty()));
    }

    /** The exchanges of each split, in order. */
    private static List<String> tools(Json summary) {
        return summary.maybe("route").stream()
                .flatMap(Json::children)
                .flatMap(Json::children)
                .flatMap(hop -> hop.code("exchange").stream())
                .distinct()
                .toList();
    }
}
