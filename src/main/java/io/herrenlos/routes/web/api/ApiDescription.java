package io.herrenlos.routes.web.api;

import static org.eclipse.microprofile.openapi.OASFactory.createContent;
import static org.eclipse.microprofile.openapi.OASFactory.createMediaType;
import static org.eclipse.microprofile.openapi.OASFactory.createSchema;

import io.herrenlos.routes.health.Reading;
import io.herrenlos.routes.health.baseline.Warning;
import io.herrenlos.routes.health.breaker.Trip;
import io.herrenlos.routes.quote.Cost;
import io.herrenlos.routes.quote.Minimum;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;

/**
 * What holds of our whole API, said in its description once: an answer has all its fields, every refusal is a problem document,
 * and a question may have the fields of its body in its URL as well. Runs when the service is built.
 */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public final class ApiDescription implements OASFilter {

    static final String COST_KIND = "CostKind";
    static final String MINIMUM_SOURCE = "MinimumSource";
    static final String PROVIDER_STATE = "ProviderState";
    static final String TRIP_SIGNAL = "TripSignal";
    static final String WARNING_KIND = "WarningKind";

    /** The words of other rooms, under names that stay. */
    private static final Map<String, Class<? extends Enum<?>>> WORDS = Map.of(
            COST_KIND, Cost.Kind.class,
            MINIMUM_SOURCE, Minimum.Source.class,
            PROVIDER_STATE, Reading.State.class,
            TRIP_SIGNAL, Trip.Signal.class,
            WARNING_KIND, Warning.Kind.class);

    private static final String QUESTION = "QuoteRequest";

    @Override
    public void filterOpenAPI(OpenAPI api) {
        WORDS.forEach((name, words) -> api.getComponents().addSchema(name, words(words)));
        Map<String, Schema> schemas = api.getComponents().getSchemas();
        Schema health = schemas.get("ProviderHealth");
        health.addProperty("warning", orNull(health.getProperties().get("warning")));
        schemas.values().forEach(ApiDescription::complete);
        api.getPaths().getPathItems().values().stream()
                .flatMap(path -> path.getOperations().values().stream())
                .forEach(ApiDescription::refusals);
        Operation ask = api.getPaths().getPathItem("/v1/quotes").getGET();
        ask.setParameters(parameters(schemas.get(QUESTION)));
    }

    private static Schema words(Class<? extends Enum<?>> words) {
        return createSchema()
                .addType(SchemaType.STRING)
                .enumeration(Arrays.stream(words.getEnumConstants())
                        .<Object>map(Enum::name)
                        .toList());
    }

    private static Schema orNull(Schema words) {
        return createSchema()
                .description(words.getDescription())
                .addAnyOf(createSchema().ref(words.getRef()))
                .addAnyOf(createSchema().addType(SchemaType.NULL));
    }

    /**
     * What is not known is null and not left out; a body that we read names what it requires itself. A field that is one of
     * several types is of none of its own.
     */
    private static void complete(Schema schema) {
        if (schema.getProperties() == null) {
            return;
        }
        if (schema.getRequired() == null) {
            schema.setRequired(new ArrayList<>(schema.getProperties().keySet()));
        }
        schema.getProperties().values().stream()
                .filter(field -> field.getAnyOf() != null)
                .forEach(either -> either.setType(null));
    }

    private static void refusals(Operation operation) {
        operation.getResponses().getAPIResponses().forEach((status, response) -> {
            if (status.startsWith("4") || status.startsWith("5")) {
                response.setContent(problem());
            }
        });
        APIResponse other = OASFactory.createAPIResponse()
                .description("Any other refusal of ours")
                .content(problem());
        operation.getResponses().setDefaultValue(other);
    }

    private static Content problem() {
        return createContent()
                .addMediaType(
                        Problem.MEDIA_TYPE,
                        createMediaType().schema(createSchema().ref("Problem")));
    }

    private static List<Parameter> parameters(Schema question) {
        return question.getProperties().entrySet().stream()
                .map(field -> OASFactory.createParameter()
                        .in(Parameter.In.QUERY)
                        .name(field.getKey())
                        .required(question.getRequired().contains(field.getKey()))
                        .description(field.getValue().getDescription())
                        .style(Parameter.Style.FORM)
                        .explode(false)
                        .schema(field.getValue()))
                .toList();
    }
}
