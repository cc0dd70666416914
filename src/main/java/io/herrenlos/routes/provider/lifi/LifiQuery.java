package io.herrenlos.routes.provider.lifi;

import io.herrenlos.routes.provider.NativeAlias;
import io.herrenlos.routes.provider.ProviderSettings;
import io.herrenlos.routes.quote.QuoteRequest;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** What goes out, by the names of LI.FI's parameters. */
record LifiQuery(Map<String, String> parameters) {

    /** Not zero, which LI.FI refuses, and no contract; nobody's wallet. */
    static final String NOBODY = "0x1000000000000000000000000000000000000001";

    /**
     * How long it may collect: a first wait, then so many further ones, in milliseconds, fewer the more results it has. At worst
     * 3.6 s for a whole route, so that its answer is here within the budget of a request.
     */
    private static final String STEP_TIMING = "minWaitTime-600-4-300";

    private static final String ROUTE_TIMING = "minWaitTime-1200-4-600";

    LifiQuery {
        parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
    }

    static LifiQuery of(QuoteRequest request, ProviderSettings settings) {
        var parameters = new TreeMap<String, String>();
        parameters.put("fromChain", settings.chains().get(request.from().chain()));
        parameters.put("toChain", settings.chains().get(request.to().chain()));
        parameters.put("fromToken", NativeAlias.ZERO.write(request.from()));
        parameters.put("toToken", NativeAlias.ZERO.write(request.to()));
        parameters.put("fromAmount", request.fromAmount().toString());
        parameters.put("slippage", request.slippage().fraction().toPlainString());
        parameters.put("fromAddress", NOBODY);
        if (settings.sendsAddresses()) {
            request.fromAddress().ifPresent(payer -> parameters.put("fromAddress", payer));
            request.toAddress().ifPresent(receiver -> parameters.put("toAddress", receiver));
        }
        parameters.put("order", "CHEAPEST");
        // Only offers are compared; simulating their transactions would cost time.
        parameters.put("skipSimulation", "true");
        parameters.put("swapStepTimingStrategies", STEP_TIMING);
        parameters.put("routeTimingStrategies", ROUTE_TIMING);
        settings.option("integrator").ifPresent(name -> parameters.put("integrator", name));
        return new LifiQuery(parameters);
    }
}
