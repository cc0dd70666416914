package io.herrenlos.routes.provider.lifi;

import io.herrenlos.routes.provider.ProviderSettings;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Token;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What goes out, by the names of LI.FI's parameters. */
record LifiQuery(Map<String, String> parameters) {

    /**
     * How long it may collect: a first wait, then so many further ones, in milliseconds, fewer the more results it has. At worst
     * 3.6 s for a whole route, so that its answer is here within the budget of a request.
     */
    private static final String STEP_TIMING = "minWaitTime-600-4-300";

    private static final String ROUTE_TIMING = "minWaitTime-1200-4-600";

    LifiQuery {
        parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
    }

    /** @param request one that LI.FI serves */
    static LifiQuery of(QuoteRequest request, ProviderSettings settings) {
        LifiFamily origin = family(request.from());
        LifiFamily target = family(request.to());
        var parameters = new TreeMap<String, String>();
        parameters.put("fromChain", settings.chains().get(request.from().chain()));
        parameters.put("toChain", settings.chains().get(request.to().chain()));
        parameters.put("fromToken", origin.write(request.from()));
        parameters.put("toToken", target.write(request.to()));
        parameters.put("fromAmount", request.fromAmount().toString());
        parameters.put("slippage", request.slippage().fraction().toPlainString());
        parameters.put(
                "fromAddress",
                known(request.fromAddress(), settings).or(origin::anyPayer).orElseThrow());
        // The payer also receives, unless somebody else is named: on another family that has to be.
        known(request.toAddress(), settings)
                .or(() -> Optional.of(target.nobody()).filter(needed -> origin != target))
                .ifPresent(receiver -> parameters.put("toAddress", receiver));
        parameters.put("order", "CHEAPEST");
        // Only offers are compared; simulating their transactions would cost time.
        parameters.put("skipSimulation", "true");
        parameters.put("swapStepTimingStrategies", STEP_TIMING);
        parameters.put("routeTimingStrategies", ROUTE_TIMING);
        settings.option("integrator").ifPresent(name -> parameters.put("integrator", name));
        return new LifiQuery(parameters);
    }

    private static Optional<String> known(Optional<String> address, ProviderSettings settings) {
        return address.filter(user -> settings.sendsAddresses());
    }

    private static LifiFamily family(Token token) {
        return LifiFamily.of(token.chain()).orElseThrow();
    }
}
