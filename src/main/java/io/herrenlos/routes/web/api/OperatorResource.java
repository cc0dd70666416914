package io.herrenlos.routes.web.api;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.herrenlos.routes.fanout.FanOut;
import io.herrenlos.routes.health.OperatorBench;
import io.herrenlos.routes.health.ProviderHealth;
import io.herrenlos.routes.quote.ProviderId;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.time.InstantSource;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SecuritySchemeType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.security.SecurityScheme;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The operator's bench. Closed unless a token is configured. */
@Path("/v1/providers/{id}/bench")
@Tag(name = "operator")
@APIResponse(responseCode = "204", description = "Done")
@APIResponse(responseCode = "401", description = "The token is missing or wrong")
@APIResponse(responseCode = "403", description = "No token is configured")
@APIResponse(responseCode = "404", description = "No provider has this id")
@SecurityScheme(
        securitySchemeName = OperatorResource.OPERATOR,
        type = SecuritySchemeType.HTTP,
        scheme = "bearer",
        description = "The token that the operator has configured")
@SecurityRequirement(name = OperatorResource.OPERATOR)
public class OperatorResource {

    static final String OPERATOR = "operator";

    private final FanOut fanOut;
    private final ProviderHealth health;
    private final OperatorToken token;
    private final InstantSource clock;
    private final ObjectMapper json;

    OperatorResource(
            FanOut fanOut, ProviderHealth health, OperatorToken token, InstantSource clock, ObjectMapper json) {
        this.fanOut = fanOut;
        this.health = health;
        this.token = token;
        this.clock = clock;
        this.json = json;
    }

    @Schema(name = "OperatorBench")
    record BenchBody(
            @Schema(
                    required = true,
                    minLength = 1,
                    maxLength = 200,
                    description = "Shown to users",
                    examples = "maintenance")
            String reason,

            @Schema(
                    examples = "2026-01-31T12:00:00Z",
                    description = "When it ends by itself; until further notice when absent")
            Instant until) {}

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "benchProvider", summary = "Switch a provider off by the operator's word")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = BenchBody.class)))
    @APIResponse(responseCode = "400", description = "Fields that cannot be used, all of them")
    public void bench(
            @Parameter(example = "lifi") String id,
            @Parameter(hidden = true) @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            String body) {
        token.demand(authorization);
        ProviderId provider = ProvidersResource.known(fanOut, id).id();
        health.bench(provider, read(Fields.of(body, json)));
    }

    @DELETE
    @Operation(operationId = "releaseProvider", summary = "Take that back; its breaker stays as it is")
    public void release(
            @Parameter(example = "lifi") String id,
            @Parameter(hidden = true) @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization) {
        token.demand(authorization);
        health.release(ProvidersResource.known(fanOut, id).id());
    }

    private OperatorBench read(Map<String, String> fields) {
        var errors = new ArrayList<Problem.FieldError>();
        fields.keySet().stream()
                .filter(name -> !List.of("reason", "until").contains(name))
                .forEach(name ->
                        errors.add(new Problem.FieldError(name, name + " is no field here; give reason and until")));
        Optional<Instant> until = Optional.empty();
        try {
            until = Optional.ofNullable(fields.get("until")).map(Instant::parse);
        } catch (DateTimeParseException e) {
            errors.add(new Problem.FieldError("until", "until is not a time; give one such as 2026-01-31T12:00:00Z"));
        }
        if (until.filter(end -> !end.isAfter(clock.instant())).isPresent()) {
            errors.add(new Problem.FieldError("until", "until is over already; give a time to come, or leave it out"));
        }
        try {
            var bench = new OperatorBench(fields.getOrDefault("reason", ""), until);
            if (errors.isEmpty()) {
                return bench;
            }
        } catch (IllegalArgumentException e) {
            errors.add(new Problem.FieldError("reason", e.getMessage()));
        }
        throw new BadFieldsException(errors);
    }
}
