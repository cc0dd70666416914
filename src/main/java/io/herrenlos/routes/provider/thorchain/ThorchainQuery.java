package io.herrenlos.routes.provider.thorchain;

import io.herrenlos.routes.provider.ProviderSettings;
import io.herrenlos.routes.quote.QuoteRequest;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** What goes out, by the names of THORChain's parameters. */
record ThorchainQuery(Map<String, String> parameters) {

    ThorchainQuery {
        parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
    }

    static ThorchainQuery of(QuoteRequest request, ThorchainAssets assets, ProviderSettings settings) {
        var parameters = new TreeMap<String, String>();
        parameters.put("from_asset", assets.nameOf(request.from()).orElseThrow());
        parameters.put("to_asset", assets.nameOf(request.to()).orElseThrow());
        parameters.put(
                "amount",
                new ThorchainScale(request.assumedFromDecimals().orElseThrow())
                        .toTheirs(request.fromAmount())
                        .toString());
        // In parts, a block apart, as many as it thinks best: a single swap of any size would cost far more.
        parameters.put("streaming_interval", "1");
        // Counted from the output after fees. The other tolerance would make the simulation itself fail.
        parameters.put(
                "liquidity_tolerance_bps", Integer.toString(request.slippage().bps()));
        if (settings.sendsAddresses()) {
            request.toAddress().ifPresent(receiver -> parameters.put("destination", receiver));
        }
        return new ThorchainQuery(parameters);
    }
}
