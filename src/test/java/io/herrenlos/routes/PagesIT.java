package io.herrenlos.routes;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import io.herrenlos.routes.page.Browser;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The packaged pages in a real browser, while the service dies and comes back. */
class PagesIT {

    @RegisterExtension
    static final Browser BROWSER = new Browser();

    @Test
    void an_open_page_outlives_the_service_and_goes_on_with_the_next_one() {
        BROWSER.expectComplaint("ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE");
        Locator trouble = BROWSER.page().getByRole(AriaRole.STATUS).first();
        URI home;
        try (var service = PackagedService.start(Map.of("routes.sandbox.enabled", "true"))) {
            home = service.home();
            BROWSER.page().navigate(home.resolve("/providers").toString());
            assertThat(BROWSER.page().getByText("KyberSwap")).isVisible();
            assertThat(BROWSER.page().getByText("SANDBOX — simulated quotes")).isVisible();
            service.kill();
            assertThat(trouble).containsText("The service does not answer.");
            assertThat(BROWSER.page().getByText("KyberSwap")).isVisible();
        }

        var again = Map.of("routes.sandbox.enabled", "true", "quarkus.http.port", String.valueOf(home.getPort()));
        try (var service = PackagedService.start(again)) {
            service.home();
            assertThat(trouble).isEmpty();
            assertThat(BROWSER.page().getByText("kept up to date")).isVisible();
        }
    }
}
