package io.herrenlos.routes.web.stream;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * An EventSource connects again whenever its connection ends, also after the last event, and would ask for ever. No content is
 * what makes it stop.
 */
class Reconnects {

    @UnlessEnded
    @ServerRequestFilter
    Optional<Response> endsWhatHasEnded(ContainerRequestContext request) {
        return Optional.ofNullable(request.getHeaderString(HttpHeaders.LAST_EVENT_ID_HEADER))
                .filter(Event.END::equals)
                .map(ended -> Response.noContent().build());
    }
}
