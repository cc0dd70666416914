package io.herrenlos.routes.web.api;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The fields of a request, as the API's description shows them. Read by {@link QuoteParameters}. */
@Schema(name = "QuoteRequest")
record QuoteBody(
        @Schema(required = true, examples = "eip155:1", description = CHAIN)
        String fromChain,

        @Schema(required = true, examples = "native", description = TOKEN)
        String fromToken,

        @Schema(required = true, examples = "1000000000000000000", description = AMOUNT)
        String fromAmount,

        @Schema(required = true, examples = "eip155:8453", description = CHAIN)
        String toChain,

        @Schema(required = true, examples = "native", description = TOKEN)
        String toToken,

        @Schema(description = FROM_ADDRESS) String fromAddress,
        @Schema(description = TO_ADDRESS) String toAddress,
        @Schema(description = SLIPPAGE, examples = "50") Integer slippageBps,
        @Schema(description = DECIMALS) Integer fromDecimals,
        @Schema(description = DECIMALS) Integer toDecimals,
        @Schema(description = PROVIDERS) List<String> providers,
        @Schema(description = EXCLUDED) List<String> excludeProviders) {

    static final String CHAIN = "CAIP-2 name, or a bare EVM chain id";
    static final String TOKEN = "The token's address or denom on its chain, or native for the chain's own coin";
    static final String AMOUNT = "Whole number of the input token's smallest unit, as text";
    static final String FROM_ADDRESS = "The wallet that would pay; some pairs need it";
    static final String TO_ADDRESS =
            "The wallet that would receive; absent: the one that pays, where both chains are EVM or the same one";
    static final String SLIPPAGE = "Tolerance in basis points, 0 to 5000; 50 when absent";
    static final String DECIMALS = "For tokens beyond the built-in list: decimal places, 0 to 36";
    static final String PROVIDERS = "Ask only these, by id (in a URL separated by commas)";
    static final String EXCLUDED = "Do not ask these, by id (in a URL separated by commas)";
}
