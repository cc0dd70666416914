package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.Quote;
import io.smallrye.faulttolerance.api.CircuitBreakerName;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** A client in the form that every provider's has. */
@RegisterRestClient(configKey = "door")
@Path("/")
interface DoorClient {

    @GET
    @Path("{path}")
    Uni<Response> ask(@PathParam("path") String path);

    @CircuitBreaker(
            requestVolumeThreshold = 20,
            failureRatio = 1.0,
            delay = 1000,
            skipOn = {NoRouteException.class, RequestRejectedException.class})
    @CircuitBreakerName("door")
    @Timeout(8250)
    default Uni<Quote> quote(String path, Judge judge) {
        return judge.of(ask(path));
    }
}
