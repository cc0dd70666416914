package io.herrenlos.routes.web.stream;

import static org.eclipse.microprofile.openapi.OASFactory.createSchema;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;

/** The stream in our API's description, as a second form of the answer to the same question. Runs when the service is built. */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public final class StreamDescription implements OASFilter {

    private static final String EVENTS = """
            What is known, as it becomes known. The data of each event is JSON; QuoteEvents has its schema, by the event's name. \
            asking: first, at once, who is asked. \
            provider: one for each known provider, as soon as it has its word. \
            routes: the whole list, whenever it has changed. \
            notice: as soon as it is due, and never twice the same. \
            done: last, exactly once, whatever happens: what is answered to those who ask for JSON. \
            Comments keep the connection from looking idle.""";

    private static final String EXAMPLE = """
            event:asking
            retry:3000
            data:{"request":{"fromChain":"eip155:1"},"asking":["kyberswap","lifi"]}

            event:provider
            data:{"id":"kyberswap","name":"KyberSwap","answer":"QUOTED"}

            event:routes
            data:{"routes":[{"provider":"kyberswap","toAmount":"2997255000"}]}

            id:done
            event:done
            data:{"outcome":"ROUTES","routes":[{"provider":"kyberswap","toAmount":"2997255000"}]}
            """;

    @Override
    public void filterOpenAPI(OpenAPI api) {
        api.getComponents().addSchema("QuoteEvents", events());
        Map<?, Operation> operations = api.getPaths().getPathItem("/v1/quotes").getOperations();
        operations.values().forEach(StreamDescription::stream);
        api.getPaths()
                .getPathItem("/v1/quotes")
                .getGET()
                .getResponses()
                .addAPIResponse(
                        "204",
                        OASFactory.createAPIResponse()
                                .description("To an EventSource that connects again after the event done"));
    }

    private static Schema events() {
        return createSchema()
                .addType(SchemaType.OBJECT)
                .description("The data of a stream's events, by their names")
                .required(List.of("asking", "provider", "routes", "notice", "done"))
                .addProperty("asking", data("Asking"))
                .addProperty("provider", data("ProviderAnswer"))
                .addProperty("routes", data("RoutesSoFar"))
                .addProperty("notice", data("Notice"))
                .addProperty(
                        "done", createSchema().addAnyOf(data("QuoteAnswer")).addAnyOf(data("Problem")));
    }

    private static Schema data(String name) {
        return createSchema().ref(name);
    }

    private static void stream(Operation operation) {
        operation
                .getResponses()
                .getAPIResponse("200")
                .getContent()
                .addMediaType(
                        MediaType.SERVER_SENT_EVENTS,
                        OASFactory.createMediaType()
                                .schema(createSchema()
                                        .addType(SchemaType.STRING)
                                        .description(EVENTS))
                                .example(EXAMPLE));
    }
}
