package io.herrenlos.routes.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static io.herrenlos.routes.page.StagedQuotes.route;
import static io.herrenlos.routes.page.StagedQuotes.without;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Page;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What the panel makes of time: it refreshes, it gives up, and it promises nothing that has passed. */
@QuarkusTest
class PanelTimeTest {

    private static final Duration UNTIL_REFRESH = Duration.ofSeconds(28);
    private static final Duration UNTIL_EXPIRED = Duration.ofSeconds(35);
    private static final Duration PATIENCE_OF_THE_PAGE = Duration.ofSeconds(11);

    @RegisterExtension
    static final Browser BROWSER = new Browser();

    private Page page;
    private PanelView panel;
    private StagedQuotes quotes;

    @BeforeEach
    void show() {
        page = BROWSER.page();
        panel = new PanelView(page);
        quotes = StagedQuotes.on(page);
        quotes.open();
        assertThat(panel.rows()).hasCount(4);
    }

    @Test
    void a_pick_stays_with_its_provider_over_three_refreshes_that_change_amount_order_and_expiry() {
        page.evaluate(
                "addEventListener('route-picked', ({detail}) => (window.taken ??= []).push(detail.route?.toAmount))");
        panel.pick("kyberswap").check();

        for (int refresh = 1; refresh <= 3; refresh++) {
            long amount = 3_000_000_000L + refresh * 1_000_000L;
            quotes.answer(answer -> kyberFirst(answer, amount));
            quotes.pass(UNTIL_REFRESH);
            assertThat(panel.rows().first()).containsText("KyberSwap");
            assertThat(panel.rows().first()).containsText("3,00%d.00".formatted(refresh));
            assertThat(panel.pick("kyberswap")).isChecked();
        }

        assertThat(page.evaluate("taken.join()")).isEqualTo("2997255000,3001000000,3002000000,3003000000");
        assertThat(page.locator("routes-panel input:checked")).hasCount(1);
    }

    private static void kyberFirst(ObjectNode answer, long amount) {
        ArrayNode routes = (ArrayNode) answer.path("routes");
        ObjectNode kyber = route(answer, "kyberswap");
        kyber.put("toAmount", Long.toString(amount)).put("netToAmount", Long.toString(amount));
        kyber.put("quotedAt", "2026-01-31T14:32:00.%03dZ".formatted(amount / 1_000_000 % 1_000));
        routes.remove(1);
        routes.insert(0, kyber);
    }

    @Test
    void a_refresh_leaves_what_is_open_the_focus_and_the_scroll_where_they_are() {
        panel.open("lifi").click();
        page.evaluate("scrollTo(0, 200)");
        Object before =
                page.evaluate("[scrollY, document.querySelector('routes-panel').shadowRoot.activeElement.id].join()");
        quotes.answer(answer -> kyberFirst(answer, 3_000_000_000L));

        quotes.pass(UNTIL_REFRESH);

        assertThat(panel.rows().first()).containsText("3,000.00");
        assertThat(panel.bill("lifi")).isVisible();
        assertThat(page.evaluate(
                        "[scrollY, document.querySelector('routes-panel').shadowRoot.activeElement.id].join()"))
                .isEqualTo(before);
    }

    @Test
    void a_refresh_that_fails_keeps_the_routes_as_old_and_takes_them_from_reach_once_they_expire() {
        BROWSER.expectComplaint("Failed to load resource");
        panel.pick("relay").check();
        quotes.goAway();

        quotes.pass(UNTIL_EXPIRED);

        assertThat(panel.status())
                .hasText(Pattern.compile("^quoted \\d+ s ago — could not refresh · asks again in \\d+ s$"));
        assertThat(panel.announced()).hasText("could not refresh");
        assertThat(panel.rows()).hasCount(4);
        assertThat(panel.row("relay")).containsText("expired");
        assertThat(panel.pick("relay")).isDisabled();
        assertThat(page.locator("routes-panel input:checked")).hasCount(0);

        quotes.answer(answer -> {});
        quotes.letTimePass();
        assertThat(panel.status()).containsText("refreshes in");
        assertThat(panel.pick("relay")).isChecked();
    }

    @Test
    void a_refresh_that_nobody_answers_keeps_the_routes_and_a_clear_no_replaces_them() {
        quotes.answer(answer -> without(answer, "TEMPORARILY_UNAVAILABLE", "FAILED", "TIMEOUT"));
        quotes.pass(UNTIL_REFRESH);
        assertThat(panel.status()).containsText("could not refresh");
        assertThat(panel.rows()).hasCount(4);

        quotes.answer(answer -> without(answer, "NO_ROUTE", "NO_ROUTE", "HALTED"));
        quotes.letTimePass();
        assertThat(panel.ending()).containsText("No provider has a route");
        assertThat(panel.rows()).hasCount(0);
    }

    @Test
    void without_a_connection_nothing_is_promised_and_it_goes_on_by_itself_with_one() {
        quotes.pass(Duration.ofSeconds(10));
        assertThat(panel.status()).containsText(Pattern.compile("refreshes in 1[78] s"));
        BROWSER.expectComplaint("Failed to load resource");

        page.context().setOffline(true);
        assertThat(panel.status()).hasText(Pattern.compile("^4 routes · quoted \\d+ s ago · you are offline$"));
        int asked = quotes.asked().size();
        quotes.pass(UNTIL_EXPIRED);
        assertThat(panel.pick("relay")).isDisabled();
        assertThat(panel.status()).not().containsText("refreshes");
        assertThat(quotes.asked()).hasSize(asked);

        page.context().setOffline(false);
        quotes.letTimePass();
        assertThat(panel.status()).containsText("refreshes in");
        assertThat(panel.pick("relay")).isEnabled();
    }

    @Test
    void a_machine_that_slept_for_an_hour_takes_nothing_for_fresh() {
        quotes.fallSilent();

        page.clock().fastForward(Duration.ofHours(1).toMillis());

        assertThat(panel.row("relay")).containsText("expired");
        assertThat(panel.pick("relay")).isDisabled();
    }

    @Test
    void a_service_that_says_nothing_is_not_waited_for_without_end() {
        quotes.fallSilent();
        panel.amount().fill("2");
        quotes.pass(Duration.ofSeconds(1));
        assertThat(panel.status()).containsText("Asking");

        quotes.pass(PATIENCE_OF_THE_PAGE);

        assertThat(panel.ending().locator("p")).hasText("The quote service cannot be reached — trying again is safe.");
        quotes.answer(answer -> {});
        page.getByText("Try again").click();
        assertThat(panel.rows()).hasCount(4);
    }

    @Test
    void an_answer_that_breaks_off_leaves_what_had_come() {
        ObjectNode answer = StagedQuotes.written();
        quotes.stream(
                "event: asking\ndata: {\"asking\":[\"relay\"],\"fromTokenInfo\":%s,\"toTokenInfo\":%s,\"sandbox\":true}\n\n"
                                .formatted(answer.path("fromTokenInfo"), answer.path("toTokenInfo"))
                        + "event: provider\ndata: %s\n\n".formatted(StagedQuotes.provider(answer, "relay"))
                        + "event: routes\ndata: {\"routes\":[%s]}\n\n".formatted(route(answer, "relay"))
                        + "event: done\ndata: {\"outc");
        panel.amount().fill("2");
        quotes.pass(Duration.ofSeconds(1));

        assertThat(panel.status()).containsText("could not refresh");
        assertThat(panel.rows()).hasCount(1);
        assertThat(panel.row("relay")).containsText("2,996.76");
    }

    @Test
    void a_refused_request_says_what_is_wrong_with_which_field() {
        BROWSER.expectComplaint("status of 400");
        quotes.refuse(400, "{\"errors\": [{\"field\": \"toToken\", \"message\": \"toToken 'x' is not an address\"}]}");
        panel.amount().fill("2");
        quotes.pass(Duration.ofSeconds(1));

        assertThat(panel.ending()).containsText("This cannot be asked:");
        assertThat(panel.ending()).containsText("toToken 'x' is not an address");
    }
}
