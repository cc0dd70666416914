package io.herrenlos.routes.provider.thorchain;

import static io.herrenlos.routes.provider.ErrorLine.code;
import static io.herrenlos.routes.provider.ErrorLine.failed;
import static io.herrenlos.routes.provider.ErrorLine.noRoute;
import static io.herrenlos.routes.quote.FailureCause.RATE_LIMITED;
import static io.herrenlos.routes.quote.FailureCause.REJECTED;
import static io.herrenlos.routes.quote.FailureCause.UPSTREAM_ERROR;
import static io.herrenlos.routes.quote.NoRouteReason.BELOW_MINIMUM;
import static io.herrenlos.routes.quote.NoRouteReason.HALTED;
import static io.herrenlos.routes.quote.NoRouteReason.SLIPPAGE_TOO_TIGHT;
import static io.herrenlos.routes.quote.NoRouteReason.UNSUPPORTED_CHAIN;
import static io.herrenlos.routes.quote.NoRouteReason.UNSUPPORTED_TOKEN;

import io.herrenlos.routes.provider.ErrorAnswer;
import io.herrenlos.routes.provider.ErrorLine;
import io.herrenlos.routes.provider.ErrorTable;
import io.herrenlos.routes.provider.HttpAnswer;
import io.herrenlos.routes.provider.Json;
import io.herrenlos.routes.provider.NotQuotedException;
import io.herrenlos.routes.provider.RetryAfter;
import io.herrenlos.routes.quote.Outcome;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What THORChain's answers mean when they are no quotes. Envelope: gRPC's {@code {code, message, details}}, on older nodes
 * {@code {error}} under status 200. The code says hardly anything; texts vary in their heads and tails, so that parts decide.
 */
final class ThorchainErrors {

    private static final String GUIDE = "dev.thorchain.org swap guide";
    private static final String NODE = "gitlab.com/thorchain/thornode x/thorchain: querier_quotes.go, swap_current.go";
    private static final String SWAPS = "gitlab.com/thorchain/thornode x/thorchain: handler_swap.go";
    private static final String LIMITS = "dev.thorchain.org: connecting to THORChain";
    private static final String GATEWAY = "github.com/grpc-ecosystem/grpc-gateway: status of codes, unknown paths";

    private static final Pattern MINIMUM = Pattern.compile("recommended_min_amount_in: ([1-9][0-9]{0,30})");

    static final ErrorTable TABLE = new ErrorTable(
            body -> body.code("code")
                    .or(() -> body.maybe("error")
                            .filter(error -> !error.isEmptyText())
                            .map(error -> "error")),
            throttle -> Optional.empty(),
            List.of(
                    says(
                            "amount less than min swap amount",
                            noRoute(BELOW_MINIMUM),
                            GUIDE,
                            "below-min-swap-amount.json"),
                    says("amount less than dust threshold", noRoute(BELOW_MINIMUM), GUIDE, "below-dust-threshold.json"),
                    says("not enough asset to pay for fees", noRoute(BELOW_MINIMUM), NODE, "fees-above-amount.json"),
                    says("zero emit asset", noRoute(BELOW_MINIMUM), NODE, "zero-emit-asset.json"),
                    says("invariant broken: emit", noRoute(BELOW_MINIMUM), NODE, "invariant-broken-500.json"),
                    says(
                            "outbound amount does not meet requirements",
                            noRoute(BELOW_MINIMUM),
                            NODE,
                            "outbound-below-requirements-500.json"),
                    says("less than price limit", noRoute(SLIPPAGE_TOO_TIGHT), GUIDE, "price-limit.json"),
                    says("trading is halted", noRoute(HALTED), SWAPS, "trading-is-halted.json"),
                    says("trading halted", noRoute(HALTED), SWAPS, "trading-halted.json"),
                    says("streaming swaps are paused", noRoute(HALTED), SWAPS, "streaming-paused.json"),
                    says("pool does not exist", noRoute(UNSUPPORTED_TOKEN), NODE, "pool-does-not-exist.json"),
                    says("pool\\b.*doesn't exist", noRoute(UNSUPPORTED_TOKEN), NODE, "pool-doesnt-exist.json"),
                    says("pool\\(.*\\) is not available", noRoute(UNSUPPORTED_TOKEN), NODE, "pool-not-available.json"),
                    says("chain not supported", noRoute(UNSUPPORTED_CHAIN), NODE, "chain-not-supported.json"),
                    says("bad from asset", failed(REJECTED), GUIDE, "bad-from-asset.json"),
                    says("bad to asset", failed(REJECTED), GUIDE, "bad-to-asset.json"),
                    says("ambiguous match", failed(REJECTED), NODE, "ambiguous-match.json"),
                    says("bad amount", failed(REJECTED), GUIDE, "bad-amount.json"),
                    says("missing .*parameter", failed(REJECTED), GUIDE, "missing-parameter.json"),
                    says("bad destination address", failed(REJECTED), GUIDE, "bad-destination.json"),
                    says("bad refund address", failed(REJECTED), NODE, "bad-refund-address.json"),
                    says("tolerance basis points", failed(REJECTED), GUIDE, "tolerance-out-of-range.json"),
                    says("must only include one of", failed(REJECTED), NODE, "two-tolerances.json"),
                    says("bad affiliate params", failed(REJECTED), NODE, "bad-affiliate.json"),
                    says("generated memo too long", failed(REJECTED), GUIDE, "memo-too-long.json"),
                    says("assets match", failed(REJECTED), NODE, "assets-match.json"),
                    // Our mistake, under gRPC's code for unknown trouble.
                    says(
                            "destination address is not the same chain",
                            failed(REJECTED),
                            GUIDE,
                            "destination-wrong-chain-500.json"),
                    says("failed to validate message", failed(REJECTED), GUIDE, "invalid-message-500.json"),
                    // A path that the gateway does not know: it has moved.
                    new ErrorLine(code("5"), failed(UPSTREAM_ERROR), GATEWAY, "unknown-path-404.json"),
                    new ErrorLine(code("12"), failed(UPSTREAM_ERROR), GATEWAY, "unimplemented-501.json"),
                    new ErrorLine(code("13"), failed(UPSTREAM_ERROR), GATEWAY, "internal-500.json"),
                    new ErrorLine(code("14"), failed(UPSTREAM_ERROR), GATEWAY, "unavailable-503.json"),
                    new ErrorLine(
                            answer -> answer.status() == 429, failed(RATE_LIMITED), LIMITS, "rate-limited-429.txt"),
                    new ErrorLine(
                            answer -> answer.status() == 503, failed(UPSTREAM_ERROR), GUIDE, "overloaded-503.html")));

    private ThorchainErrors() {}

    /** The least amount that a refusal names, in 1e8 units of the input. */
    static Optional<BigInteger> minimumIn(HttpAnswer answer) {
        return Json.tryParse(answer)
                .map(ThorchainErrors::words)
                .map(MINIMUM::matcher)
                .filter(Matcher::find)
                .map(least -> new BigInteger(least.group(1)));
    }

    /** Whether it is what a gateway answers that is overloaded, or asked too often: a 503 without a word of the node's. */
    static boolean isOverload(HttpAnswer answer) {
        return answer.status() == 503 && Json.tryParse(answer).isEmpty();
    }

    static NotQuotedException throttle(HttpAnswer answer) {
        return NotQuotedException.of(new Outcome.Failed(RATE_LIMITED, "HTTP 503", RetryAfter.standard(answer)));
    }

    private static ErrorLine says(
            String regex, Function<ErrorAnswer, Outcome> meaning, String source, String recordedCase) {
        Pattern part = Pattern.compile(regex, Pattern.CASE_INSENSITIVE);
        return new ErrorLine(
                answer -> answer.json()
                        .map(ThorchainErrors::words)
                        .filter(words -> part.matcher(words).find())
                        .isPresent(),
                meaning,
                source,
                recordedCase);
    }

    private static String words(Json body) {
        return body.maybe("message")
                .or(() -> body.maybe("error"))
                .filter(Json::isText)
                .map(Json::sentence)
                .orElse("");
    }
}
