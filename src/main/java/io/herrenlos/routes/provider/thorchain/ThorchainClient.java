package io.herrenlos.routes.provider.thorchain;

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

/** THORChain's quote call. Only {@link #quote} is guarded; nobody else calls {@link #ask}. */
@RegisterRestClient(configKey = "thorchain")
interface ThorchainClient {

    @GET
    @Path("/thorchain/quote/swap")
    Uni<Response> ask(@RestQuery Map<String, String> query, @HeaderParam("x-client-id") String clientId);

    /** @param clientId null when there is none */
    @CircuitBreaker(
            requestVolumeThreshold = 20,
            failureRatio = 1.0,
            delay = 1000,
            successThreshold = 1,
            skipOn = {NoRouteException.class, RequestRejectedException.class})
    @CircuitBreakerName("thorchain")
    @Timeout(8250)
    default Uni<Quote> quote(ThorchainQuery query, String clientId, Judge judge) {
        return judge.of(ask(query.parameters(), clientId));
    }
}
