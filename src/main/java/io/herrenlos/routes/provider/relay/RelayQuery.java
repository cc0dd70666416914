package io.herrenlos.routes.provider.relay;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.herrenlos.routes.provider.ProviderSettings;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Token;
import java.util.Optional;

/**
 * What goes out.
 *
 * @param version of the quote call, a part of the path
 * @param body JSON
 */
record RelayQuery(String version, String body) {

    static RelayQuery of(QuoteRequest request, ProviderSettings settings) {
        RelayFamily origin = family(request.from());
        RelayFamily target = family(request.to());
        ObjectNode body = JsonNodeFactory.instance
                .objectNode()
                .put("user", known(request.fromAddress(), settings).orElse(origin.placeholder()))
                .put("originChainId", number(request.from().chain(), settings))
                .put("destinationChainId", number(request.to().chain(), settings))
                .put("originCurrency", origin.write(request.from()))
                .put("destinationCurrency", target.write(request.to()))
                .put("amount", request.fromAmount().toString())
                .put("tradeType", "EXACT_INPUT")
                .put("slippageTolerance", Integer.toString(request.slippage().bps()));
        // The payer also receives, unless somebody else is named: on another family that has to be.
        known(request.toAddress(), settings)
                .or(() -> Optional.of(target.placeholder()).filter(needed -> origin != target))
                .ifPresent(receiver -> body.put("recipient", receiver));
        return new RelayQuery(settings.key().isPresent() ? "v3" : "v2", body.toString());
    }

    private static Optional<String> known(Optional<String> address, ProviderSettings settings) {
        return address.filter(user -> settings.sendsAddresses());
    }

    private static long number(ChainId chain, ProviderSettings settings) {
        return Long.parseLong(settings.chains().get(chain));
    }

    private static RelayFamily family(Token token) {
        return RelayFamily.of(token.chain()).orElseThrow();
    }
}
