package io.herrenlos.routes.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import io.restassured.RestAssured;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The machine's own Chromium, with a fresh profile for each test. A test fails when its page complains on the console. Without a
 * Chromium the tests are skipped; on a build machine ({@code CI=true}) its absence is a failure.
 */
public final class Browser implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback, AfterAllCallback {

    /** Bounds what a slow machine may take, and says nothing of how fast the page is. */
    public static final double PATIENCE_MS = 60_000;

    private static final List<String> FLAGS = List.of(
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync");
    private static final List<String> PLACES = List.of(
            "/usr/bin/chromium",
            "/usr/bin/chromium-browser",
            "/usr/bin/google-chrome",
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");

    private final List<String> complaints = new ArrayList<>();
    private final List<Pattern> expected = new ArrayList<>();
    private Playwright playwright;
    private com.microsoft.playwright.Browser chromium;
    private BrowserContext context;
    private Page page;

    @Override
    public void beforeAll(ExtensionContext test) {
        Optional<Path> executable = executable();
        if (executable.isEmpty()) {
            assertThat(System.getenv("CI"))
                    .as("CI wants a Chromium, and there is none")
                    .isNotEqualTo("true");
            assumeTrue(false, "skipped: there is no Chromium on this machine");
        }
        PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MS);
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        chromium = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(executable.orElseThrow())
                        .setArgs(FLAGS));
    }

    private static Optional<Path> executable() {
        return Stream.concat(Stream.ofNullable(System.getenv("CHROMIUM")), PLACES.stream())
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
    }

    @Override
    public void beforeEach(ExtensionContext test) {
        profile(new NewContextOptions());
    }

    /** Starts over with another window: its size, its colours, its language. */
    public Page profile(NewContextOptions window) {
        closeContext();
        context = chromium.newContext(window.setBaseURL(home()));
        context.setDefaultTimeout(PATIENCE_MS);
        page = context.newPage();
        page.onConsoleMessage(message -> {
            if (List.of("error", "warning").contains(message.type())) {
                complaints.add(message.text() + " at " + message.location());
            }
        });
        page.onPageError(complaints::add);
        return page;
    }

    /** Where the service under test is. */
    public static String home() {
        return "http://localhost:" + RestAssured.port;
    }

    public Page page() {
        return page;
    }

    /** What a function makes of one of our modules, on an empty page. */
    public Object module(String path, String function) {
        page.route(
                "**/empty",
                route -> route.fulfill(new Route.FulfillOptions()
                        .setContentType("text/html")
                        .setBody("<link rel='icon' href='data:,'>")));
        page.navigate("/empty");
        return page.evaluate("import('%s').then(%s)".formatted(path, function));
    }

    /** What this test provokes: a complaint in these words is none. */
    public void expectComplaint(String regex) {
        expected.add(Pattern.compile(regex));
    }

    @Override
    public void afterEach(ExtensionContext test) {
        closeContext();
        List<String> unexpected = complaints.stream()
                .filter(complaint -> expected.stream()
                        .noneMatch(known -> known.matcher(complaint).find()))
                .toList();
        complaints.clear();
        expected.clear();
        assertThat(unexpected).as("complaints on the console").isEmpty();
    }

    private void closeContext() {
        if (context != null) {
            context.close();
            context = null;
        }
    }

    @Override
    public void afterAll(ExtensionContext test) {
        if (playwright != null) {
            playwright.close();
        }
    }
}
