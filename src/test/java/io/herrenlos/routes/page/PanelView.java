package io.herrenlos.routes.page;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;

/** The Routes panel as somebody before the screen finds it. */
record PanelView(Page page) {

    /** The line above the routes, as it is seen. */
    Locator status() {
        return page.locator("routes-panel .status p[aria-hidden]");
    }

    /** What those hear who cannot see it. */
    Locator announced() {
        return page.locator("routes-panel [role=status]");
    }

    Locator notice() {
        return page.locator("routes-panel .notice");
    }

    Locator ending() {
        return page.locator("routes-panel .ending");
    }

    Locator rows() {
        return page.locator("routes-panel .route:not(.place)");
    }

    Locator row(String provider) {
        return page.locator("routes-panel .route[data-provider=%s]".formatted(provider));
    }

    /** Who offers the routes, best first. */
    List<String> order() {
        return rows().all().stream()
                .map(row -> row.getAttribute("data-provider"))
                .toList();
    }

    /** The way to take that provider's route. */
    Locator pick(String provider) {
        return page.locator("#pick-" + provider);
    }

    Locator open(String provider) {
        return page.locator("#open-" + provider);
    }

    Locator bill(String provider) {
        return page.locator("#bill-" + provider);
    }

    Locator amount() {
        return page.locator("#amount");
    }

    Locator token(String side) {
        return page.locator("#token-" + side);
    }

    /** What is said of a provider at the end of the panel, which this opens. */
    Locator said(String provider) {
        if (page.locator("routes-panel details.providers:not([open])").count() > 0) {
            page.getByText("All providers").click();
        }
        return page.locator("routes-panel .providers [data-provider=%s]".formatted(provider));
    }
}
