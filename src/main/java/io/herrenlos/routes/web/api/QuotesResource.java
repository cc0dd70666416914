package io.herrenlos.routes.web.api;

import io.herrenlos.routes.fanout.FanOut;
import io.herrenlos.routes.quote.QuoteRequest;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.Cache;

/** The question that this service is for. */
@Path("/v1/quotes")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "quotes")
@APIResponse(
        responseCode = "200",
        description = "Whatever came of it: routes, or an honest word for why there are none",
        content = @Content(schema = @Schema(implementation = AnswerJson.class)))
@APIResponse(responseCode = "400", description = "Fields that cannot be used, all of them")
public class QuotesResource {

    private final QuoteRequests requests;
    private final FanOut fanOut;
    private final AnswerMapping mapping;

    QuotesResource(QuoteRequests requests, FanOut fanOut, AnswerMapping mapping) {
        this.requests = requests;
        this.fanOut = fanOut;
        this.mapping = mapping;
    }

    @GET
    @Cache(noStore = true)
    @Operation(
            operationId = "getQuotes",
            summary = "Routes for a pair and an amount, best first",
            description = "Addresses in a URL end in proxies' logs; POST the same fields to keep them out.")
    public Uni<AnswerJson> get(UriInfo uri) {
        return answer(requests.of(uri));
    }

    @POST
    @Cache(noStore = true)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "postQuotes", summary = "The same, with the fields in a body")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = QuoteBody.class)))
    public Uni<AnswerJson> post(String body) {
        return answer(requests.of(body));
    }

    private Uni<AnswerJson> answer(QuoteRequest request) {
        return fanOut.ask(request).map(mapping::json);
    }
}
