package io.herrenlos.routes.web.api;

import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.ChainInfo;
import io.herrenlos.routes.quote.TokenInfo;
import io.herrenlos.routes.quote.TokenList;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestQuery;

/** What a form needs to offer chains and tokens by name. */
@Path("/v1")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "catalog")
public class CatalogResource {

    private final TokenList tokens;

    CatalogResource(TokenList tokens) {
        this.tokens = tokens;
    }

    @Schema(name = "Chain")
    record ChainJson(@Schema(examples = "eip155:1") String id, String name, TokenJson nativeCoin) {}

    @Schema(name = "Token")
    record TokenJson(
            String chain,

            @Schema(description = "As quote requests take it: in canonical form, or native")
            String address,

            String symbol,
            String name,
            int decimals,

            @Schema(description = "Stands for one US dollar")
            boolean stablecoin,

            @Schema(description = "Where address and decimals are published")
            String source) {}

    @GET
    @Path("/chains")
    @Operation(operationId = "getChains", summary = "The chains that are known by name")
    public List<ChainJson> chains() {
        return tokens.chains().stream().map(CatalogResource::json).toList();
    }

    @GET
    @Path("/tokens")
    @Operation(
            operationId = "getTokens",
            summary = "The tokens that are known by name",
            description = "Others can be quoted too, by their address.")
    @APIResponse(responseCode = "200", description = "By symbol, name or address")
    @APIResponse(responseCode = "400", description = "There is no such chain")
    public List<TokenJson> tokens(
            @Parameter(description = "Only those of this chain", example = "eip155:1") @RestQuery
                    Optional<String> chain,
            @Parameter(description = "Only those with this in symbol, name or address", example = "usd") @RestQuery
                    Optional<String> search) {
        return tokens
                .search(chain.map(CatalogResource::chain), search.orElse("").strip())
                .stream()
                .map(CatalogResource::json)
                .toList();
    }

    private static ChainId chain(String text) {
        try {
            return ChainId.parse(text);
        } catch (IllegalArgumentException unknown) {
            throw new BadFieldsException(List.of(Problem.FieldError.of("chain", text, unknown.getMessage())));
        }
    }

    private static ChainJson json(ChainInfo chain) {
        return new ChainJson(chain.id().toString(), chain.name(), json(chain.nativeCoin()));
    }

    private static TokenJson json(TokenInfo info) {
        return new TokenJson(
                info.token().chain().toString(),
                info.token().address(),
                info.symbol(),
                info.name(),
                info.decimals(),
                info.stablecoin(),
                info.source());
    }
}
