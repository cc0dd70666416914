package io.herrenlos.routes.page;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** What keeps people from using a page, as far as a machine can find it. */
final class Accessibility {

    private static final String SCRIPT = "/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js";

    private Accessibility() {}

    /** Each with the elements that it is about. */
    static List<String> seriousFindings(Page page) {
        page.evaluate(script());
        Object found = page.evaluate("""
                async () => (await axe.run()).violations
                    .filter(({impact}) => ['serious', 'critical'].includes(impact))
                    .map(({id, help, nodes}) => `${id}: ${help}: ${nodes.map(({html}) => html).join(' ')}`)""");
        return ((List<?>) found).stream().map(String::valueOf).toList();
    }

    private static String script() {
        try (InputStream in = Stream.of(SCRIPT)
                .map(Accessibility.class::getResourceAsStream)
                .findFirst()
                .orElseThrow()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
