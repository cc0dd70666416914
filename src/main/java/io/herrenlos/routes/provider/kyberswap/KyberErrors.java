package io.herrenlos.routes.provider.kyberswap;

import static io.herrenlos.routes.provider.ErrorLine.code;
import static io.herrenlos.routes.provider.ErrorLine.failed;
import static io.herrenlos.routes.provider.ErrorLine.noRoute;
import static io.herrenlos.routes.quote.FailureCause.RATE_LIMITED;
import static io.herrenlos.routes.quote.FailureCause.REJECTED;
import static io.herrenlos.routes.quote.FailureCause.UPSTREAM_ERROR;
import static io.herrenlos.routes.quote.NoRouteReason.ABOVE_MAXIMUM;
import static io.herrenlos.routes.quote.NoRouteReason.NO_LIQUIDITY;
import static io.herrenlos.routes.quote.NoRouteReason.OTHER;
import static io.herrenlos.routes.quote.NoRouteReason.UNSUPPORTED_TOKEN;

import io.herrenlos.routes.provider.ErrorAnswer;
import io.herrenlos.routes.provider.ErrorLine;
import io.herrenlos.routes.provider.ErrorTable;
import io.herrenlos.routes.provider.Json;
import io.herrenlos.routes.provider.RetryAfter;
import java.util.List;

/** What KyberSwap's answers mean when they are no quotes. Envelope: {@code {code, message, details, requestId}}. */
final class KyberErrors {

    /** The code of a good answer. */
    static final String NO_ERROR = "0";

    private static final String API = "docs.kyberswap.com: aggregator API, EVM swaps (OpenAPI 2.12.1)";
    private static final String SEEN = "github.com/KyberNetwork/kyberswap-skills skills/error-handling";
    private static final String LIMITS = "docs.kyberswap.com: rate limits and client id";

    static final ErrorTable TABLE = new ErrorTable(
            body -> body.code("code").filter(code -> !code.equals(NO_ERROR)),
            throttle -> RetryAfter.secondsIn(throttle.http(), "x-ratelimit-reset-after"),
            List.of(
                    new ErrorLine(
                            KyberErrors::isEmptyRoute,
                            noRoute(NO_LIQUIDITY),
                            "github.com/KyberNetwork/kyberswap-interface services/route/types/getRoute.ts",
                            "noroute_200_null_summary.json"),
                    new ErrorLine(code("4008"), noRoute(NO_LIQUIDITY), API, "noroute_4008.json"),
                    new ErrorLine(code("4010"), noRoute(NO_LIQUIDITY), API, "noroute_4010_no_eligible_pools.json"),
                    // The source filters removed every pool.
                    new ErrorLine(code("40011"), noRoute(OTHER), SEEN, "noroute_40011_filtered_sources.json"),
                    new ErrorLine(code("4009"), noRoute(ABOVE_MAXIMUM), API, "noroute_4009_above_max.json"),
                    // Also a token that is too new for its index.
                    new ErrorLine(code("4011"), noRoute(UNSUPPORTED_TOKEN), API, "noroute_4011_token_not_found.json"),
                    // The chain's wrapped coin is not configured there.
                    new ErrorLine(code("4221"), noRoute(UNSUPPORTED_TOKEN), API, "noroute_4221_no_wrapped_native.json"),
                    // The gateway knows no such path. Only listed chains are asked for, so the path has moved.
                    new ErrorLine(
                            KyberErrors::isUnknownPath,
                            failed(UPSTREAM_ERROR),
                            SEEN,
                            "noroute_unsupported_chain_404.json"),
                    new ErrorLine(code("4000"), failed(REJECTED), SEEN, "bad_request_4000_field_violation.json"),
                    new ErrorLine(code("4001"), failed(REJECTED), API, "bad_request_4001_query.json"),
                    new ErrorLine(code("4002"), failed(REJECTED), API, "bad_request_4002_body.json"),
                    // Fee settings, or a fee above the amount.
                    new ErrorLine(code("4004"), failed(REJECTED), API, "bad_request_4004_fee.json"),
                    new ErrorLine(code("4005"), failed(REJECTED), API, "bad_request_4005_fee.json"),
                    new ErrorLine(code("4007"), failed(REJECTED), API, "bad_request_4007_fee_above_amount.json"),
                    // Reads as our mistake; it is a broken pool of theirs and clears by itself.
                    new ErrorLine(code("4003"), failed(UPSTREAM_ERROR), SEEN, "upstream_4003_invalid_swap.json"),
                    new ErrorLine(code("4990"), failed(UPSTREAM_ERROR), SEEN, "upstream_4990_cancelled.json"),
                    new ErrorLine(code("500"), failed(UPSTREAM_ERROR), SEEN, "upstream_500_json.json"),
                    new ErrorLine(
                            answer -> answer.status() == 429, failed(RATE_LIMITED), LIMITS, "rate_limited_429.txt")));

    private KyberErrors() {}

    private static boolean isEmptyRoute(ErrorAnswer answer) {
        return answer.status() == 200
                && answer.code().isEmpty()
                && answer.json()
                        .flatMap(body -> body.maybe("data"))
                        .filter(data -> data.hasNull("routeSummary"))
                        .isPresent();
    }

    private static boolean isUnknownPath(ErrorAnswer answer) {
        return answer.status() == 404
                && answer.code().isEmpty()
                && answer.json()
                        .filter(body -> body.maybe("path").filter(Json::isText).isPresent())
                        .flatMap(body -> body.code("status"))
                        .filter("404"::equals)
                        .isPresent();
    }
}
