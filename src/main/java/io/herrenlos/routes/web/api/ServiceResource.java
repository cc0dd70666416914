package io.herrenlos.routes.web.api;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.Cache;

/** What a page must know before it asks for anything. */
@Path("/v1/service")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "service")
public class ServiceResource {

    private final SandboxFlag sandbox;
    private final OperatorToken token;

    ServiceResource(SandboxFlag sandbox, OperatorToken token) {
        this.sandbox = sandbox;
        this.token = token;
    }

    @Schema(name = "Service")
    record ServiceJson(
            @Schema(description = "Every provider is simulated: what is quoted is nobody's offer")
            boolean sandbox,

            @Schema(description = "The operator's endpoints are open to those who show the token")
            boolean operator) {}

    @GET
    @Cache(noStore = true)
    @Operation(operationId = "getService", summary = "How this service is set up, as far as its pages depend on it")
    public ServiceJson service() {
        return new ServiceJson(sandbox.on(), token.isConfigured());
    }
}
