package io.herrenlos.routes.provider.kyberswap;

import io.herrenlos.routes.provider.NativeAlias;
import io.herrenlos.routes.provider.ProviderSettings;
import io.herrenlos.routes.quote.QuoteRequest;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What goes out.
 *
 * @param chain KyberSwap's word for the chain, a part of the path
 * @param parameters by the names of its parameters
 */
record KyberQuery(String chain, Map<String, String> parameters) {

    KyberQuery {
        parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
    }

    static KyberQuery of(QuoteRequest request, ProviderSettings settings) {
        var parameters = new TreeMap<String, String>();
        parameters.put("tokenIn", NativeAlias.ALL_E.write(request.from()));
        parameters.put("tokenOut", NativeAlias.ALL_E.write(request.to()));
        parameters.put("amountIn", request.fromAmount().toString());
        // The search is for the best route net of its gas.
        parameters.put("gasInclude", "true");
        if (settings.sendsAddresses()) {
            // Some pools are exclusive to some payers.
            request.fromAddress().ifPresent(payer -> parameters.put("origin", payer));
        }
        return new KyberQuery(settings.chains().get(request.from().chain()), parameters);
    }
}
