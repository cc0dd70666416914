package io.herrenlos.routes.provider.lifi;

import io.herrenlos.routes.provider.Judge;
import io.herrenlos.routes.provider.NoRouteException;
import io.herrenlos.routes.provider.RequestRejectedException;
import io.herrenlos.routes.quote.Quote;
import io.smallrye.faulttolerance.api.CircuitBreakerName;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jboss.resteasy.reactive.RestQuery;

/** LI.FI's quote call. Only {@link #quote} is guarded; nobody else calls {@link #ask}. */
@RegisterRestClient(configKey = "lifi")
interface LifiClient {

    @GET
    @Path("/quote")
    Uni<Response> ask(@RestQuery Map<String, String> query, @HeaderParam("x-lifi-api-key") String key);

    /** @param key null when there is none */
    @CircuitBreaker(
            requestVolumeThreshold = 20,
            failureRatio = 1.0,
            delay = 1000,
            successThreshold = 1,
            skipOn = {NoRouteException.class, RequestRejectedException.class})
    @CircuitBreakerName("lifi")
    @Timeout(8250)
    default Uni<Quote> quote(LifiQuery query, String key, Judge judge) {
        return judge.of(ask(query.parameters(), key));
    }
}
