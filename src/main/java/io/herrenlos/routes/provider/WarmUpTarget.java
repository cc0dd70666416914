package io.herrenlos.routes.provider;

import io.vertx.core.Context;
import io.vertx.core.Vertx;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.ext.Provider;
import java.net.URI;

/** Turns the calls of the {@link WarmUp}, and no others, to where it wants them. */
@Provider
class WarmUpTarget implements ClientRequestFilter {

    @Override
    public void filter(ClientRequestContext call) {
        Context context = Vertx.currentContext();
        URI target = context == null ? null : context.getLocal(WarmUp.TARGET);
        if (target != null) {
            call.setUri(target);
        }
    }
}
