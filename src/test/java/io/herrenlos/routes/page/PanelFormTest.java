package io.herrenlos.routes.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is filled in, and the question that goes out. */
@QuarkusTest
class PanelFormTest {

    private static final Duration PAUSE = Duration.ofMillis(400);

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
        quotes.asked().clear();
    }

    private JsonNode question() {
        quotes.pass(PAUSE);
        page.waitForCondition(() -> !quotes.asked().isEmpty());
        return quotes.asked().getLast();
    }

    @Test
    void the_question_waits_for_a_pause_in_typing_and_only_the_last_one_is_asked() {
        panel.amount().fill("2");
        quotes.pass(Duration.ofMillis(300));
        panel.amount().fill("2.5");
        quotes.pass(Duration.ofMillis(300));
        assertThat(quotes.asked()).isEmpty();

        assertThat(question().path("fromAmount").textValue()).isEqualTo("2500000000000000000");
        assertThat(quotes.asked()).hasSize(1);
    }

    @Test
    void enter_asks_at_once() {
        panel.amount().fill("3.000000000000000001");
        panel.amount().press("Enter");

        page.waitForCondition(() -> !quotes.asked().isEmpty());
        assertThat(quotes.asked().getLast().path("fromAmount").textValue()).isEqualTo("3000000000000000001");
        quotes.pass(PAUSE);
        assertThat(panel.rows()).hasCount(4);
        assertThat(quotes.asked()).hasSize(1);
    }

    @Test
    void an_old_answer_never_overwrites_a_newer_question() {
        quotes.fallSilent();
        panel.amount().fill("2");
        question();
        quotes.answer(answer -> StagedQuotes.without(answer, "NO_ROUTE", "NO_ROUTE", "OTHER"));

        panel.amount().fill("3");

        assertThat(panel.rows()).hasCount(0);
        quotes.pass(PAUSE);
        assertThat(panel.ending()).containsText("No provider has a route");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0.0000000000000000001|ETH has 18 decimals, no more.",
                "1,234|Write the amount without separators for thousands, and with a point before decimals.",
                "1e3|Write the amount in digits, with a point before decimals.",
                "0|Enter an amount above zero."
            })
    void what_is_no_amount_is_said_where_it_stands_and_not_asked(String typed, String line) {
        panel.amount().fill(typed);
        quotes.pass(PAUSE);

        assertThat(page.locator("#problem")).hasText(line);
        assertThat(panel.amount()).hasAttribute("aria-invalid", "true");
        assertThat(panel.rows()).hasCount(0);
        assertThat(quotes.asked()).isEmpty();
    }

    @Test
    void a_token_is_found_by_its_name_with_the_keyboard_alone() {
        panel.token("to").focus();
        page.keyboard().type("teth");
        assertThat(page.locator("#tokens-to [role=option]").first()).containsText("USDT");
        page.keyboard().press("Enter");

        assertThat(panel.token("to")).hasValue("USDT");
        assertThat(question().path("toToken").textValue()).isEqualTo("0xdac17f958d2ee523a2206206994597c13d831ec7");
    }

    @Test
    void an_arrow_moves_through_the_list_and_escape_leaves_it_as_it_was() {
        panel.token("to").focus();
        page.keyboard().press("ArrowDown");
        assertThat(panel.token("to")).hasAttribute("aria-activedescendant", "token-to-1");
        page.keyboard().press("Escape");

        assertThat(page.locator("#tokens-to")).isHidden();
        assertThat(panel.token("to")).hasValue("USDC");
    }

    @Test
    void a_token_beyond_the_list_is_asked_for_by_its_address_with_the_decimals_that_are_given() {
        panel.token("from").focus();
        page.keyboard().type("0x1111111111111111111111111111111111111111");
        page.keyboard().press("Enter");
        assertThat(page.locator("#problem")).hasText("This token is not listed: say how many decimals it has.");
        page.getByLabel("Its decimals").fill("9");

        JsonNode question = question();
        assertThat(question.path("fromToken").textValue()).isEqualTo("0x1111111111111111111111111111111111111111");
        assertThat(question.path("fromDecimals").intValue()).isEqualTo(9);
        assertThat(question.path("fromAmount").textValue()).isEqualTo("1000000000");
    }

    @Test
    void another_chain_keeps_the_token_where_it_exists_there() {
        page.getByLabel("Chain to receive on").selectOption("eip155:8453");

        assertThat(panel.token("to")).hasValue("USDC");
        JsonNode question = question();
        assertThat(question.path("toChain").textValue()).isEqualTo("eip155:8453");
        assertThat(question.path("toToken").textValue()).isEqualTo("0x833589fcd6edb6e08f4c7c32d4f71b54bda02913");
    }

    @Test
    void the_pair_can_be_swapped_and_slippage_be_set() {
        page.getByLabel("Swap direction").click();
        page.locator("routes-panel summary").first().click();
        page.getByLabel("Slippage in percent").fill("1.25");

        JsonNode question = question();
        assertThat(question.path("toToken").textValue()).isEqualTo("native");
        assertThat(question.path("fromAmount").textValue()).isEqualTo("1000000");
        assertThat(question.path("slippageBps").intValue()).isEqualTo(125);
    }

    @Test
    void without_the_lists_it_says_so_and_goes_on_by_itself() {
        BROWSER.expectComplaint("Failed to load resource");
        page.route("**/v1/chains", route -> route.abort());
        page.reload();
        assertThat(panel.ending()).containsText("The quote service cannot be reached");

        page.unroute("**/v1/chains");
        quotes.pass(Duration.ofSeconds(6));
        assertThat(panel.token("to")).hasValue("USDC");
        quotes.pass(PAUSE);
        assertThat(panel.rows()).hasCount(4);
    }
}
