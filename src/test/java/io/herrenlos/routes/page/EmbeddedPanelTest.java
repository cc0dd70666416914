package io.herrenlos.routes.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The panel in somebody else's page, on somebody's phone, and for those who see or move with difficulty. */
@QuarkusTest
@TestProfile(OnItsOwnClock.class)
class EmbeddedPanelTest {

    @RegisterExtension
    static final Browser BROWSER = new Browser();

    private HttpServer elsewhere;

    /** A page of another origin, with a policy of its own and one script tag. */
    @BeforeEach
    void host() throws IOException {
        elsewhere = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
        elsewhere.createContext("/", exchange -> {
            byte[] page = """
                    <!doctype html><html lang="en"><head><title>A wallet</title><link rel="icon" href="data:,">
                    <script type="module" src="%1$s/routes-panel.js"></script></head><body><main>
                    <routes-panel src="%1$s" from-chain="eip155:8453" from-token="native" to-chain="eip155:1"
                      to-token="0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48" amount="0.5" slippage-bps="100"></routes-panel>
                    </main></body></html>""".formatted(Browser.home()).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "text/html");
            exchange.getResponseHeaders()
                    .add(
                            "Content-Security-Policy",
                            "default-src 'none'; script-src %1$s; connect-src %1$s; img-src data:"
                                    .formatted(Browser.home()));
            exchange.sendResponseHeaders(200, page.length);
            exchange.getResponseBody().write(page);
            exchange.close();
        });
        elsewhere.start();
    }

    @AfterEach
    void leave() {
        elsewhere.stop(0);
    }

    @Test
    void one_script_tag_on_another_origin_shows_routes_for_what_its_attributes_say_and_tells_of_the_pick() {
        Page page = BROWSER.page();
        var panel = new PanelView(page);
        page.navigate("http://127.0.0.1:" + elsewhere.getAddress().getPort() + "/");
        page.evaluate("document.body.addEventListener('route-picked', ({detail}) => window.taken = detail)");

        assertThat(panel.status()).containsText("routes");
        assertThat(panel.amount()).hasValue("0.5");
        assertThat(panel.token("from")).hasValue("ETH");
        panel.pick("relay").check();

        assertThat(page.evaluate("taken.route.provider")).isEqualTo("relay");
        assertThat(page.evaluate("Object.keys(taken.route).filter((field) => /local|expires/i.test(field)).join()"))
                .isEqualTo("");
        assertThat(page.evaluate("taken.request.slippageBps")).isEqualTo(100);
        assertThat(page.evaluate("taken.request.fromAmount")).isEqualTo("500000000000000000");
        assertThat(page.getByText("SANDBOX — simulated quotes")).isVisible();
    }

    @Test
    void it_leaves_no_name_behind_and_takes_its_colours_from_the_page() {
        Page page = BROWSER.page();
        page.navigate("http://127.0.0.1:" + elsewhere.getAddress().getPort() + "/");
        assertThat(new PanelView(page).status()).containsText("routes");

        assertThat(page.evaluate("Object.keys(window).filter((name) => /panel|route|^rp/i.test(name)).join()"))
                .isEqualTo("");
        Object colour = page.evaluate("""
                () => {
                  const panel = document.querySelector('routes-panel');
                  panel.style.setProperty('--rp-surface', 'rgb(1, 2, 3)');
                  return getComputedStyle(panel.shadowRoot.querySelector('.form')).backgroundColor;
                }""");
        assertThat(colour).isEqualTo("rgb(1, 2, 3)");
    }

    @ParameterizedTest
    @CsvSource({"320, 640", "375, 812", "768, 1024", "1280, 800"})
    void on_every_screen_it_fits_in_width_and_what_is_touched_is_large_enough(int width, int height) {
        Page page = BROWSER.profile(new NewContextOptions().setViewportSize(width, height));
        var panel = new PanelView(page);
        page.navigate("/");
        assertThat(panel.status()).containsText("4 routes");
        panel.open("relay").click();
        panel.open("thorchain").click();
        panel.said("lifi");

        assertThat(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
        assertThat(page.locator("routes-panel").evaluate("""
                (panel) => [...panel.shadowRoot.querySelectorAll('button, select, summary, .field, .route label')]
                    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
                    .map((one) => one.outerHTML)""")).isEqualTo(List.of());
    }

    @ParameterizedTest
    @EnumSource(
            value = ColorScheme.class,
            names = {"LIGHT", "DARK"})
    void nothing_in_it_keeps_anybody_out(ColorScheme scheme) {
        Page page = BROWSER.profile(new NewContextOptions().setColorScheme(scheme));
        var panel = new PanelView(page);
        StagedQuotes quotes = StagedQuotes.on(page);
        quotes.answer(answer -> {
            ((ObjectNode) StagedQuotes.provider(answer, "lifi").path("health")).put("state", "HALF_OPEN");
            answer.putArray("notices")
                    .addObject()
                    .put("code", "PROVIDER_UNAVAILABLE")
                    .put("text", "")
                    .putArray("providers")
                    .add("lifi");
        });
        quotes.open();
        assertThat(panel.rows()).hasCount(4);
        quotes.letTimePass();
        panel.open("thorchain").click();
        panel.said("lifi");
        panel.token("to").focus();

        assertThat(Accessibility.seriousFindings(BROWSER, "main")).isEmpty();

        quotes.answer(answer -> StagedQuotes.without(answer, "NO_ROUTE", "NO_ROUTE", "OTHER"));
        page.keyboard().press("Escape");
        panel.amount().fill("2");
        assertThat(panel.ending()).isVisible();
        assertThat(Accessibility.seriousFindings(BROWSER, "main")).isEmpty();
    }
}
