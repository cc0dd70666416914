package io.herrenlos.routes.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What browsers are told of the pages, and what all pages say. */
@QuarkusTest
class PagesTest {

    private static final String ELSEWHERE = "https://stranger.example";
    private static final String STRIPE = "SANDBOX — simulated quotes";

    @RegisterExtension
    static final Browser BROWSER = new Browser();

    @ParameterizedTest
    @ValueSource(strings = {"/", "/index.html", "/providers", "/providers.html"})
    void a_page_runs_no_script_but_ours_and_is_framed_by_nobody(String page) {
        given().get(page)
                .then()
                .statusCode(200)
                .header(
                        "Content-Security-Policy",
                        containsString("default-src 'none'; script-src 'self'; style-src 'self';"))
                .header("Content-Security-Policy", containsString("frame-ancestors 'none'"))
                .header("Referrer-Policy", "no-referrer")
                .header("X-Content-Type-Options", "nosniff")
                .header("Cache-Control", "no-cache")
                .header("Last-Modified", notNullValue());
    }

    @Test
    void a_page_has_one_address_however_it_is_written() {
        given().redirects()
                .follow(false)
                .get("/providers/")
                .then()
                .statusCode(302)
                .header("Location", "../providers");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/routes-panel.js",
                "/ui/tokens.css",
                "/_static/lit-html/lit-html.js",
                "/webjars/uplot/dist/uPlot.esm.js"
            })
    void any_page_may_import_our_modules_and_asks_whether_they_are_still_the_same(String module) {
        String date = given().header("Origin", ELSEWHERE)
                .get(module)
                .then()
                .statusCode(200)
                .header("Access-Control-Allow-Origin", "*")
                .header("X-Content-Type-Options", "nosniff")
                .header("Cache-Control", "no-cache")
                .extract()
                .header("Last-Modified");
        given().header("If-Modified-Since", date).get(module).then().statusCode(304);
    }

    @Test
    void the_api_is_closed_to_pages_of_other_origins_and_open_to_ours() {
        given().header("Origin", ELSEWHERE)
                .get("/v1/providers")
                .then()
                .statusCode(403)
                .header("Access-Control-Allow-Origin", nullValue());
        given().header("Origin", ELSEWHERE)
                .header("Sec-Fetch-Site", "cross-site")
                .delete("/sandbox/providers")
                .then()
                .statusCode(403);
        given().header("Origin", "https://tls.example")
                .header("Sec-Fetch-Site", "same-origin")
                .delete("/sandbox/providers")
                .then()
                .statusCode(200);
    }

    @Test
    void the_service_says_how_it_is_set_up_before_anybody_asks_for_quotes() {
        given().get("/v1/service")
                .then()
                .statusCode(200)
                .body("sandbox", is(true))
                .body("operator", is(false));
        given().get("/v1/providers").then().body("[0].usual", equalTo(null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/providers"})
    void every_page_says_that_it_is_a_sandbox(String path) {
        BROWSER.page().navigate(path);

        assertThat(BROWSER.page().getByText(STRIPE)).isVisible();
        BROWSER.page().evaluate("scrollTo(0, document.body.scrollHeight)");
        assertThat(BROWSER.page().getByText(STRIPE)).isInViewport();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/providers"})
    void no_page_says_so_where_providers_are_real(String path) {
        Page page = BROWSER.page();
        page.route(
                "**/v1/service",
                route -> route.fulfill(new Route.FulfillOptions()
                        .setContentType("application/json")
                        .setBody("{\"sandbox\": false, \"operator\": false}")));

        page.waitForResponse("**/v1/service", () -> page.navigate(path));
        page.waitForLoadState();

        assertThat(page.getByText("herrenlos routes")).isVisible();
        assertThat(page.getByText("SANDBOX")).hasCount(0);
        assertThat(page.getByText("Break a provider")).hasCount(0);
    }

    @Test
    void the_description_of_the_api_is_shown_as_before() {
        given().get("/q/swagger-ui/").then().statusCode(200).header("Content-Security-Policy", nullValue());
        BROWSER.page().navigate("/q/swagger-ui/");

        assertThat(BROWSER.page().getByText("/v1/quotes").first()).isVisible();
    }

    @Test
    void a_module_is_imported_from_another_origin() {
        BROWSER.expectComplaint("favicon");
        Page page = BROWSER.page();
        page.navigate("http://127.0.0.1:" + RestAssured.port + "/ui/icon.svg");

        assertThat(page.evaluate("import('" + Browser.home() + "/ui/format.js').then(m => m.percent(0.25))"))
                .isEqualTo("25");
    }
}
