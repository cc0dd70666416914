package io.herrenlos.routes.web.api;

import io.herrenlos.routes.fanout.Conclusion;
import io.herrenlos.routes.quote.Late;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.TokenInfo;
import io.herrenlos.routes.quote.TokenList;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

/** What people read, in the contract's words. Everything it says is in the answer as a code as well. */
final class Lines {

    private final TokenList tokens;

    Lines(TokenList tokens) {
        this.tokens = tokens;
    }

    /** The line of a whole answer; empty when there are routes to look at. */
    Optional<String> line(Conclusion conclusion, QuoteRequest request) {
        return switch (conclusion.kind()) {
            case ROUTES -> Optional.empty();
            case NOT_SERVED -> Optional.of("No provider supports this pair.");
            case AMOUNT_TOO_LOW ->
                Optional.of(conclusion
                        .minFromAmount()
                        .map(least -> "Amount too small: the smallest minimum is " + amount(least, request) + ".")
                        .orElse("Amount too small for every provider that serves this pair."));
            case AMOUNT_TOO_HIGH ->
                Optional.of(conclusion
                        .maxFromAmount()
                        .map(most -> "Amount too large: the largest maximum is " + amount(most, request) + ".")
                        .orElse("Amount too large for every provider that serves this pair."));
            case NO_ROUTE -> Optional.of("No provider has a route for this pair and amount right now.");
            case NOT_ACCEPTED -> Optional.of("No provider accepted this request.");
            case INCOMPLETE -> Optional.of(incomplete(conclusion));
            case TEMPORARILY_UNAVAILABLE -> Optional.of("Quotes are temporarily unavailable — trying again is safe.");
        };
    }

    private static String incomplete(Conclusion conclusion) {
        String silent = Names.of(conclusion.silent()) + " did not answer — trying again is safe.";
        return conclusion.refusing().isEmpty()
                ? silent
                : "No route from " + Names.of(conclusion.refusing()) + "; " + silent;
    }

    /** What a provider's answer means; empty for a quote, which speaks for itself. */
    Optional<String> line(ProviderAnswer answer, QuoteRequest request) {
        return switch (answer) {
            case Outcome.Quoted quoted -> Optional.empty();
            case Outcome.NoRoute no -> Optional.of("no route: " + why(no, request));
            case Outcome.Failed failed -> Optional.of(why(failed));
            case Late late -> Optional.of("had not answered in time");
            case NotAsked notAsked -> Optional.of(why(notAsked));
        };
    }

    private String why(Outcome.NoRoute no, QuoteRequest request) {
        Optional<String> limit = no.limit().map(amount -> amount(amount, request));
        return switch (no.reason()) {
            case BELOW_MINIMUM -> "amount below " + limit.orElse("its minimum");
            case ABOVE_MAXIMUM -> "amount above " + limit.orElse("its maximum");
            case UNSUPPORTED_CHAIN -> "it does not support this chain";
            case UNSUPPORTED_TOKEN -> "it does not support this token";
            case NO_LIQUIDITY -> "not enough liquidity";
            case PRICE_IMPACT_TOO_HIGH -> "the price impact would be too high";
            case SLIPPAGE_TOO_TIGHT -> "the slippage tolerance is too tight";
            case HALTED -> "trading is halted there";
            case OTHER -> "it gives no reason that we know";
        };
    }

    private static String why(Outcome.Failed failed) {
        return switch (failed.cause()) {
            case TIMEOUT -> "did not answer in time";
            case UNREACHABLE -> "could not be reached";
            case UPSTREAM_ERROR -> "reports trouble on its side";
            case UNREADABLE -> "gave an answer that cannot be trusted";
            case RATE_LIMITED -> "asks for fewer requests";
            case REJECTED -> "did not accept this request";
            case UNAUTHORIZED -> "refused our access";
            case ABANDONED -> "was hung up on: the service is stopping";
        };
    }

    private static String why(NotAsked notAsked) {
        return switch (notAsked.why()) {
            case DISABLED -> "switched off by the operator";
            case NOT_CONFIGURED -> "not configured";
            case NOT_SELECTED -> "not selected by this request";
            case NOT_SERVED ->
                notAsked.parameter().isEmpty()
                        ? "does not serve this pair"
                        : "needs " + notAsked.parameter() + " for this pair";
            case BUSY -> "not asked: no call left for it right now";
            case BENCHED ->
                notAsked.retryAfter()
                        .map(wait -> "left alone after failures; asked again in "
                                + Math.max(1, AnswerJson.wholeSeconds(wait)) + " s")
                        .orElse("left alone after failures");
        };
    }

    /** An amount of the input token in human units; in smallest units when its decimals are not known. */
    private String amount(BigInteger smallest, QuoteRequest request) {
        if (request.assumedFromDecimals().isEmpty()) {
            return smallest + " smallest units";
        }
        String human = new BigDecimal(smallest, request.assumedFromDecimals().getAsInt())
                .stripTrailingZeros()
                .toPlainString();
        return tokens.find(request.from())
                .map(TokenInfo::symbol)
                .map(symbol -> human + " " + symbol)
                .orElse(human);
    }
}
