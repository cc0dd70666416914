package io.herrenlos.routes.web.api;

import io.herrenlos.routes.fanout.FanOut;
import io.herrenlos.routes.health.history.History;
import io.herrenlos.routes.health.history.Incident;
import io.herrenlos.routes.quote.ProviderInfo;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.Cache;

/** When providers were benched for their own trouble, and how it went on. */
@Path("/v1/incidents")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "providers")
public class IncidentsResource {

    private final FanOut fanOut;
    private final History history;
    private final InstantSource clock;

    IncidentsResource(FanOut fanOut, History history, InstantSource clock) {
        this.fanOut = fanOut;
        this.history = history;
        this.clock = clock;
    }

    @Schema(name = "Incidents")
    record IncidentsJson(
            @Schema(description = "The newest first") List<IncidentJson> incidents,

            @Schema(nullable = true, description = "The cursor of the next page; null when there is none")
            String next) {}

    @GET
    @Cache(noStore = true)
    @Operation(operationId = "getIncidents", summary = "When providers were benched, and how it went on")
    @Parameter(
            name = "provider",
            in = ParameterIn.QUERY,
            example = "lifi",
            description = "All of them when absent",
            schema = @Schema(implementation = String.class))
    @Parameter(
            name = "limit",
            in = ParameterIn.QUERY,
            example = "50",
            description = "How many a page has at most",
            schema = @Schema(implementation = Integer.class, minimum = "1", maximum = "200", defaultValue = "50"))
    @Parameter(
            name = "cursor",
            in = ParameterIn.QUERY,
            example = "2026-01-31T12:00:00Z~lifi",
            description = "The next of the page before",
            schema = @Schema(implementation = String.class))
    @APIResponse(responseCode = "200", description = "The newest first")
    @APIResponse(responseCode = "400", description = "Parameters that cannot be used, all of them")
    @APIResponse(responseCode = "503", description = "The database does not answer")
    public IncidentsJson incidents(@Context UriInfo uri) {
        var providers = fanOut.providers().stream().map(ProviderInfo::id).toList();
        IncidentParameters.Page page = new IncidentParameters(Fields.of(uri), providers).read();
        List<Incident> found = history.incidents(page.provider(), page.after(), page.limit() + 1);
        List<Incident> shown = found.subList(0, Math.min(found.size(), page.limit()));
        Instant now = clock.instant();
        return new IncidentsJson(
                shown.stream().map(incident -> IncidentJson.of(incident, now)).toList(),
                found.size() > page.limit()
                        ? IncidentParameters.cursor(
                                shown.getLast().opened(), shown.getLast().provider())
                        : null);
    }
}
