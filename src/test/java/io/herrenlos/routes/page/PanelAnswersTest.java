package io.herrenlos.routes.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static io.herrenlos.routes.page.StagedQuotes.provider;
import static io.herrenlos.routes.page.StagedQuotes.route;
import static io.herrenlos.routes.page.StagedQuotes.without;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Page;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the panel makes of each answer that the service may give. */
@QuarkusTest
class PanelAnswersTest {

    @RegisterExtension
    static final Browser BROWSER = new Browser();

    private Page page;
    private PanelView panel;
    private StagedQuotes quotes;

    @BeforeEach
    void stage() {
        page = BROWSER.page();
        panel = new PanelView(page);
        quotes = StagedQuotes.on(page);
    }

    private void show(Consumer<ObjectNode> change) {
        quotes.answer(change);
        quotes.open();
    }

    @Test
    void each_row_says_what_would_be_received_and_how_far_it_is_from_the_best() {
        show(answer -> {});

        assertThat(panel.status()).hasText(Pattern.compile("^4 routes · quoted \\d s ago · refreshes in \\d+ s$"));
        assertThat(panel.announced()).hasText("4 routes, best: 2,996.76 USDC by Relay");
        assertThat(panel.row("relay"))
                .containsText(Pattern.compile("Relay\\s+2,996.76\\sUSDC\\s*about\\s2\\ss\\s*2,996.76\\sUSD\\s*"
                        + "at least 2,981.96\\sUSDC guaranteed\\s*Best: 0.40 USD more than the next\\s*Fastest"));
        assertThat(panel.row("kyberswap")).containsText("−0.01 %");
        assertThat(panel.row("kyberswap")).containsText("at least 2,982.26 USDC at 0.5 % slippage");
        assertThat(panel.row("thorchain")).containsText("gas unknown");
        assertThat(panel.order()).containsExactly("relay", "kyberswap", "thorchain", "lifi");
        assertThat(page.locator("routes-panel .pill")).hasCount(0);
        assertThat(panel.notice()).hasText("");
    }

    @Test
    void a_row_opens_by_keyboard_to_arithmetic_that_adds_up_to_the_last_digit() {
        show(answer -> {});

        panel.open("relay").press("Enter");

        assertThat(panel.open("relay")).hasAttribute("aria-expanded", "true");
        assertThat(panel.bill("relay").locator(".sum div")).hasText(new String[] {
            "provider’s fee, already taken out 1.80 USD1.8 USDC",
            "Output as quoted by Relay2,996.946 USDC",
            "gas 0.19 USD, paid as 0.00006173333326692 ETH−0.1852 USDC",
            "You would receive2,996.7608 USDC"
        });
        assertThat(panel.bill("relay")).containsText("1076f293-fd66-3eba-baad-da85726f4098");
        panel.open("relay").press("Enter");
        assertThat(panel.bill("relay")).hasCount(0);
    }

    @Test
    void an_unknown_cost_is_said_to_be_unknown_and_nothing_is_taken_off_for_it() {
        show(answer -> {});

        panel.open("thorchain").click();

        assertThat(panel.bill("thorchain").locator(".sum div").nth(2)).hasText("gas unknown");
        assertThat(panel.bill("thorchain").locator(".total")).hasText("You would receive, before gas2,995.638 USDC");
    }

    @Test
    void without_a_price_there_is_a_dash_and_the_order_is_the_services() {
        show(answer -> answer.path("routes")
                .forEach(one -> ((ObjectNode) one)
                        .putNull("toUsd")
                        .putNull("priceImpactBps")
                        .putArray("warnings")
                        .add("PRICE_UNSURE")));

        assertThat(panel.row("relay")).containsText("—");
        assertThat(panel.row("relay")).containsText("Best: 0.396425 USDC more than the next");
        assertThat(panel.row("relay")).not().containsText(Pattern.compile("USD\\b|NaN"));
        assertThat(panel.row("relay")).containsText("in order of output, costs in other tokens left out");
        assertThat(panel.order()).containsExactly("relay", "kyberswap", "thorchain", "lifi");
    }

    @Test
    void a_doubted_route_is_shown_with_its_doubt_and_without_a_lead() {
        show(answer -> {
            route(answer, "lifi").put("rankAmount", "2996946000000").put("netToAmount", "2996946000000");
            route(answer, "lifi").putArray("warnings").add("ABOVE_OTHERS");
        });

        assertThat(panel.row("lifi")).containsText("promises far more than all others");
        assertThat(panel.row("lifi").locator(".behind")).hasCount(0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "NOT_SERVED|NOT_SERVED||No provider supports this pair.|Choose another pair|No route",
                "NO_ROUTE|NO_ROUTE|NO_LIQUIDITY|No provider has a route for this pair and amount right now.|Choose another pair|No route",
                "NO_ROUTE|FAILED|REJECTED|No provider accepted this request.|Choose another pair|No route",
                "AMOUNT_TOO_LOW|NO_ROUTE|BELOW_MINIMUM|Amount too small for every provider that serves this pair.|Change the amount|No route",
                "AMOUNT_TOO_HIGH|NO_ROUTE|ABOVE_MAXIMUM|Amount too large for every provider that serves this pair.|Change the amount|No route",
                "TEMPORARILY_UNAVAILABLE|FAILED|TIMEOUT|Quotes are temporarily unavailable — trying again is safe.|Try again|No quotes · asks again"
            })
    void each_ending_has_its_line_and_one_thing_to_do(
            String outcome, String word, String reason, String line, String action, String status) {
        show(answer -> without(answer, outcome, word, reason));

        assertThat(panel.ending().locator("p")).hasText(line);
        assertThat(panel.ending().locator("button")).hasText(action);
        assertThat(panel.status()).containsText(status);
        assertThat(panel.rows()).hasCount(0);
    }

    @Test
    void who_said_no_and_who_did_not_answer_are_told_apart() {
        show(answer -> {
            without(answer, "INCOMPLETE", "NO_ROUTE", "NO_LIQUIDITY");
            provider(answer, "lifi").put("answer", "LATE").putNull("reason");
            provider(answer, "relay").put("answer", "FAILED").put("reason", "UPSTREAM_ERROR");
        });

        assertThat(panel.ending().locator("p"))
                .hasText(
                        "No route from KyberSwap and THORChain; LI.FI and Relay did not answer — trying again is safe.");
        assertThat(panel.said("lifi")).containsText("was too slow for this answer");
        assertThat(panel.said("relay")).containsText("reports trouble on its side");
        assertThat(panel.said("kyberswap")).containsText("no route: not enough liquidity");
    }

    @ParameterizedTest
    @CsvSource({"AMOUNT_TOO_LOW,minFromAmount", "AMOUNT_TOO_HIGH,maxFromAmount"})
    void the_amount_that_is_offered_is_one_click_away_and_goes_out_exactly(String outcome, String limit) {
        show(answer -> {
            without(answer, outcome, "NO_ROUTE", "OTHER");
            ((ObjectNode) answer.path("limits")).put(limit, "12345678901234567");
        });
        assertThat(panel.ending()).isVisible();
        quotes.answer(answer -> {});

        page.getByText("Use 0.012345678901234567 ETH").click();

        assertThat(panel.rows()).hasCount(4);
        assertThat(panel.amount()).hasValue("0.012345678901234567");
        assertThat(quotes.asked().getLast().path("fromAmount").textValue()).isEqualTo("12345678901234567");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "PROVIDER_UNAVAILABLE||kyberswap|KyberSwap is temporarily unavailable — showing routes from other providers.",
                "PROVIDER_UNAVAILABLE||kyberswap,lifi|KyberSwap and LI.FI are temporarily unavailable — showing routes from other providers.",
                "PROVIDER_DEGRADED|SLOWER|lifi|LI.FI is returning slower quotes than usual — routes still showing.",
                "PROVIDER_DEGRADED|FEWER|lifi|LI.FI is returning fewer quotes than usual — routes still showing.",
                "PROVIDER_DEGRADED|FAILING|lifi|LI.FI is returning fewer quotes than usual — routes still showing.",
                "OWN_TROUBLE||lifi|Quotes are temporarily unavailable on our side.",
                "PROVIDER_DISABLED||lifi|LI.FI is switched off by the operator: maintenance.",
                "A_CODE_OF_LATER||lifi|as the service puts it"
            })
    void each_notice_is_one_quiet_line(String code, String warning, String providers, String line) {
        show(answer -> {
            ObjectNode notice = answer.putArray("notices").addObject();
            notice.put("code", code).put("reason", "maintenance").put("text", "as the service puts it");
            for (String id : providers.split(",")) {
                notice.withArray("providers").add(id);
                ((ObjectNode) provider(answer, id).path("health")).put("warning", warning);
            }
        });

        assertThat(panel.notice()).hasText(line);
        assertThat(panel.rows()).hasCount(4);
    }

    @Test
    void a_pill_has_real_figures_in_short_and_in_words_or_says_that_there_are_none() {
        show(answer -> {
            ((ObjectNode) provider(answer, "lifi").path("health"))
                    .put("state", "HALF_OPEN")
                    .put("successRate", 0.82)
                    .put("averageLatencyMs", 1900);
            ((ObjectNode) provider(answer, "relay").path("health"))
                    .put("state", "OPEN")
                    .putNull("successRate")
                    .putNull("averageLatencyMs")
                    .put("calls", 0);
        });

        assertThat(panel.row("lifi").locator(".pill")).hasText("82 % · 1.9 s");
        assertThat(panel.row("lifi").locator(".pill"))
                .hasAttribute(
                        "aria-label",
                        "82 % of the last 38 calls succeeded, 1.9 s on average over 5 minutes; the next request is its trial");
        assertThat(panel.row("relay").locator(".pill")).hasText("no data yet");
        assertThat(page.locator("routes-panel .route .pill")).hasCount(2);
    }

    @Test
    void nothing_that_comes_from_outside_is_ever_markup() {
        String markup = "<img src=x onerror=alert(1)><b>bold</b>";
        show(answer -> {
            route(answer, "lifi").putArray("tools").add(markup);
            provider(answer, "lifi").put("name", markup);
            ((ObjectNode) answer.path("toTokenInfo")).put("symbol", markup);
            answer.putArray("notices")
                    .addObject()
                    .put("code", "NEW")
                    .put("text", markup)
                    .putArray("providers");
        });

        assertThat(panel.notice()).hasText(markup);
        assertThat(panel.row("lifi")).containsText(markup);
        assertThat(page.locator("routes-panel img, routes-panel b")).hasCount(0);
    }

    @Test
    void every_text_has_a_code_of_its_own() {
        Object twice = BROWSER.module("/ui/texts.js", """
                async () => {
                  const parts = await Promise.all(['panel', 'shared', 'providers', 'sandbox']
                      .map(async (name) => (await import(`/ui/texts/en/${name}.js`))[name]));
                  const codes = parts.flatMap(Object.keys);
                  return codes.filter((code, index) => codes.indexOf(code) !== index);
                }""");

        assertThat(twice).isEqualTo(List.of());
    }
}
