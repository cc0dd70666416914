package io.herrenlos.routes.provider.thorchain;

import io.herrenlos.routes.provider.HttpAnswer;
import io.herrenlos.routes.provider.Json;
import io.herrenlos.routes.provider.NotQuotedException;
import io.herrenlos.routes.quote.Cost;
import io.herrenlos.routes.quote.Minimum;
import io.herrenlos.routes.quote.NoRouteReason;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.Quote;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.TokenAmount;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The quote in THORChain's answer: one flat object, which repeats of the request only the output's asset. */
final class ThorchainReader {

    /** Whatever its units, an amount beyond this is none. */
    private static final int MOST_BITS = 256;

    private final ThorchainAssets assets;

    ThorchainReader(ThorchainAssets assets) {
        this.assets = assets;
    }

    /** @param asked with the decimals of both tokens */
    Quote read(HttpAnswer answer, QuoteRequest asked) {
        ThorchainErrors.minimumIn(answer).ifPresent(least -> {
            throw belowMinimum(least, asked);
        });
        Json body = ThorchainErrors.TABLE.bodyOf(answer);
        Json fees = body.at("fees");
        requireEcho(fees.at("asset"), asked);
        requireEnough(body, asked);
        Json expected = body.at("expected_amount_out");
        BigInteger theirs = expected.positiveAmount();
        BigInteger toAmount = to(asked).toOurs(theirs);
        expected.require(toAmount.bitLength() <= MOST_BITS);
        if (toAmount.signum() == 0) {
            throw NotQuotedException.of(Outcome.NoRoute.clean(NoRouteReason.BELOW_MINIMUM, "NOTHING_LEFT"));
        }
        return new Quote(
                toAmount,
                Optional.of(Minimum.derived(to(asked).toOurs(asked.slippage().floorOf(theirs)))),
                costs(fees, asked),
                Optional.empty(),
                Optional.empty(),
                body.maybe("total_swap_seconds").map(Json::seconds),
                List.of("THORChain"),
                Optional.empty(),
                body.maybe("expiry").map(Json::epochSeconds));
    }

    /** A smaller deposit is priced as well and then lost. */
    private static void requireEnough(Json body, QuoteRequest asked) {
        Stream.of("recommended_min_amount_in", "dust_threshold")
                .flatMap(name -> body.maybe(name).stream())
                .filter(least -> !least.isEmptyText())
                .map(Json::amount)
                .max(BigInteger::compareTo)
                .filter(least -> from(asked).toTheirs(asked.fromAmount()).compareTo(least) < 0)
                .ifPresent(least -> {
                    throw belowMinimum(least, asked);
                });
    }

    private static NotQuotedException belowMinimum(BigInteger least, QuoteRequest asked) {
        return NotQuotedException.of(new Outcome.NoRoute(
                NoRouteReason.BELOW_MINIMUM,
                Optional.of(from(asked).toOursAtLeast(least)),
                Outcome.NoRoute.Clarity.CLEAN,
                "recommended_min_amount_in"));
    }

    private void requireEcho(Json asset, QuoteRequest asked) {
        asset.require(assets.nameOf(asked.to())
                .filter(name -> name.equalsIgnoreCase(asset.text()))
                .isPresent());
    }

    /** All in the output's asset and inside it; the payer's own gas is on top, and only its rate is said. */
    private static List<Cost> costs(Json fees, QuoteRequest asked) {
        return Stream.of(
                        fee(fees, "liquidity", Cost.Kind.PROVIDER_FEE, asked),
                        fee(fees, "affiliate", Cost.Kind.PROVIDER_FEE, asked),
                        fee(fees, "outbound", Cost.Kind.FIXED_FEE, asked),
                        Optional.of(Cost.unknown(Cost.Kind.GAS, false)))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Cost> fee(Json fees, String name, Cost.Kind kind, QuoteRequest asked) {
        return fees.maybe(name)
                .map(Json::amount)
                .filter(theirs -> theirs.signum() > 0)
                .map(theirs -> new TokenAmount(asked.to(), to(asked).toOursAtLeast(theirs)))
                .map(paid -> new Cost(kind, true, Optional.empty(), Optional.of(paid)));
    }

    private static ThorchainScale from(QuoteRequest asked) {
        return new ThorchainScale(asked.assumedFromDecimals().orElseThrow());
    }

    private static ThorchainScale to(QuoteRequest asked) {
        return new ThorchainScale(asked.assumedToDecimals().orElseThrow());
    }
}
