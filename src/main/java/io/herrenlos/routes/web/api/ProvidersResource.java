package io.herrenlos.routes.web.api;

import io.herrenlos.routes.fanout.FanOut;
import io.herrenlos.routes.health.OperatorBench;
import io.herrenlos.routes.health.ProviderHealth;
import io.herrenlos.routes.health.Reading;
import io.herrenlos.routes.health.breaker.Trip;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.ProviderInfo;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.Cache;

/** How the providers are. Looking asks nobody and takes no trial. */
@Path("/v1/providers")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "providers")
public class ProvidersResource {

    private final FanOut fanOut;
    private final ProviderHealth health;

    ProvidersResource(FanOut fanOut, ProviderHealth health) {
        this.fanOut = fanOut;
        this.health = health;
    }

    @Schema(name = "Provider")
    record ProviderStatus(
            String id,
            String name,

            @Schema(description = "False: its configuration switches it off")
            boolean enabled,

            @Schema(nullable = true, description = "KEY_REQUIRED or KEY_REFUSED while it refuses our access")
            String access,

            @Schema(nullable = true, description = "The operator's word, while that holds")
            Operator operator,

            HealthJson health,

            @Schema(nullable = true, description = "What it is held against; null until 200 calls are known of it")
            UsualJson usual,

            @Schema(description = "Since when it is in this state")
            Instant since,

            @Schema(description = "Grows with each failed trial; each step doubles the next cooldown")
            int level,

            @Schema(nullable = true, description = "While not closed: why")
            Bench bench) {}

    @Schema(name = "OperatorWord")
    record Operator(String reason, @Schema(nullable = true) Instant until) {}

    @Schema(name = "Bench")
    record Bench(
            @Schema(ref = ApiDescription.TRIP_SIGNAL, description = "What benched it")
            Trip.Signal signal,

            @Schema(description = "The failure that did it") String cause,

            @Schema(description = "The figures behind it, for people")
            String figures,

            @Schema(
                    ref = ApiDescription.TRIP_SIGNAL,
                    description = "What opened it last; TRIAL and LEASE are failed trials")
            Trip.Signal lastSignal) {}

    @GET
    @Cache(noStore = true)
    @Operation(operationId = "getProviders", summary = "All providers and how they are, by id")
    public List<ProviderStatus> providers() {
        return fanOut.providers().stream().map(this::status).toList();
    }

    @GET
    @Path("/{id}")
    @Cache(noStore = true)
    @Operation(operationId = "getProvider", summary = "One provider and how it is")
    @APIResponse(responseCode = "200", description = "How it is")
    @APIResponse(responseCode = "404", description = "No provider has this id")
    public ProviderStatus provider(@Parameter(example = "lifi") String id) {
        return status(known(fanOut, id));
    }

    static ProviderInfo known(FanOut fanOut, String id) {
        return fanOut.providers().stream()
                .filter(provider -> provider.id().value().equals(id))
                .findFirst()
                .orElseThrow(NotFoundException::new);
    }

    private ProviderStatus status(ProviderInfo provider) {
        ProviderId id = provider.id();
        Reading reading = health.reading(id);
        return new ProviderStatus(
                id.value(),
                provider.name(),
                fanOut.isEnabled(id),
                health.keyRefusal(id).map(refusal -> refusal.word().detail()).orElse(null),
                health.operatorBench(id).map(ProvidersResource::operator).orElse(null),
                HealthJson.of(reading),
                health.knownUsual(id).map(UsualJson::of).orElse(null),
                reading.since(),
                reading.level(),
                reading.bench().map(ProvidersResource::bench).orElse(null));
    }

    private static Operator operator(OperatorBench bench) {
        return new Operator(bench.reason(), bench.end().orElse(null));
    }

    private static Bench bench(Reading.Benched benched) {
        return new Bench(
                benched.trip().signal(),
                benched.trip().cause(),
                benched.trip().figures(),
                benched.last().signal());
    }
}
