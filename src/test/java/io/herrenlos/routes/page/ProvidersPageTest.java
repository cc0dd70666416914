package io.herrenlos.routes.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The providers page, told of every standing that a provider can have. */
@QuarkusTest
class ProvidersPageTest {

    @RegisterExtension
    static final Browser BROWSER = new Browser();

    @Test
    void providers_stand_by_trouble_first_and_say_how_it_is_with_them() {
        open();

        assertThat(BROWSER.page().getByRole(AriaRole.ROWHEADER))
                .hasText(new String[] {"LI.FI", "Relay", "0x", "THORChain", "1inch", "Across", "KyberSwap"});
        assertThat(row("LI.FI")).containsText("benched");
        assertThat(row("LI.FI")).containsText("until 14:32:13, in 13 s · 5 failures in a row within 41.0 s");
        assertThat(row("LI.FI")).containsText("as of 14:31:58");
        assertThat(row("Relay")).containsText("on trial");
        assertThat(row("Relay")).containsText("the next request is its trial");
        assertThat(row("0x")).containsText("wants a key");
        assertThat(row("THORChain")).containsText("asked, slower than usual");
        assertThat(row("THORChain")).containsText("2.1\u00a0s on average, where 0.8\u00a0s is usual");
        assertThat(row("KyberSwap")).containsText("asked normally");
    }

    @Test
    void figures_are_those_that_somebody_measured_beside_what_is_usual() {
        open();

        assertThat(cells("KyberSwap").nth(1)).hasText(Pattern.compile("97.%\\s+usually 98.%"));
        assertThat(cells("KyberSwap").nth(2)).hasText(Pattern.compile("0\\.4.s\\s+usually 0\\.4.s"));
        assertThat(cells("KyberSwap").nth(3)).hasText("38");
    }

    @Test
    void of_no_calls_nothing_is_claimed() {
        StagedService service = staged(new NewContextOptions());
        service.tellOf("**/history*", StagedService.written("history-idle"));
        show();

        assertThat(cells("Across").nth(1)).hasText("no data yet");
        assertThat(cells("Across").nth(2)).hasText("—");
        assertThat(cells("Across").nth(3)).hasText("0");
        assertThat(cells("Across").nth(4)).hasText("no data yet");
        assertThat(row("Across")).not().containsText("%");
        unfold("Across");
        assertThat(details("Across")).containsText("no data yet in this range");
        assertThat(details("Across").locator("canvas")).hasCount(0);
    }

    @Test
    void a_provider_without_a_success_is_there_with_zero_percent() {
        open();

        assertThat(cells("Relay").nth(1)).hasText(Pattern.compile("0.%\\s+usually 99.%"));
        assertThat(cells("Relay").nth(2)).hasText(Pattern.compile("—\\s+usually 0\\.5.s"));
    }

    @Test
    void the_strip_has_a_bar_for_each_step_with_calls_and_none_for_a_gap() {
        open();

        Locator strip = row("KyberSwap").locator("svg.strip");
        assertThat(strip).hasAttribute("viewBox", "0 0 9 30");
        assertThat(strip.locator("g")).hasCount(6);
        assertThat(strip.locator("title").nth(2)).hasText("13:15 to 13:30: 5 calls, 20 % succeeded");
        assertThat(strip.locator("title").nth(3)).hasText("14:00 to 14:15: 2 calls");
        assertThat(strip).hasAttribute("aria-label", "Last 24 hours: 43 calls, 85 % succeeded, 0 incidents.");
        assertThat(row("LI.FI").locator("svg.strip g")).hasCount(8);
    }

    @Test
    void incidents_are_told_in_sentences() {
        open();
        unfold("LI.FI");

        assertThat(details("LI.FI").getByRole(AriaRole.LISTITEM)).hasText(new String[] {
            "14:31:58 benched: 5 failures in a row within 41.0 s, last timed out · left alone for up to 15\u00a0s at a time"
                    + " · not back yet, after 2\u00a0s",
            "12:03:01 benched: 5 failures in a row within 3.2 s, last not reachable · left alone for up to 30\u00a0s at a time"
                    + " · 2 trials · back 12:04:49, after 1\u00a0min 48\u00a0s"
        });
        unfold("KyberSwap");
        assertThat(details("KyberSwap")).containsText("Incidents in the last 24 hours");
        assertThat(details("KyberSwap")).containsText("None.");
    }

    @Test
    void charts_show_gaps_as_gaps_and_say_in_words_what_they_show() {
        open();
        unfold("KyberSwap");

        assertThat(details("KyberSwap").locator("canvas")).hasCount(3);
        assertThat(details("KyberSwap")).containsText("85 % of the calls that ended well or badly");
        assertThat(details("KyberSwap")).containsText("95 % within 0.7 to 2.1 s, step by step");
        assertThat(details("KyberSwap"))
                .containsText("quoted 27 · no route 8 · failed 6 (5 timed out, 1 trouble on its side)"
                        + " · not counted 2 (2 requests rejected)");
        assertThat((List<?>) BROWSER.module(
                        "/ui/providers/chart-kinds.js",
                        "m => m.success.data(%s)[1]".formatted(StagedService.written("history"))))
                .hasToString("[1, null, 1, 0.2, null, null, null, 0.8, 1]");
    }

    @Test
    void another_range_is_asked_for_in_steps_of_its_own() {
        StagedService service = open();
        assertThat(service.asked()).anyMatch(url -> url.contains("step=15m") && url.contains("from=2026-01-30T14"));

        range("7 d").check(new Locator.CheckOptions().setForce(true));

        assertThat(BROWSER.page().getByRole(AriaRole.COLUMNHEADER).last()).hasText("Last 7 days");
        unfold("LI.FI");
        assertThat(details("LI.FI").getByRole(AriaRole.LISTITEM)).hasCount(3);
        assertThat(details("LI.FI").getByRole(AriaRole.LISTITEM).last())
                .containsText("Jan 29, 10:00 benched: 12 of 20 calls");
        assertThat(service.asked()).anyMatch(url -> url.contains("step=2h") && url.contains("from=2026-01-24T14"));
        assertThat(BROWSER.page()).hasURL(Pattern.compile("#7d$"));
    }

    @Test
    void words_of_a_newer_service_stand_as_they_are() {
        StagedService service = staged(new NewContextOptions());
        service.tellOf(
                "**/v1/providers",
                StagedService.written("providers").replace("SLOWER", "ODD").replace("LATENCY", "ODDITY"));
        show();

        assertThat(row("THORChain")).containsText("ODD");
        assertThat(BROWSER.page().getByRole(AriaRole.ROWHEADER)).hasCount(7);
    }

    @Test
    void what_others_have_written_is_text() {
        open();

        assertThat(row("1inch")).containsText("<b>moving</b> house · until 16:00");
        assertThat(row("1inch").locator("b")).hasCount(0);
    }

    @Test
    void a_service_that_goes_away_is_said_to_and_its_return_needs_no_reload() {
        BROWSER.expectComplaint("ERR_FAILED");
        StagedService service = open();
        assertThat(BROWSER.page().getByText("As of 14:32:00, kept up to date.")).isVisible();

        service.goAway();

        assertThat(BROWSER.page().getByRole(AriaRole.STATUS).first())
                .hasText("The service does not answer. What is shown is of 14:32:00; asking again.");
        assertThat(row("LI.FI")).containsText("benched");
        service.comeBack();
        assertThat(BROWSER.page().getByText("As of 14:32:00, kept up to date.")).isVisible();
        assertThat(BROWSER.page().getByRole(AriaRole.STATUS).first()).isEmpty();
    }

    @Test
    void a_page_that_nobody_sees_asks_nothing_and_is_up_to_date_as_soon_as_somebody_does() {
        StagedService service = open();
        Page page = BROWSER.page();
        page.clock().install();
        page.reload();
        assertThat(row("Relay")).containsText("on trial");

        page.evaluate("Object.defineProperty(document, 'hidden', {get: () => true, configurable: true});"
                + "document.dispatchEvent(new Event('visibilitychange'))");
        page.clock().runFor(5_000);
        int asked = service.asked().size();
        page.clock().runFor(120_000);
        assertThat(service.asked()).hasSize(asked);

        service.tellOf("**/v1/providers", StagedService.written("providers").replace("\"HALF_OPEN\"", "\"CLOSED\""));
        page.evaluate("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))");
        assertThat(row("Relay")).containsText("asked normally");
    }

    @Test
    void rows_change_places_only_while_nobody_is_at_one() {
        StagedService service = open();
        button("KyberSwap").focus();
        service.tellOf("**/v1/providers", StagedService.written("providers").replace("\"HALF_OPEN\"", "\"CLOSED\""));

        assertThat(row("Relay")).containsText("asked normally");
        assertThat(BROWSER.page().getByRole(AriaRole.ROWHEADER).nth(1)).hasText("Relay");
        button("KyberSwap").blur();
        assertThat(BROWSER.page().getByRole(AriaRole.ROWHEADER).last()).hasText("Relay");
    }

    @Test
    void all_of_it_can_be_used_from_the_keyboard() {
        open();
        Page page = BROWSER.page();
        range("24 h").focus();
        page.keyboard().press("ArrowLeft");
        assertThat(page.getByRole(AriaRole.COLUMNHEADER).last()).hasText("Last hour");

        page.keyboard().press("Tab");
        assertThat(button("LI.FI")).isFocused();
        page.keyboard().press("Enter");
        assertThat(button("LI.FI")).hasAttribute("aria-expanded", "true");
        page.keyboard().press("Tab");
        assertThat(details("LI.FI").getByLabel("Token")).isFocused();
    }

    @ParameterizedTest
    @EnumSource(
            value = ColorScheme.class,
            names = {"LIGHT", "DARK"})
    void nothing_serious_keeps_people_from_using_it(ColorScheme colours) {
        staged(new NewContextOptions().setColorScheme(colours));
        show();
        unfold("LI.FI");
        assertThat(details("LI.FI").locator("canvas")).hasCount(3);

        assertThat(Accessibility.seriousFindings(BROWSER, "html")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {320, 375, 720})
    void nothing_is_wider_than_a_phone(int width) {
        staged(new NewContextOptions().setViewportSize(width, 740));
        show();
        unfold("LI.FI");
        assertThat(details("LI.FI").locator("canvas")).hasCount(3);

        assertThat(BROWSER.page().evaluate("document.documentElement.scrollWidth"))
                .isEqualTo(width);
    }

    private static StagedService open() {
        StagedService service = staged(new NewContextOptions());
        show();
        return service;
    }

    private static StagedService staged(NewContextOptions window) {
        return StagedService.on(BROWSER, window);
    }

    private static void show() {
        BROWSER.page().navigate("/providers");
        assertThat(BROWSER.page().getByRole(AriaRole.ROWHEADER)).hasCount(7);
    }

    private static Locator row(String provider) {
        return BROWSER.page().getByRole(AriaRole.ROW).filter(new Locator.FilterOptions().setHas(button(provider)));
    }

    private static Locator cells(String provider) {
        return row(provider).getByRole(AriaRole.CELL);
    }

    private static Locator button(String provider) {
        return BROWSER.page()
                .getByRole(
                        AriaRole.BUTTON,
                        new Page.GetByRoleOptions().setName(provider).setExact(true));
    }

    private static Locator range(String name) {
        return BROWSER.page().getByRole(AriaRole.RADIO, new Page.GetByRoleOptions().setName(name));
    }

    private static void unfold(String provider) {
        button(provider).click();
    }

    private static Locator details(String provider) {
        return BROWSER.page()
                .locator("tbody")
                .filter(new Locator.FilterOptions().setHas(button(provider)))
                .locator(".details");
    }
}
