package io.herrenlos.routes.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import io.herrenlos.routes.ForwardClock;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A breaker from the first failure to the end, as people watch it; the service's clock is put forward instead of waiting. */
@QuarkusTest
@TestProfile(WatchedBreakerTest.Operated.class)
class WatchedBreakerTest {

    private static final String TOKEN = "correct-horse-battery-staple";
    private static final Duration LONG = Duration.ofMinutes(11);

    /** Open to an operator; what is benched stays so until the clock is put forward. */
    public static final class Operated implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("routes.operator.token", TOKEN, "routes.breaker.cooldown", "10m");
        }

        @Override
        public Set<Class<?>> getEnabledAlternatives() {
            return Set.of(ForwardClock.class);
        }
    }

    @RegisterExtension
    static final Browser BROWSER = new Browser();

    private final ForwardClock clock;

    @Inject
    WatchedBreakerTest(ForwardClock clock) {
        this.clock = clock;
    }

    @AfterEach
    void heal() {
        given().delete("/sandbox/providers").then().statusCode(200);
        clock.put(LONG);
    }

    @Test
    void a_newcomer_breaks_a_provider_and_watches_it_go_and_come_back() {
        openDrawer();
        choose("KyberSwap", "failing");

        assertThat(drawer("KyberSwap")).containsText("benched");
        assertThat(drawer("KyberSwap")).containsText(Pattern.compile("trial in \\d+.min( \\d+.s)?"));
        assertThat(drawer("Relay")).containsText("asked normally");
        assertThat(events().first())
                .hasText(Pattern.compile("KyberSwap benched until .*: 5 failures in a row within "));

        clock.put(LONG);
        assertThat(events().first()).hasText(Pattern.compile("KyberSwap: the trial failed, benched until "));

        BROWSER.page().getByText("Heal all").click();
        assertThat(choice("KyberSwap")).hasValue("none");
        clock.put(LONG.multipliedBy(2));
        assertThat(drawer("KyberSwap")).containsText("asked normally");
        assertThat(events().first()).hasText(Pattern.compile("KyberSwap is back"));
    }

    @Test
    void every_fault_of_the_drawer_is_one_of_the_sandbox() {
        openDrawer();
        for (String fault : List.of(
                "slow", "failing half the time", "failing", "hanging", "throttled", "no route", "lying × 1000")) {
            choose("Relay", fault);
            await().atMost(Duration.ofSeconds(60))
                    .untilAsserted(() -> assertThat(given().get("/sandbox/providers")
                                    .jsonPath()
                                    .getString("providers.find { it.id == 'relay' }.fault.fault"))
                            .isNotEqualTo("none"));
            assertThat(choice("Relay").locator("option[selected]")).hasText(fault);
            choose("Relay", "healthy");
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> given().get("/sandbox/providers")
                            .jsonPath()
                            .getString("providers.find { it.id == 'relay' }.fault.fault")
                            .equals("none"));
        }
    }

    @Test
    void nobody_is_asked_while_all_are_well_or_the_switch_is_off() {
        BROWSER.page().clock().install();
        openDrawer();
        assertThat(choice("Relay")).hasValue("none");
        BROWSER.page().clock().runFor(60_000);
        assertThat(BROWSER.page().getByText("(0 asked)")).isVisible();

        Locator asking = BROWSER.page().getByRole(AriaRole.SWITCH);
        asking.uncheck();
        choose("Relay", "no route");
        assertThat(choice("Relay")).hasValue("noRoute");
        BROWSER.page().clock().runFor(60_000);
        assertThat(BROWSER.page().getByText("(0 asked)")).isVisible();

        asking.check();
        assertThat(BROWSER.page().getByText(Pattern.compile("\\([1-9]\\d* asked\\)")))
                .isVisible();
    }

    @Test
    void only_the_token_switches_a_provider_off_and_on() {
        BROWSER.expectComplaint("status of 401");
        Page page = BROWSER.page();
        page.navigate("/providers");
        button("THORChain").click();
        Locator form = page.locator("form");

        form.getByLabel("Token").fill("some-other-token");
        form.getByLabel("Reason").fill("maintenance");
        button("Switch THORChain off").click();
        assertThat(form.getByRole(AriaRole.STATUS)).hasText("That is not the token.");
        assertThat(form.getByLabel("Reason")).hasValue("maintenance");

        form.getByLabel("Token").fill(TOKEN);
        form.getByLabel("Ends").selectOption("in 4 hours");
        button("Switch THORChain off").click();
        assertThat(form.getByRole(AriaRole.STATUS)).hasText("THORChain is switched off.");
        assertThat(row("THORChain"))
                .containsText(Pattern.compile("switched off by the operator\\s+maintenance · until "));
        assertThat(form.getByLabel("Token")).hasCount(0);
        assertThat(page.url() + page.evaluate("JSON.stringify([sessionStorage, localStorage, document.cookie])"))
                .doesNotContain(TOKEN);

        button("Switch THORChain on again").click();
        assertThat(form.getByRole(AriaRole.STATUS)).hasText("THORChain is asked again.");
        assertThat(row("THORChain")).containsText("asked normally");
        button("Forget the token").click();
        assertThat(form.getByLabel("Token")).hasValue("");
    }

    @ParameterizedTest
    @EnumSource(
            value = ColorScheme.class,
            names = {"LIGHT", "DARK"})
    void nothing_serious_keeps_people_from_using_the_drawer(ColorScheme colours) {
        BROWSER.profile(new NewContextOptions().setColorScheme(colours).setViewportSize(375, 740));
        openDrawer();
        assertThat(drawer("KyberSwap")).isVisible();

        assertThat(Accessibility.seriousFindings(BROWSER, ".sandbox-drawer")).isEmpty();
        assertThat(BROWSER.page().evaluate("document.documentElement.scrollWidth"))
                .isEqualTo(375);
    }

    private static void openDrawer() {
        BROWSER.page().navigate("/");
        BROWSER.page().getByText("Break a provider").click();
    }

    private static void choose(String provider, String fault) {
        choice(provider).selectOption(fault);
    }

    private static Locator choice(String provider) {
        return drawer(provider).getByRole(AriaRole.COMBOBOX);
    }

    private static Locator drawer(String provider) {
        return BROWSER.page()
                .locator(".drawer-rows")
                .getByRole(AriaRole.LISTITEM)
                .filter(new Locator.FilterOptions().setHasText(provider));
    }

    private static Locator events() {
        return BROWSER.page().getByRole(AriaRole.LOG).locator("li");
    }

    private static Locator row(String provider) {
        return BROWSER.page().getByRole(AriaRole.ROW).filter(new Locator.FilterOptions().setHas(button(provider)));
    }

    private static Locator button(String name) {
        return BROWSER.page()
                .getByRole(
                        AriaRole.BUTTON,
                        new Page.GetByRoleOptions().setName(name).setExact(true));
    }
}
