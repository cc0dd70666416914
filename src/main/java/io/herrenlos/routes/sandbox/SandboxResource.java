package io.herrenlos.routes.sandbox;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Future;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** Breaks and heals the simulated providers. Not a part of the service's contract: 404 unless the sandbox is on. */
@Path("/sandbox/providers")
@Produces(MediaType.APPLICATION_JSON)
public class SandboxResource {

    private final Sandbox sandbox;

    SandboxResource(Sandbox sandbox) {
        this.sandbox = sandbox;
    }

    @GET
    @Operation(hidden = true)
    public Uni<Response> list() {
        return whenOn(simulator -> simulator.overview().map(SandboxResource::ok));
    }

    @DELETE
    @Operation(hidden = true)
    public Uni<Response> healAll() {
        return whenOn(simulator -> simulator.healAll().map(SandboxResource::ok));
    }

    @PUT
    @Path("/{id}")
    @Operation(hidden = true)
    public Uni<Response> script(String id, String body) {
        return whenKnown(id, simulator -> switch (FaultReader.read(body == null ? "" : body)) {
            case FaultReader.Result.Read read ->
                simulator.script(id, read.fault()).map(SandboxResource::ok);
            case FaultReader.Result.Refused refused ->
                problem(400, "Bad Request", "The fault cannot be read; see errors for each field.", refused.errors());
        });
    }

    @DELETE
    @Path("/{id}")
    @Operation(hidden = true)
    public Uni<Response> heal(String id) {
        return whenKnown(id, simulator -> simulator.script(id, Fault.NONE).map(SandboxResource::ok));
    }

    private static Response ok(Simulator.Overview overview) {
        return Response.ok(SandboxJson.overview(overview)).build();
    }

    private static Response ok(Simulator.State state) {
        return Response.ok(SandboxJson.provider(state)).build();
    }

    private Uni<Response> whenKnown(String id, Function<Simulator, Future<Response>> action) {
        return whenOn(simulator -> simulator.knows(id)
                ? action.apply(simulator)
                : notFound("The sandbox has no provider '" + id + "'; see /sandbox/providers."));
    }

    private Uni<Response> whenOn(Function<Simulator, Future<Response>> action) {
        return Uni.createFrom()
                .completionStage(() -> sandbox.simulator()
                        .map(action)
                        .orElseGet(() -> notFound("The sandbox is off; start with routes.sandbox.enabled=true."))
                        .toCompletionStage());
    }

    private static Future<Response> notFound(String detail) {
        return problem(404, "Not Found", detail, Map.of());
    }

    private static Future<Response> problem(int status, String title, String detail, Map<String, String> errors) {
        return Future.succeededFuture(Response.status(status)
                .type("application/problem+json")
                .entity(SandboxJson.problem(status, title, detail, errors))
                .build());
    }
}
