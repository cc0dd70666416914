package io.herrenlos.routes.provider.relay;

import io.herrenlos.routes.provider.Judge;
import io.herrenlos.routes.provider.NoRouteException;
import io.herrenlos.routes.provider.RequestRejectedException;
import io.herrenlos.routes.quote.Quote;
import io.smallrye.faulttolerance.api.CircuitBreakerName;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Relay's quote call. Only {@link #quote} is guarded; nobody else calls {@link #ask}. */
@RegisterRestClient(configKey = "relay")
interface RelayClient {

    @POST
    @Path("/quote/{version}")
    @Consumes(MediaType.APPLICATION_JSON)
    Uni<Response> ask(@PathParam("version") String version, @HeaderParam("x-api-key") String key, String body);

    /** @param key null when there is none */
    @CircuitBreaker(
            requestVolumeThreshold = 20,
            failureRatio = 1.0,
            delay = 1000,
            successThreshold = 1,
            skipOn = {NoRouteException.class, RequestRejectedException.class})
    @CircuitBreakerName("relay")
    @Timeout(8250)
    default Uni<Quote> quote(RelayQuery query, String key, Judge judge) {
        return judge.of(ask(query.version(), key, query.body()));
    }
}
