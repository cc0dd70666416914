package io.herrenlos.routes.sandbox;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Future;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
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
        return whenOn(this::list);
    }

    @DELETE
    @Operation(hidden = true)
    public Uni<Response> healAll() {
        return whenOn(simulator -> simulator.healAll().compose(done -> list(simulator)));
    }

    @PUT
    @Path("/{id}")
    @Operation(hidden = true)
    public Uni<Response> script(String id, String body) {
        return whenKnown(id, simulator -> switch (FaultReader.read(body == null ? "" : body)) {
            case FaultReader.Result.Read read ->
                simulator.script(id, read.fault()).compose(done -> one(simulator, id));
            case FaultReader.Result.Refused refused ->
                Future.succeededFuture(problem(
                        400,
                        SandboxJson.problem(
                                400,
                                "Bad Request",
                                "The fault cannot be read; see errors for each field.",
                                refused.errors())));
        });
    }

    @DELETE
    @Path("/{id}")
    @Operation(hidden = true)
    public Uni<Response> heal(String id) {
        return whenKnown(id, simulator -> simulator.script(id, Fault.NONE).compose(done -> one(simulator, id)));
    }

    private Future<Response> list(Simulator simulator) {
        return simulator
                .states()
                .map(states -> Response.ok(SandboxJson.providers(states)).build());
    }

    private Future<Response> one(Simulator simulator, String id) {
        return simulator
                .states()
                .map(states -> states.stream()
                        .filter(state -> state.id().equals(id))
                        .findFirst()
                        .map(state -> Response.ok(SandboxJson.provider(state)).build())
                        .orElseThrow());
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
        return Future.succeededFuture(problem(404, SandboxJson.problem(404, "Not Found", detail)));
    }

    private static Response problem(int status, ObjectNode problem) {
        return Response.status(status)
                .type("application/problem+json")
                .entity(problem)
                .build();
    }
}
