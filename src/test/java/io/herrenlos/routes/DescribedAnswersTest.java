package io.herrenlos.routes;

import static io.herrenlos.routes.Service.etherToUsdc;
import static io.herrenlos.routes.Service.etherToUsdcBy;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the service answers is what its description says. */
@QuarkusTest
@WithTestResource(value = Deadlines.class, initArgs = @ResourceArg(name = "budget", value = "1000"))
class DescribedAnswersTest {

    private static final String NO = "\"fault\":\"no-route\"";
    private static final String CUT = "\"fault\":\"reset\"";
    private static final String HANGS = "\"fault\":\"hang-headers\"";
    private static final String SIZE =
            "\"fault\":\"answer\",\"status\":400,\"body\":\"{\\\"errorCode\\\":\\\"AMOUNT_TOO_%s\\\"}\"";

    @TestHTTPResource
    URI home;

    private Service service;
    private ApiDocument document;

    @BeforeEach
    void recover() {
        service = new Service(home);
        service.recover();
        document = new ApiDocument(service.get("/q/openapi?format=json"));
    }

    /** What the providers do, and what is asked then. */
    private record Situation(Map<String, String> faults, Map<String, String> question) {}

    private static List<Situation> situations() {
        return List.of(
                new Situation(Map.of(), etherToUsdc()),
                new Situation(Map.of("lifi", HANGS), etherToUsdc()),
                new Situation(Map.of("kyberswap", NO, "lifi", NO, "relay", NO), etherToUsdc()),
                new Situation(Map.of("kyberswap", NO, "lifi", CUT, "relay", HANGS), etherToUsdc()),
                new Situation(Map.of("kyberswap", CUT, "lifi", CUT, "relay", CUT), etherToUsdc()),
                new Situation(Map.of("relay", SIZE.formatted("LOW")), etherToUsdcBy(List.of("relay"))),
                new Situation(Map.of("relay", SIZE.formatted("HIGH")), etherToUsdcBy(List.of("relay"))),
                new Situation(Map.of(), toAnotherChain(etherToUsdcBy(List.of("kyberswap")))));
    }

    private static Map<String, String> toAnotherChain(Map<String, String> question) {
        question.put("toChain", "8453");
        question.put("toToken", "native");
        return question;
    }

    @Test
    void each_outcome_and_every_event_on_the_way_to_it_is_as_described() {
        Set<String> outcomes = new HashSet<>();
        for (Situation situation : situations()) {
            situation.faults().forEach(service::script);
            JsonNode answer = service.quote(situation.question());
            outcomes.add(answer.path("outcome").textValue());
            assertThat(document.faults("QuoteAnswer", answer)).isEmpty();
            try (EventReader stream = EventReader.of(home.resolve(Service.target(situation.question())))) {
                assertThat(stream.rest())
                        .allSatisfy(event -> assertThat(document.faultsOfEvent(event.name(), event.data()))
                                .as(event.name())
                                .isEmpty());
            }
            service.healAll();
        }
        assertThat(outcomes).containsExactlyInAnyOrderElementsOf(words("Outcome"));
    }

    @Test
    void so_is_everything_else_that_can_be_looked_at() {
        service.quote(etherToUsdc());
        assertThat(document.faults("ProviderHistory", service.get("/v1/providers/lifi/history")))
                .isEmpty();
        assertThat(document.faults("Incidents", service.get("/v1/incidents"))).isEmpty();
        assertThat(document.faults("Provider", service.get("/v1/providers/lifi")))
                .isEmpty();
        assertThat(document.faults("Service", service.get("/v1/service"))).isEmpty();
        each("Provider", "/v1/providers");
        each("Chain", "/v1/chains");
        each("Token", "/v1/tokens?search=usd");
    }

    @Test
    void so_is_every_refusal() {
        for (String refused : List.of(
                "/v1/quotes",
                "/v1/quotes?fromChain=1&fromAmount=many&color=red",
                "/v1/tokens?chain=nowhere",
                "/v1/providers/nobody",
                "/v1/incidents?limit=0",
                "/v1/nothing")) {
            assertThat(document.faults("Problem", service.refused(refused)))
                    .as(refused)
                    .isEmpty();
        }
    }

    @Test
    void a_field_that_is_not_described_is_a_fault() {
        JsonNode answer = service.quote(etherToUsdc());
        ((ObjectNode) answer).put("color", "red");
        assertThat(document.faults("QuoteAnswer", answer)).hasSize(1);
    }

    @Test
    void the_examples_of_a_question_make_one_that_is_answered() {
        List<String> fields = new ArrayList<>();
        document.path("/v1/quotes").path("get").path("parameters").forEach(parameter -> {
            JsonNode example = parameter.path("schema").path("examples").path(0);
            String text = example.isArray()
                    ? example.valueStream().map(JsonNode::textValue).collect(Collectors.joining(","))
                    : example.asText();
            fields.add(parameter.path("name").textValue() + "=" + URLEncoder.encode(text, StandardCharsets.UTF_8));
        });
        assertThat(fields).hasSize(12);
        assertThat(service.get("/v1/quotes?" + String.join("&", fields))
                        .path("outcome")
                        .textValue())
                .isEqualTo("ROUTES");
    }

    @Test
    void what_can_be_done_has_names_that_stay() {
        assertThat(document.operations())
                .containsExactlyInAnyOrder(
                        "getQuotes",
                        "postQuotes",
                        "getChains",
                        "getTokens",
                        "getService",
                        "getProviders",
                        "getProvider",
                        "getProviderHistory",
                        "getIncidents",
                        "benchProvider",
                        "releaseProvider");
        assertThat(document.schemas())
                .as("no schema has a name that a number tells from another's")
                .noneMatch(name -> name.matches(".*\\d"));
    }

    private void each(String name, String target) {
        assertThat(service.get(target))
                .isNotEmpty()
                .allSatisfy(one -> assertThat(document.faults(name, one)).isEmpty());
    }

    private List<String> words(String name) {
        return document.schema(name)
                .path("enum")
                .valueStream()
                .map(JsonNode::textValue)
                .toList();
    }
}
