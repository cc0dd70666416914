package io.herrenlos.routes.web.stream;

import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.web.api.QuoteRequests;
import io.smallrye.mutiny.Multi;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jboss.resteasy.reactive.ResponseHeader;
import org.jboss.resteasy.reactive.RestStreamElementType;

/** The same question, answered as it goes on. */
@Path("/v1/quotes")
@Produces(MediaType.SERVER_SENT_EVENTS)
public class StreamResource {

    private final QuoteRequests requests;
    private final QuoteStream stream;

    StreamResource(QuoteRequests requests, QuoteStream stream) {
        this.requests = requests;
        this.stream = stream;
    }

    @GET
    @UnlessEnded
    @RestStreamElementType(MediaType.APPLICATION_JSON)
    @ResponseHeader(name = HttpHeaders.CACHE_CONTROL, value = "no-store, no-transform")
    @ResponseHeader(name = "X-Accel-Buffering", value = "no")
    @Operation(hidden = true)
    public Multi<OutboundSseEvent> get(UriInfo uri, @Context Sse sse) {
        return events(requests.of(uri), sse);
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @RestStreamElementType(MediaType.APPLICATION_JSON)
    @ResponseHeader(name = HttpHeaders.CACHE_CONTROL, value = "no-store, no-transform")
    @ResponseHeader(name = "X-Accel-Buffering", value = "no")
    @Operation(hidden = true)
    public Multi<OutboundSseEvent> post(String body, @Context Sse sse) {
        return events(requests.of(body), sse);
    }

    private Multi<OutboundSseEvent> events(QuoteRequest request, Sse sse) {
        return stream.of(request).map(event -> event.on(sse));
    }
}
