package io.herrenlos.routes.web.api;

import io.herrenlos.routes.quote.Cost;
import io.herrenlos.routes.quote.Minimum;
import io.herrenlos.routes.quote.Route;
import io.herrenlos.routes.ranking.Tag;
import io.herrenlos.routes.ranking.Warning;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** An answer in our API's words. Amounts are integers of the token's smallest unit, as text; unknown figures are null. */
@Schema(name = "QuoteAnswer")
public record AnswerJson(
        Request request,
        OutcomeName outcome,

        @Schema(nullable = true, description = "What to tell people; null when there are routes")
        String message,

        @Schema(nullable = true, description = "When trying again can bring more; null: at any time")
        Long retryAfterSeconds,

        Limits limits,

        @Schema(nullable = true, description = "Null when the token is not known and no decimals were given")
        TokenBrief fromTokenInfo,

        @Schema(nullable = true) TokenBrief toTokenInfo,

        @Schema(description = "True: these are simulated quotes")
        boolean sandbox,

        @Schema(description = "Best first") List<RouteJson> routes,

        @Schema(description = "One entry for each known provider, by id")
        List<ProviderJson> providers,

        @Schema(description = "Quiet lines about providers that are not well")
        List<NoticeJson> notices) {

    @Schema(name = "Outcome")
    public enum OutcomeName {
        ROUTES,
        NO_ROUTE,
        INCOMPLETE,
        AMOUNT_TOO_LOW,
        AMOUNT_TOO_HIGH,
        NOT_SERVED,
        TEMPORARILY_UNAVAILABLE
    }

    public enum AnswerName {
        QUOTED,
        NO_ROUTE,
        FAILED,
        LATE,
        BENCHED,
        BUSY,
        NOT_SERVED,
        NOT_SELECTED,
        NOT_CONFIGURED,
        DISABLED
    }

    @Schema(name = "AskedRequest", description = "The request as it was understood")
    public record Request(
            @Schema(examples = "eip155:1") String fromChain,

            @Schema(examples = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48")
            String fromToken,

            @Schema(examples = "1000000000") String fromAmount,
            @Schema(examples = "eip155:8453") String toChain,
            @Schema(examples = "native") String toToken,
            @Schema(examples = "50") int slippageBps) {}

    @Schema(description = "In the smallest unit of the input token; null when no provider named one")
    public record Limits(
            @Schema(nullable = true) String minFromAmount,
            @Schema(nullable = true) String maxFromAmount) {}

    public record TokenBrief(@Schema(nullable = true) String symbol, int decimals) {}

    @Schema(name = "Route")
    public record RouteJson(
            String quoteId,
            String provider,
            @Schema(examples = "331204118200000000") String toAmount,
            String toAmountMin,

            @Schema(
                    description = "PROVIDER: by its word. FIXED: the output comes whole or not at all. "
                            + "DERIVED: output less tolerance, guaranteed by nobody",
                    ref = ApiDescription.MINIMUM_SOURCE)
            Minimum.Source minSource,

            @Schema(
                    nullable = true,
                    description =
                            "toAmount less the toAmount of each cost that is not included; null when one is not known")
            String netToAmount,

            @Schema(
                    description =
                            "What it is ordered by: as netToAmount, with an unknown cost assumed to be the largest of its "
                                    + "kind in this answer; toAmount while the output token has no price")
            String rankAmount,

            @Schema(nullable = true, type = SchemaType.STRING, description = "Value of toAmount by others' prices")
            String toUsd,

            @Schema(
                    nullable = true,
                    type = SchemaType.INTEGER,
                    description =
                            "How much of the input's value toAmount lacks, by others' prices; negative: worth more")
            BigInteger priceImpactBps,

            List<CostJson> costs,
            @Schema(nullable = true) Long durationSeconds,
            List<String> tools,

            @Schema(nullable = true, description = "The provider whose route this one repeats")
            String sameAs,

            Instant quotedAt,

            @Schema(description = "Milliseconds since then when this answer went out: identical requests share quotes")
            long ageMs,

            Instant validUntil,

            @Schema(description = "PROVIDER: its own expiry. DEFAULT: ours")
            Route.ExpirySource expirySource,

            List<Tag> tags,

            @Schema(description = "What speaks against taking its figures, or its place, at face value")
            List<Warning> warnings) {}

    @Schema(name = "Cost")
    public record CostJson(
            @Schema(ref = ApiDescription.COST_KIND) Cost.Kind kind,

            @Schema(description = "Whether toAmount already has it taken out")
            boolean included,

            @Schema(description = "False: it applies, but nobody says how much")
            boolean known,

            @Schema(
                    nullable = true,
                    type = SchemaType.STRING,
                    examples = "0.31",
                    description = "By others' price of the token it is paid in, else by its provider's word")
            String usd,

            @Schema(nullable = true, description = "In the output token; null when that cannot be said")
            String toAmount,

            @Schema(nullable = true, description = "What is paid, in the token it is paid in")
            String amount,

            @Schema(nullable = true, description = "That token, as chain/address")
            String token) {}

    @Schema(name = "ProviderAnswer")
    public record ProviderJson(
            String id,
            String name,
            AnswerName answer,

            @Schema(nullable = true, description = "A code that says why")
            String reason,

            @Schema(nullable = true, description = "The provider's own code, for the curious")
            String providerCode,

            @Schema(nullable = true, description = "The same for people")
            String message,

            @Schema(
                    nullable = true,
                    description = "The minimum or maximum that it refused by, in the smallest unit of the input token")
            String limit,

            @Schema(description = "Milliseconds until it settled; 0 when it was not asked")
            long tookMs,

            HealthJson health) {}

    /** Rounded up: nobody is told to come back, or to expect the output, too early. */
    static long wholeSeconds(Duration duration) {
        return duration.plusSeconds(1).minusNanos(1).toSeconds();
    }

    static String plain(BigDecimal number) {
        return number.stripTrailingZeros().toPlainString();
    }
}
