package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.Quote;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** A client with another deadline. */
@RegisterRestClient(configKey = "slowdoor")
@Path("/")
interface SlowDoorClient {

    @GET
    @Path("{path}")
    Uni<Response> ask(@PathParam("path") String path);

    @Timeout(8250)
    default Uni<Quote> quote(String path, Judge judge) {
        return judge.of(ask(path));
    }
}
