package io.herrenlos.routes.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What keeps people from using a page, as far as a machine can find it. */
final class Accessibility {

    private static final String SCRIPT = "/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js";

    private Accessibility() {}

    /**
     * Each with the elements that it is about.
     *
     * @param within a selector: what is beside that is not looked at
     */
    static List<String> seriousFindings(Browser browser, String within) {
        // It reads canvases pixel by pixel, and the browser says that this is slow.
        browser.expectComplaint("willReadFrequently");
        browser.page().evaluate(script());
        Object found = browser.page().evaluate("""
                async within => (await axe.run(within)).violations
                    .filter(({impact}) => ['serious', 'critical'].includes(impact))
                    .map(({id, help, nodes}) => `${id}: ${help}: ${nodes.map(({html}) => html).join(' ')}`)""", within);
        return ((List<?>) found).stream().map(String::valueOf).toList();
    }

    private static String script() {
        try (InputStream file = Accessibility.class.getResourceAsStream(SCRIPT)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
