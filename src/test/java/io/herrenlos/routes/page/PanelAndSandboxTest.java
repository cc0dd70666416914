package io.herrenlos.routes.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import io.herrenlos.routes.ForwardClock;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The panel and the whole service behind it, while simulated providers go wrong and recover. Nobody reloads the page. */
@QuarkusTest
@TestProfile(OnItsOwnClock.class)
class PanelAndSandboxTest {

    private static final List<String> PROVIDERS = List.of("kyberswap", "lifi", "relay", "thorchain");
    private static final Map<String, Object> WELL = Map.of("fault", "latency", "latencyMs", 0);
    private static final Map<String, Object> DOWN = Map.of("fault", "status", "status", 503, "latencyMs", 0);
    private static final Map<String, Object> HANGING = Map.of("fault", "hang-headers");
    private static final Map<String, Object> NO_ROUTE = Map.of("fault", "no-route", "latencyMs", 0);
    /** Longer than an answer is shared with whoever asks the same. */
    private static final Duration SHARED = Duration.ofSeconds(3);

    /** More questions than it takes to bench a provider, and few enough to keep the clocks together. */
    private static final int MANY = 12;

    @RegisterExtension
    static final Browser BROWSER = new Browser();

    private final ForwardClock clock;
    private Page page;
    private PanelView panel;

    @Inject
    PanelAndSandboxTest(ForwardClock clock) {
        this.clock = clock;
    }

    @BeforeEach
    void open() {
        page = BROWSER.page();
        panel = new PanelView(page);
        page.clock().install();
        PROVIDERS.forEach(provider -> script(provider, WELL));
    }

    /** All of them quote again, so that nothing of this test is left. */
    @AfterEach
    void recover() {
        PROVIDERS.forEach(provider -> script(provider, WELL));
        await().atMost(Duration.ofMinutes(1)).until(() -> {
            clock.put(Duration.ofSeconds(5));
            List<String> words = given().get("/v1/quotes?fromChain=1&fromToken=native&fromAmount=1000000000000000000"
                            + "&toChain=1&toToken=0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48")
                    .path("providers.answer");
            return words.stream().allMatch("QUOTED"::equals);
        });
    }

    private void show() {
        clock.put(SHARED);
        page.navigate("/");
    }

    /** Has the panel ask again, as it would after a while. */
    private void refresh() {
        clock.put(SHARED);
        panel.amount().press("Enter");
    }

    private void refreshUntil(Locator shown, String text) {
        for (int asked = 0; asked < MANY && !shown.innerText().contains(text); asked++) {
            refresh();
            assertThat(panel.status()).containsText(Pattern.compile("refreshes in|asks again"));
        }
        assertThat(shown).containsText(text);
    }

    private static void script(String provider, Map<String, Object> fault) {
        given().contentType("application/json")
                .body(fault)
                .put("/sandbox/providers/" + provider)
                .then()
                .statusCode(200);
    }

    @Test
    void the_order_is_by_what_is_left_after_gas_and_not_by_the_quoted_output() {
        show();
        refreshUntil(panel.status(), "4 routes");

        assertThat(panel.order()).containsExactly("relay", "kyberswap", "thorchain", "lifi");
        panel.open("kyberswap").click();
        panel.open("relay").click();
        assertThat(panel.bill("kyberswap")).containsText("Output as quoted by KyberSwap");
        assertThat(panel.bill("kyberswap")).containsText("2,997.255 USDC");
        assertThat(panel.bill("relay")).containsText("2,996.946 USDC");
    }

    @Test
    void one_that_is_too_slow_is_not_waited_for_and_named() {
        script("lifi", HANGING);
        show();

        refreshUntil(panel.status(), "3 routes");
        assertThat(panel.said("lifi")).containsText("was too slow for this answer");
    }

    @Test
    void all_failing_each_in_its_own_way_still_comes_to_an_end() {
        script("kyberswap", DOWN);
        script("lifi", HANGING);
        script("relay", Map.of("fault", "html"));
        script("thorchain", Map.of("fault", "reset"));
        show();

        assertThat(panel.ending()).containsText("Quotes are temporarily unavailable — trying again is safe.");
        assertThat(panel.status()).containsText("No quotes · asks again in");
        assertThat(panel.said("relay")).containsText("gave an answer that cannot be trusted");
        assertThat(panel.said("thorchain")).containsText("could not be reached");
        PROVIDERS.forEach(provider -> script(provider, WELL));
        refreshUntil(panel.status(), "routes");
    }

    @Test
    void a_no_of_all_is_no_outage_and_a_pair_that_nobody_serves_is_neither() {
        PROVIDERS.forEach(provider -> script(provider, NO_ROUTE));
        show();
        assertThat(panel.ending()).containsText("No provider has a route for this pair and amount right now.");
        assertThat(panel.status()).hasText("No route");

        page.getByLabel("Chain to pay on").selectOption("eip155:2020");
        page.getByLabel("Chain to receive on").selectOption("xrpl:0");
        assertThat(panel.ending()).containsText("No provider supports this pair.");
        assertThat(panel.said("kyberswap")).containsText("does not serve this pair");
    }

    @Test
    void one_that_dies_is_benched_with_a_quiet_line_and_comes_back_by_itself() {
        show();
        refreshUntil(panel.status(), "4 routes");
        script("kyberswap", DOWN);

        refreshUntil(panel.said("kyberswap"), "benched after failures, asked again at");
        assertThat(panel.notice())
                .hasText("KyberSwap is temporarily unavailable — showing routes from other providers.");
        assertThat(panel.rows()).hasCount(3);
        assertThat(panel.said("kyberswap").locator(".pill")).hasAttribute("class", "pill off");

        script("kyberswap", WELL);
        clock.put(Duration.ofSeconds(20));
        refreshUntil(panel.status(), "4 routes");
        assertThat(panel.row("kyberswap")).isVisible();
    }

    @Test
    void routes_show_as_they_come_and_the_places_of_the_others_are_kept() {
        List.of("kyberswap", "lifi", "thorchain").forEach(provider -> script(provider, HANGING));
        show();

        assertThat(panel.row("relay")).containsText("Best so far");
        assertThat(panel.status()).hasText("1 of 4 answered");
        assertThat(page.locator("routes-panel .place")).hasCount(2);
        assertThat(panel.status()).containsText("1 route ·");
        assertThat(page.locator("routes-panel .place")).hasCount(0);
        assertThat(panel.row("relay")).containsText("Best: the only route");
    }
}
