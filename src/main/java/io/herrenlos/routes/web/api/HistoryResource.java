package io.herrenlos.routes.web.api;

import io.herrenlos.routes.fanout.FanOut;
import io.herrenlos.routes.health.history.History;
import io.herrenlos.routes.health.history.Point;
import io.herrenlos.routes.health.history.Steps;
import io.herrenlos.routes.quote.ProviderId;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.Cache;

/** How a provider has been. */
@Path("/v1/providers/{id}/history")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "providers")
public class HistoryResource {

    private final FanOut fanOut;
    private final History history;
    private final InstantSource clock;

    HistoryResource(FanOut fanOut, History history, InstantSource clock) {
        this.fanOut = fanOut;
        this.history = history;
        this.clock = clock;
    }

    @Schema(name = "ProviderHistory")
    record HistoryJson(
            String provider,

            @Schema(description = "Begin of the first step") Instant from,

            @Schema(description = "End of the last step") Instant to,

            @Schema(description = "At least an hour where the stretch begins more than 7 days ago")
            long stepSeconds,

            @Schema(nullable = true, description = "Since when anything is remembered of it")
            Instant historyFrom,

            @Schema(description = "One a step, the earliest first, gaps included")
            List<PointJson> points) {}

    @Schema(name = "HistoryPoint", description = "In a step of which nothing is known every figure is null")
    record PointJson(
            Instant at,

            @Schema(nullable = true, description = "How many calls ended")
            Long calls,

            @Schema(nullable = true, examples = "0.97", description = "Of the calls that ended well or badly")
            BigDecimal successRate,

            @Schema(nullable = true, description = "Of the calls that brought a quote or a clean no")
            Long averageLatencyMs,

            @Schema(nullable = true, description = "Half of the quotes came within this")
            Long p50Ms,

            @Schema(nullable = true, description = "95 % of the quotes came within this")
            Long p95Ms,

            @Schema(
                    description =
                            "How many calls ended how: QUOTED, NO_ROUTE, AMBIGUOUS, GUARD (held back on our side) or the cause of a failure",
                    examples = "{\"QUOTED\": 41, \"TIMEOUT\": 1}")
            Map<String, Long> outcomes) {

        private static PointJson of(Point point) {
            return new PointJson(
                    point.at(),
                    point.outcomes().isEmpty() ? null : point.calls(),
                    point.figures().successRate().orElse(null),
                    millis(point.figures().averageLatency()),
                    millis(point.median()),
                    millis(point.p95()),
                    point.outcomes());
        }

        private static Long millis(Optional<Duration> time) {
            return time.map(Duration::toMillis).orElse(null);
        }
    }

    @GET
    @Cache(noStore = true)
    @Operation(operationId = "getProviderHistory", summary = "How a provider has been, step by step")
    @Parameter(
            name = "from",
            in = ParameterIn.QUERY,
            example = "2026-01-30T12:00:00Z",
            description = "24 hours before to when absent",
            schema = @Schema(implementation = Instant.class))
    @Parameter(
            name = "to",
            in = ParameterIn.QUERY,
            example = "2026-01-31T12:00:00Z",
            description = "Now when absent",
            schema = @Schema(implementation = Instant.class))
    @Parameter(
            name = "step",
            in = ParameterIn.QUERY,
            example = "5m",
            description = "Minutes, hours or days; one that gives up to 300 points when absent",
            schema = @Schema(implementation = String.class, pattern = "^[1-9][0-9]{0,3}[mhd]$"))
    @APIResponse(responseCode = "200", description = "Step by step, gaps included")
    @APIResponse(responseCode = "400", description = "Parameters that cannot be used, all of them")
    @APIResponse(responseCode = "404", description = "No provider has this id")
    @APIResponse(responseCode = "503", description = "The database does not answer")
    public HistoryJson history(@Parameter(example = "lifi") String id, @Context UriInfo uri) {
        ProviderId provider = ProvidersResource.known(fanOut, id).id();
        Steps asked = new HistoryParameters(Fields.of(uri), clock.instant()).read();
        History.Series series = history.series(provider, asked);
        return new HistoryJson(
                provider.value(),
                series.steps().from(),
                series.steps().to(),
                series.steps().length().toSeconds(),
                series.historyFrom().orElse(null),
                series.points().stream().map(PointJson::of).toList());
    }
}
