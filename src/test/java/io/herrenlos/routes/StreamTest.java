package io.herrenlos.routes;

import static io.herrenlos.routes.Service.etherToUsdc;
import static io.herrenlos.routes.Service.routesBut;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.herrenlos.routes.EventReader.Told;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The stream as its readers get it. */
@QuarkusTest
@WithTestResource(Deadlines.class)
class StreamTest {

    @TestHTTPResource
    URI home;

    private Service service;

    @BeforeEach
    void recover() {
        service = new Service(home);
        service.recover();
    }

    @Test
    void who_is_asked_comes_first_and_the_whole_answer_last() {
        Map<String, String> question = etherToUsdc();

        List<Told> told = read(question);

        assertThat(told.getFirst().name()).isEqualTo("asking");
        assertThat(texts(told.getFirst().data().path("asking"))).isEqualTo(Service.PROVIDERS);
        assertThat(told.getFirst().data().path("sandbox").booleanValue()).isTrue();
        assertThat(told).filteredOn(one -> one.name().equals("done")).containsExactly(told.getLast());
        assertThat(routesBut(told.getLast().data(), "nobody"))
                .isNotEmpty()
                .isEqualTo(routesBut(service.quote(question), "nobody"));
    }

    @Test
    void each_provider_has_its_word_once_and_the_last_list_is_the_answers() {
        List<Told> told = read(etherToUsdc());

        JsonNode answer = told.getLast().data();
        assertThat(named(told, "provider").map(word -> word.path("id").textValue()))
                .containsExactlyInAnyOrderElementsOf(answer.path("providers").findValuesAsText("id"));
        assertThat(Service.quoting(named(told, "routes").toList().getLast())).isEqualTo(Service.PROVIDERS);
        assertThat(order(named(told, "routes").toList().getLast())).isEqualTo(order(answer));
    }

    @Test
    void the_first_routes_do_not_wait_for_one_that_hangs() {
        service.script("lifi", "\"fault\":\"hang-headers\"");
        try (EventReader reader = reader(etherToUsdc())) {
            List<Told> first = reader.until("routes");
            assertThat(named(first, "provider").map(word -> word.path("id").textValue()))
                    .doesNotContain("lifi");

            List<Told> rest = reader.rest();
            assertThat(named(rest, "provider")
                            .filter(word -> word.path("id").textValue().equals("lifi"))
                            .map(word -> word.path("answer").textValue()))
                    .containsExactly("LATE");
            assertThat(rest.getLast().name()).isEqualTo("done");
        }
    }

    @Test
    void without_a_wish_for_events_it_is_json() {
        assertThat(service.quote(etherToUsdc()).path("outcome").textValue()).isEqualTo("ROUTES");
    }

    private EventReader reader(Map<String, String> question) {
        return EventReader.of(home.resolve(Service.target(question)));
    }

    private List<Told> read(Map<String, String> question) {
        try (EventReader reader = reader(question)) {
            return reader.rest();
        }
    }

    private static Stream<JsonNode> named(List<Told> told, String name) {
        return told.stream().filter(one -> one.name().equals(name)).map(Told::data);
    }

    private static List<String> order(JsonNode routes) {
        return routes.path("routes").findValuesAsText("quoteId");
    }

    private static List<String> texts(JsonNode array) {
        return array.valueStream().map(JsonNode::textValue).toList();
    }
}
