package io.herrenlos.routes.page;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Tells the providers page what a test has written down, in the service's place, at one instant. */
final class StagedService {

    private static final Instant NOW = Instant.parse("2026-01-31T14:32:00Z");
    private static final String ALL = "**/v1/**";

    private final Page page;
    private final List<String> asked = new CopyOnWriteArrayList<>();

    private StagedService(Page page) {
        this.page = page;
    }

    /** A window in which it is that instant, in UTC. */
    static StagedService on(Browser browser, NewContextOptions window) {
        Page page = browser.profile(window.setTimezoneId("UTC"));
        page.clock().setFixedTime(NOW.toString());
        var service = new StagedService(page);
        page.route(ALL, route -> service.tell(route, answer(route.request().url())));
        return service;
    }

    private static String answer(String url) {
        if (url.contains("/history")) {
            return written("history").replace("\"…\"", "\"" + url.replaceAll(".*/providers/|/history.*", "") + "\"");
        }
        if (url.contains("/incidents")) {
            return written("incidents");
        }
        return url.endsWith("/service") ? "{\"sandbox\": true, \"operator\": true}" : written("providers");
    }

    /** Tells this of all that is asked from now on below such a path. */
    void tellOf(String path, String json) {
        page.route(path, route -> tell(route, json));
    }

    void goAway() {
        page.route(ALL, Route::abort);
    }

    void comeBack() {
        page.unroute(ALL);
        page.route(ALL, route -> tell(route, answer(route.request().url())));
    }

    private void tell(Route route, String json) {
        asked.add(route.request().url());
        route.fulfill(
                new Route.FulfillOptions().setContentType("application/json").setBody(json));
    }

    /** The addresses that were asked for so far. */
    List<String> asked() {
        return asked;
    }

    /** @param name of a file with what the service says */
    static String written(String name) {
        try (InputStream file = StagedService.class.getResourceAsStream("/page/" + name + ".json")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
