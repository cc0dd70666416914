package io.herrenlos.routes.provider.lifi;

import static io.herrenlos.routes.provider.ErrorLine.ambiguous;
import static io.herrenlos.routes.provider.ErrorLine.code;
import static io.herrenlos.routes.provider.ErrorLine.failed;
import static io.herrenlos.routes.provider.ErrorLine.noRoute;
import static io.herrenlos.routes.quote.FailureCause.RATE_LIMITED;
import static io.herrenlos.routes.quote.FailureCause.REJECTED;
import static io.herrenlos.routes.quote.FailureCause.UNAUTHORIZED;
import static io.herrenlos.routes.quote.FailureCause.UPSTREAM_ERROR;
import static io.herrenlos.routes.quote.NoRouteReason.ABOVE_MAXIMUM;
import static io.herrenlos.routes.quote.NoRouteReason.BELOW_MINIMUM;
import static io.herrenlos.routes.quote.NoRouteReason.NO_LIQUIDITY;
import static io.herrenlos.routes.quote.NoRouteReason.OTHER;
import static io.herrenlos.routes.quote.NoRouteReason.PRICE_IMPACT_TOO_HIGH;
import static io.herrenlos.routes.quote.NoRouteReason.UNSUPPORTED_CHAIN;
import static io.herrenlos.routes.quote.NoRouteReason.UNSUPPORTED_TOKEN;

import io.herrenlos.routes.provider.ErrorAnswer;
import io.herrenlos.routes.provider.ErrorLine;
import io.herrenlos.routes.provider.ErrorTable;
import io.herrenlos.routes.provider.RetryAfter;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What LI.FI's answers mean when they are no quotes. Envelope: {@code {message, code, errors?}}. */
final class LifiErrors {

    private static final String CODES = "docs.li.fi/api-reference/error-codes";
    private static final String LIMITS = "docs.li.fi/api-reference/rate-limits";
    private static final String TOOLS = "docs.li.fi error pages; github.com/lifinance/types src/errors.ts";

    private static final Pattern WAIT =
            Pattern.compile("retry in ([0-9]{1,4}) (second|minute|hour)s?", Pattern.CASE_INSENSITIVE);

    /** When its throttle names no wait: its window is two hours long, and asking again soon keeps it full. */
    private static final Duration LONG_WAIT = Duration.ofMinutes(15);

    static final ErrorTable TABLE = new ErrorTable(
            body -> body.code("code"),
            LifiErrors::waitOf,
            List.of(
                    // 1002: no tool had a route. The weightiest of the tools' reasons speaks for all.
                    new ErrorLine(
                            reason("AMOUNT_TOO_LOW"),
                            noRoute(BELOW_MINIMUM),
                            TOOLS,
                            "no_route_amount_too_low_404.json"),
                    new ErrorLine(
                            reason("FEES_HIGHER_THAN_AMOUNT"),
                            noRoute(BELOW_MINIMUM),
                            TOOLS,
                            "no_route_fees_higher_than_amount_404.json"),
                    new ErrorLine(
                            reason("AMOUNT_TOO_HIGH"),
                            noRoute(ABOVE_MAXIMUM),
                            TOOLS,
                            "no_route_amount_too_high_404.json"),
                    new ErrorLine(
                            filter("Price impact of"),
                            noRoute(PRICE_IMPACT_TOO_HIGH),
                            "public reports that quote errors.filteredOut",
                            "no_route_price_impact_404.json"),
                    new ErrorLine(
                            reason("INSUFFICIENT_LIQUIDITY"),
                            noRoute(NO_LIQUIDITY),
                            TOOLS,
                            "no_route_insufficient_liquidity_404_array.json"),
                    // Trouble of everything behind it is no healthy "no".
                    new ErrorLine(
                            reasons(LifiReasons::areTroubleOnly),
                            ambiguous(OTHER),
                            TOOLS,
                            "no_route_only_tool_trouble_404.json"),
                    new ErrorLine(code("1002"), noRoute(OTHER), CODES, "no_route_other_reasons_404.json"),
                    new ErrorLine(
                            code("1003").and(message("Could not find token")),
                            noRoute(UNSUPPORTED_TOKEN),
                            CODES,
                            "no_route_token_not_found_404.json"),
                    new ErrorLine(code("1003"), noRoute(OTHER), CODES, "no_route_not_found_404.json"),
                    // A chain that it does not serve is reported as a validation error.
                    new ErrorLine(
                            code("1011").and(message("/(from|to)Chain\\b.*must be equal to one of the allowed values")),
                            noRoute(UNSUPPORTED_CHAIN),
                            "public reports that quote the message",
                            "no_route_unsupported_chain_400.json"),
                    new ErrorLine(code("1011"), failed(REJECTED), CODES, "bad_request_validation_400.json"),
                    new ErrorLine(code("1010"), failed(UNAUTHORIZED), CODES, "auth_invalid_key_401.json"),
                    new ErrorLine(
                            code("1007"),
                            noRoute(OTHER),
                            "github.com/lifinance/types src/errors.ts; github.com/lifinance/sdk status mapping",
                            "no_route_slippage_409.json"),
                    new ErrorLine(code("1004"), noRoute(OTHER), CODES, "no_route_unprocessable_422.json"),
                    // A tool answered and its transaction could not be assembled: with a 5xx it may be the house's own
                    // trouble.
                    new ErrorLine(
                            code("1001").and(answer -> answer.status() >= 500),
                            ambiguous(OTHER),
                            CODES,
                            "no_route_build_failed_500.json"),
                    new ErrorLine(
                            code("1001"),
                            noRoute(OTHER),
                            CODES + "; github.com/across-protocol/frontend api/_dexes/lifi/lifi-router.ts",
                            "no_route_build_failed_404.json"),
                    new ErrorLine(code("1005"), failed(RATE_LIMITED), LIMITS, "rate_limited_429.json"),
                    new ErrorLine(code("1008"), failed(UPSTREAM_ERROR), CODES, "upstream_third_party_424.json"),
                    new ErrorLine(code("1006"), failed(UPSTREAM_ERROR), CODES, "upstream_server_error_500.json"),
                    new ErrorLine(code("1000"), failed(UPSTREAM_ERROR), CODES, "upstream_default_error_500.json"),
                    new ErrorLine(code("1009"), failed(UPSTREAM_ERROR), CODES, "upstream_timeout_504.json"),
                    new ErrorLine(code("1012"), failed(UPSTREAM_ERROR), CODES, "upstream_rpc_failure_400.json"),
                    new ErrorLine(code("1013"), failed(UPSTREAM_ERROR), CODES, "upstream_malformed_schema_400.json")));

    private LifiErrors() {}

    private static Predicate<ErrorAnswer> reasons(Predicate<LifiReasons> hold) {
        return code("1002")
                .and(answer -> answer.json().map(LifiReasons::in).filter(hold).isPresent());
    }

    private static Predicate<ErrorAnswer> reason(String toolsCode) {
        return reasons(seen -> seen.codes().contains(toolsCode));
    }

    private static Predicate<ErrorAnswer> filter(String start) {
        return reasons(seen -> seen.filters().stream().anyMatch(sentence -> sentence.startsWith(start)));
    }

    /** For codes that only the message tells apart. */
    private static Predicate<ErrorAnswer> message(String regex) {
        Pattern pattern = Pattern.compile(regex, Pattern.CASE_INSENSITIVE);
        return answer -> pattern.matcher(answer.text("message")).find();
    }

    /** Its reset header counts seconds to the end of the window; its words are the next best. */
    private static Optional<Duration> waitOf(ErrorAnswer throttle) {
        return RetryAfter.secondsIn(throttle.http(), "ratelimit-reset")
                .or(() -> waitInWords(throttle.text("message")))
                .or(() -> throttle.code().map(own -> LONG_WAIT));
    }

    private static Optional<Duration> waitInWords(String message) {
        Matcher wait = WAIT.matcher(message);
        return wait.find()
                ? Optional.of(Duration.of(
                        Long.parseLong(wait.group(1)),
                        ChronoUnit.valueOf(wait.group(2).toUpperCase(Locale.ROOT) + "S")))
                : Optional.empty();
    }
}
