package io.herrenlos.routes.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Clock;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * Answers the panel's questions in the service's place, with what a test makes of one written answer. Time stands still for the
 * page until the test lets it pass. Chains and tokens are the service's own.
 */
final class StagedQuotes {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PAUSE = Duration.ofMillis(400);
    private static final String QUOTES = "**/v1/quotes";

    private final Page page;
    private final List<JsonNode> asked = new CopyOnWriteArrayList<>();

    private StagedQuotes(Page page) {
        this.page = page;
    }

    static StagedQuotes on(Page page) {
        page.clock().install(new Clock.InstallOptions().setTime("2026-01-31T14:32:00Z"));
        page.clock().pauseAt("2026-01-31T14:33:00Z");
        var quotes = new StagedQuotes(page);
        quotes.answer(as -> {});
        return quotes;
    }

    /** Shows the panel, which asks at once. */
    void open() {
        page.navigate("/");
        assertThat(new PanelView(page).token("to")).hasValue("USDC");
        pass(PAUSE);
    }

    /** From now on the written answer, with this changed. */
    void answer(Consumer<ObjectNode> change) {
        ObjectNode answer = written();
        change.accept(answer);
        stream("event: done\ndata: %s\n\n".formatted(answer));
    }

    /** From now on these events, and then the end of the stream. */
    void stream(String events) {
        on(route -> route.fulfill(
                new Route.FulfillOptions().setContentType("text/event-stream").setBody(events)));
    }

    void refuse(int status, String problem) {
        on(route -> route.fulfill(new Route.FulfillOptions()
                .setStatus(status)
                .setContentType("application/problem+json")
                .setBody(problem)));
    }

    /** From now on nobody is there. */
    void goAway() {
        on(Route::abort);
    }

    /** From now on questions are taken and never answered. */
    void fallSilent() {
        on(route -> {});
    }

    private void on(Consumer<Route> answer) {
        page.unroute(QUOTES);
        page.route(QUOTES, route -> {
            asked.add(json(route.request().postData()));
            answer.accept(route);
        });
    }

    /** The questions so far. */
    List<JsonNode> asked() {
        return asked;
    }

    /** Lets so much time pass, with everything that is due in it. */
    void pass(Duration time) {
        page.clock().runFor(time.toMillis());
    }

    /** Time passes by itself from now on. */
    void letTimePass() {
        page.clock().resume();
    }

    static ObjectNode written() {
        try (InputStream file = StagedQuotes.class.getResourceAsStream("/page/answer.json")) {
            return (ObjectNode) JSON.readTree(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static ObjectNode route(ObjectNode answer, String provider) {
        return entry(answer.path("routes"), "provider", provider);
    }

    static ObjectNode provider(ObjectNode answer, String id) {
        return entry(answer.path("providers"), "id", id);
    }

    /** No routes, this outcome, and each provider's word as given. */
    static void without(ObjectNode answer, String outcome, String word, String reason) {
        answer.put("outcome", outcome).putArray("routes");
        answer.path("providers")
                .forEach(one -> ((ObjectNode) one).put("answer", word).put("reason", reason));
    }

    private static ObjectNode entry(JsonNode list, String field, String value) {
        for (JsonNode one : list) {
            if (one.path(field).textValue().equals(value)) {
                return (ObjectNode) one;
            }
        }
        throw new AssertionError("nothing written for " + value);
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
