package io.herrenlos.routes.provider.relay;

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
import io.herrenlos.routes.quote.Outcome;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What Relay's answers mean when they are no quotes. Envelope: {@code {message, errorCode, errorData?, requestId?}}. */
final class RelayErrors {

    private static final String CODES = "github.com/relayprotocol/relay-docs handling-errors.mdx";
    private static final String CHANGES = "github.com/relayprotocol/relay-docs changelog.mdx";
    private static final String KEYS = "github.com/relayprotocol/relay-docs api-keys.mdx; migrating-to-quote-v3";
    private static final String LIMITS = "github.com/relayprotocol/relay-docs handling-rate-limits.mdx";
    private static final String SEEN = "public integrators' reports";
    private static final String VENDOR = "github.com/relayprotocol/relay-kit: how the vendor's own UI reads it";

    private static final List<ErrorLine> LINES = List.of(
            line("AMOUNT_TOO_LOW", noRoute(BELOW_MINIMUM), CODES, "no_route_amount_too_low_400.json"),
            line("AMOUNT_TOO_HIGH", noRoute(ABOVE_MAXIMUM), SEEN, "no_route_amount_too_high_400.json"),
            line("CHAIN_DISABLED", noRoute(UNSUPPORTED_CHAIN), CODES, "no_route_chain_disabled_400.json"),
            line("UNSUPPORTED_CHAIN", noRoute(UNSUPPORTED_CHAIN), CODES, "no_route_unsupported_chain_400.json"),
            line(
                    "INVALID_INPUT_CURRENCY",
                    noRoute(UNSUPPORTED_TOKEN),
                    CODES,
                    "no_route_invalid_input_currency_400.json"),
            line(
                    "INVALID_OUTPUT_CURRENCY",
                    noRoute(UNSUPPORTED_TOKEN),
                    CODES,
                    "no_route_invalid_output_currency_400.json"),
            // Also a pair that it cannot price.
            line(
                    "UNSUPPORTED_CURRENCY",
                    noRoute(UNSUPPORTED_TOKEN),
                    CODES + "; " + CHANGES,
                    "no_route_unsupported_currency_400.json"),
            line("SANCTIONED_CURRENCY", noRoute(UNSUPPORTED_TOKEN), CODES, "no_route_sanctioned_currency_400.json"),
            line("INSUFFICIENT_LIQUIDITY", noRoute(NO_LIQUIDITY), CODES, "no_route_insufficient_liquidity_400.json"),
            line("SWAP_IMPACT_TOO_HIGH", noRoute(PRICE_IMPACT_TOO_HIGH), CODES, "no_route_swap_impact_400.json"),
            line("NO_QUOTES", noRoute(OTHER), CODES, "no_route_no_quotes_400.json"),
            // Without a key these words also hide a throttle.
            line(
                    "NO_SWAP_ROUTES_FOUND",
                    ambiguous(OTHER),
                    CODES + "; github.com/relayprotocol/relay-kit/issues/728",
                    "no_route_no_swap_routes_400.json"),
            line("NO_INTERNAL_SWAP_ROUTES_FOUND", noRoute(OTHER), CODES, "no_route_no_internal_routes_400.json"),
            line(
                    "UNSUPPORTED_ROUTE",
                    noRoute(OTHER),
                    CODES + "; github.com/shapeshift/web/pull/9285",
                    "no_route_unsupported_route_400.json"),
            // This wallet, receiver or transaction, and not the service.
            line("INSUFFICIENT_FUNDS", noRoute(OTHER), CODES, "no_route_insufficient_funds_400.json"),
            line("SANCTIONED_WALLET_ADDRESS", noRoute(OTHER), CODES, "no_route_sanctioned_wallet_400.json"),
            line("USER_RECIPIENT_MISMATCH", noRoute(OTHER), CODES, "no_route_user_recipient_mismatch_400.json"),
            line("SOLANA_TX_TOO_LARGE", noRoute(OTHER), CODES, "no_route_solana_tx_too_large_400.json"),
            // This route is throttled for a while; others work.
            line("ROUTE_TEMPORARILY_RESTRICTED", ambiguous(OTHER), CODES, "no_route_route_restricted_400.json"),
            // Once also stood for time-outs.
            line(
                    "DESTINATION_TX_FAILED",
                    ambiguous(OTHER),
                    CODES + "; " + CHANGES,
                    "no_route_destination_tx_failed_400.json"),
            line("UNAUTHORIZED", failed(UNAUTHORIZED), CODES, "auth_unauthorized_401.json"),
            line("UNAUTHORIZED_QUOTE", failed(UNAUTHORIZED), KEYS, "auth_missing_key_401.json"),
            line("FORBIDDEN", failed(UNAUTHORIZED), CODES, "auth_forbidden_403.json"),
            line("EXTRA_TXS_NOT_SUPPORTED", failed(REJECTED), CODES, "bad_request_extra_txs_400.json"),
            line("UNSUPPORTED_EXECUTION_TYPE", failed(REJECTED), CODES, "bad_request_execution_type_400.json"),
            // The web framework's own, before the service has seen the request.
            line("FST_ERR_VALIDATION", failed(REJECTED), "public issue reports", "bad_request_schema_400.json"),
            new ErrorLine(
                    RelayErrors::isInvalid,
                    failed(REJECTED),
                    CODES + ": INVALID_ADDRESS, INVALID_RECIPIENT, INVALID_SLIPPAGE_TOLERANCE, ...",
                    "bad_request_invalid_address_400.json"),
            line("PRICE_FETCH_FAILED", failed(UPSTREAM_ERROR), CODES + "; " + CHANGES, "upstream_price_fetch_503.json"),
            line(
                    "SERVICE_UNAVAILABLE",
                    failed(UPSTREAM_ERROR),
                    CODES + "; " + CHANGES,
                    "upstream_unavailable_503.json"),
            line("REQUEST_TIMED_OUT", failed(UPSTREAM_ERROR), CODES + "; " + CHANGES, "upstream_timed_out_400.json"),
            line("RPC_HTTP_ERROR", failed(UPSTREAM_ERROR), CODES + "; " + CHANGES, "upstream_rpc_error_400.json"),
            line("SWAP_QUOTE_FAILED", failed(UPSTREAM_ERROR), CODES, "upstream_swap_quote_400.json"),
            line("ERC20_ROUTER_ADDRESS_NOT_FOUND", failed(UPSTREAM_ERROR), CODES, "upstream_router_not_found_400.json"),
            line("UNKNOWN_ERROR", failed(UPSTREAM_ERROR), CODES, "upstream_unknown_error_500.json"),
            new ErrorLine(
                    bare("no routes found"),
                    ambiguous(OTHER),
                    "github.com/relayprotocol/relay-kit/issues/728",
                    "no_route_bare_no_routes_400.json"),
            new ErrorLine(bare("no quotes found"), noRoute(NO_LIQUIDITY), VENDOR, "no_route_bare_no_quotes_400.json"),
            new ErrorLine(
                    bare("processing response error"),
                    noRoute(ABOVE_MAXIMUM),
                    VENDOR,
                    "no_route_bare_processing_400.json"),
            new ErrorLine(answer -> answer.status() == 429, failed(RATE_LIMITED), LIMITS, "rate_limited_429.json"));

    static final ErrorTable TABLE = table(Stream.empty());

    /** With a key "no routes" means what it says. */
    static final ErrorTable WITH_KEY = table(Stream.of(
            line("NO_SWAP_ROUTES_FOUND", noRoute(OTHER), CODES, "no_route_no_swap_routes_400.json"),
            new ErrorLine(bare("no routes found"), noRoute(OTHER), CODES, "no_route_bare_no_routes_400.json")));

    private RelayErrors() {}

    private static ErrorTable table(Stream<ErrorLine> first) {
        return new ErrorTable(
                body -> body.code("errorCode").or(() -> body.code("code")),
                throttle -> Optional.empty(),
                Stream.concat(first, LINES.stream()).toList());
    }

    private static ErrorLine line(
            String code, Function<ErrorAnswer, Outcome> meaning, String source, String recordedCase) {
        return new ErrorLine(code(code), meaning, source, recordedCase);
    }

    /** Codes of this beginning blame the request, and new ones come now and then. */
    private static boolean isInvalid(ErrorAnswer answer) {
        return answer.status() / 100 == 4
                && answer.code().filter(code -> code.startsWith("INVALID_")).isPresent();
    }

    /** A message without a code. */
    private static Predicate<ErrorAnswer> bare(String message) {
        return answer -> answer.status() == 400
                && answer.code().isEmpty()
                && answer.text("message").equalsIgnoreCase(message);
    }
}
