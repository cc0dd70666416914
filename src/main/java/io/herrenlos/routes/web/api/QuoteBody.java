package io.herrenlos.routes.web.api;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The fields of a question, as the API's description shows them, for URL and body. Read by {@link QuoteParameters}. */
@Schema(name = "QuoteRequest")
record QuoteBody(
        @Schema(required = true, examples = "eip155:1", description = CHAIN)
        String fromChain,

        @Schema(required = true, examples = "native", description = TOKEN)
        String fromToken,

        @Schema(
                required = true,
                examples = "1000000000000000000",
                pattern = "^[1-9][0-9]{0,38}$",
                description = "Whole number of the input token's smallest unit, as text, below 2^128")
        String fromAmount,

        @Schema(required = true, examples = "eip155:8453", description = CHAIN)
        String toChain,

        @Schema(required = true, examples = "native", description = TOKEN)
        String toToken,

        @Schema(
                examples = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
                description = "The wallet that would pay; some pairs need it")
        String fromAddress,

        @Schema(
                examples = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
                description =
                        "The wallet that would receive; absent: the one that pays, where both chains are EVM or the same one")
        String toAddress,

        @Schema(
                examples = "50",
                minimum = "0",
                maximum = "5000",
                defaultValue = "50",
                description = "Tolerance in basis points")
        Integer slippageBps,

        @Schema(examples = "18", minimum = "0", maximum = "36", description = DECIMALS)
        Integer fromDecimals,

        @Schema(examples = "18", minimum = "0", maximum = "36", description = DECIMALS)
        Integer toDecimals,

        @Schema(examples = "[\"lifi\", \"relay\"]", description = "Ask only these, by id")
        List<String> providers,

        @Schema(examples = "[\"thorchain\"]", description = "Do not ask these, by id")
        List<String> excludeProviders) {

    static final String CHAIN = "CAIP-2 name, or a bare EVM chain id";
    static final String TOKEN = "The token's address or denom on its chain, or native for the chain's own coin";
    static final String DECIMALS = "For tokens beyond the built-in list: decimal places";
}
