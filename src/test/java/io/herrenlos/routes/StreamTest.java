package io.herrenlos.routes;

import static io.herrenlos.routes.Service.etherToUsdc;
import static io.herrenlos.routes.Service.etherToUsdcBy;
import static io.herrenlos.routes.Service.routesBut;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItems;

import com.fasterxml.jackson.databind.JsonNode;
import io.herrenlos.routes.EventReader.Told;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The stream as its readers get it. */
@QuarkusTest
@WithTestResource(Deadlines.class)
class StreamTest {

    private static final String EVENTS = "text/event-stream";
    private static final Duration LONG = Duration.ofSeconds(60);

    @TestHTTPResource
    URI home;

    @Inject
    Vertx vertx;

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
    void all_broken_each_in_its_own_way_is_an_end_as_well() {
        service.script("kyberswap", "\"fault\":\"reset\"");
        service.script("lifi", "\"fault\":\"hang-mid-body\"");
        service.script("relay", "\"fault\":\"html\"");

        List<Told> told = read(etherToUsdc());

        assertThat(named(told, "routes")).isEmpty();
        assertThat(named(told, "done").map(answer -> answer.path("outcome").textValue()))
                .containsExactly("TEMPORARILY_UNAVAILABLE");
    }

    @Test
    void a_pair_that_nobody_serves_is_an_end_at_once() {
        Map<String, String> question = etherToUsdcBy(List.of("kyberswap"));
        question.put("toChain", "8453");
        question.put("toToken", "native");

        List<Told> told = read(question);

        assertThat(told.getFirst().data().path("asking")).isEmpty();
        assertThat(named(told, "provider").map(word -> word.path("answer").textValue()))
                .containsOnly("NOT_SERVED", "NOT_SELECTED");
        assertThat(told.getLast().data().path("outcome").textValue()).isEqualTo("NOT_SERVED");
    }

    @Test
    void a_bad_question_is_refused_before_there_is_a_stream() {
        given().accept(EVENTS)
                .get("/v1/quotes?fromChain=1")
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("errors.field", hasItems("fromToken", "toChain", "toToken", "fromAmount"));
    }

    @Test
    void a_body_asks_as_well() {
        String answer = given().accept(EVENTS)
                .contentType(ContentType.JSON)
                .body(etherToUsdc())
                .post("/v1/quotes")
                .then()
                .statusCode(200)
                .extract()
                .asString();
        assertThat(answer).startsWith("event:asking\n").contains("event:routes\n", "event:done\n");
    }

    @Test
    void nobody_on_the_way_keeps_or_holds_back_what_is_told() {
        try (EventReader reader = reader(etherToUsdc())) {
            assertThat(reader.header("content-type")).isEqualTo("text/event-stream");
            assertThat(reader.header("cache-control")).contains("no-store", "no-transform");
            assertThat(reader.header("x-accel-buffering")).isEqualTo("no");
            assertThat(reader.header("content-encoding")).isEmpty();
        }
    }

    @Test
    void a_browser_that_connects_again_after_the_end_is_told_to_stop_and_asks_nobody() {
        Map<String, String> question = etherToUsdc();
        String last = read(question).getLast().id();
        Map<String, Integer> before = service.received();

        given().accept(EVENTS)
                .header("Last-Event-ID", last)
                .queryParams(question)
                .get("/v1/quotes")
                .then()
                .statusCode(204);

        assertThat(service.received()).isEqualTo(before);
    }

    @Test
    void without_a_wish_for_events_it_is_json() {
        for (String accept : List.of(
                "*/*", "application/json", "application/json, text/plain, */*", "text/event-stream;q=0.1, */*")) {
            given().accept(accept)
                    .queryParams(etherToUsdc())
                    .get("/v1/quotes")
                    .then()
                    .statusCode(200)
                    .contentType(ContentType.JSON)
                    .body("outcome", equalTo("ROUTES"));
        }
        given().queryParams(etherToUsdc()).get("/v1/quotes").then().contentType(ContentType.JSON);
    }

    @Test
    void while_nobody_answers_there_are_signs_of_life() {
        service.scriptAll("\"fault\":\"hang-headers\"");

        assertThat(read(etherToUsdc()).stream().mapToInt(Told::comments).sum()).isPositive();
    }

    @Test
    void five_hundred_readers_that_leave_at_once_leave_nothing_behind() throws ReflectiveOperationException {
        int timers = Timers.of(vertx);
        service.scriptAll("\"fault\":\"hang-headers\"");
        Map<String, Integer> before = service.received();
        Map<String, String> question = etherToUsdc();

        List<Socket> readers =
                Stream.generate(() -> service.reader(question)).limit(500).toList();
        await().atMost(LONG).until(() -> service.received().get("lifi") > before.get("lifi"));
        readers.forEach(Service::leave);

        service.recover();
        await().atMost(LONG).untilAsserted(() -> assertThat(Timers.of(vertx)).isLessThanOrEqualTo(timers));
        assertThat(read(etherToUsdc()).getLast().data().path("outcome").textValue())
                .isEqualTo("ROUTES");
    }

    @Test
    void readers_that_never_read_hold_nobody_up() {
        Map<String, String> question = etherToUsdc();
        List<Socket> readers =
                Stream.generate(() -> service.reader(question)).limit(50).toList();

        assertThat(read(etherToUsdc()).getLast().data().path("outcome").textValue())
                .isEqualTo("ROUTES");
        assertThat(service.statusOf("/q/health/live")).isEqualTo(200);
        service.awaitNothingOpen();
        readers.forEach(Service::leave);
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
