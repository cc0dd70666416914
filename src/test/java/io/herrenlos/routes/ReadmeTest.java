package io.herrenlos.routes;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the README says can be held against the project. */
@QuarkusTest
class ReadmeTest {

    private static final Path FILE = Path.of("README.md");
    private static final String BEGIN = "<!-- %s: generated -->\n";
    private static final String END = "<!-- end -->";
    private static final String WRITE = "./mvnw test -Dtest=ReadmeTest -Dreadme.write=true";

    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
    private static final Pattern FILE_NAME = Pattern.compile("`((?:src|\\.ci)/[\\w./-]+)`");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");
    /** Ours, wherever it stands: in a call or in a sentence. */
    private static final Pattern PATH = Pattern.compile("(?<![\\w.])/(?:v1|q|sandbox)/[\\w/{}-]*[\\w}]");

    private static final Pattern CALL = Pattern.compile("curl -s 'http://localhost:8080(/v1/quotes\\?[^']+)'");
    private static final Pattern SHOWN = Pattern.compile("\"(?:toAmount|netToAmount)\": ?\"([0-9]+)\"");

    private final String text;

    ReadmeTest() throws IOException {
        text = Files.readString(FILE);
    }

    @Test
    void its_table_of_configuration_is_that_of_the_code() throws IOException {
        isWritten("configuration", ConfigurationTable.markdown());
    }

    @Test
    void its_table_of_meters_is_that_of_the_service() throws IOException {
        String scraped =
                given().header("accept", MeterTable.FORMAT).get("/q/metrics").asString();
        isWritten("meters", MeterTable.of(scraped).markdown());
    }

    @Test
    void its_table_of_alerts_is_that_of_their_rules() throws IOException {
        isWritten("alerts", Alerts.markdown());
    }

    /** Or writes it, if told so. */
    private static void isWritten(String what, String table) throws IOException {
        String text = Files.readString(FILE);
        String head = BEGIN.formatted(what);
        assertThat(text).containsSubsequence(head, END);
        int begin = text.indexOf(head) + head.length();
        int end = text.indexOf(END, begin);
        if (Boolean.getBoolean("readme.write")) {
            Files.writeString(FILE, text.substring(0, begin) + table + text.substring(end));
            return;
        }
        assertThat(text.substring(begin, end))
                .as("the %s in README.md; write it anew with %s", what, WRITE)
                .isEqualTo(table);
    }

    @Test
    void the_amounts_that_it_shows_are_those_that_its_call_brings() {
        List<String> shown = found(SHOWN);
        assertThat(shown).isNotEmpty();
        String answer =
                given().urlEncodingEnabled(false).get(found(CALL).getFirst()).asString();
        assertThat(shown).allSatisfy(amount -> assertThat(answer).contains("\"" + amount + "\""));
    }

    @Test
    void every_path_of_the_service_that_it_names_exists() {
        Map<String, Object> described = given().get("/q/openapi?format=json").path("paths");
        List<String> named =
                PATH.matcher(text).results().map(MatchResult::group).toList();
        assertThat(named).contains("/v1/quotes").allSatisfy(path -> {
            String concrete = path.replaceAll("\\{\\w+}", "lifi");
            assertThat(given().get(concrete).statusCode()).as(path).isNotEqualTo(404);
            if (path.startsWith("/v1/")) {
                assertThat(described.keySet())
                        .anySatisfy(template -> assertThat(concrete).matches(template.replaceAll("\\{\\w+}", "[^/]+")));
            }
        });
    }

    @Test
    void every_file_and_heading_that_it_points_to_exists() {
        List<String> anchors = HEADING.matcher(text)
                .results()
                .map(heading -> "#" + anchor(heading.group(1)))
                .toList();
        assertThat(found(LINK))
                .isNotEmpty()
                .filteredOn(link -> !link.startsWith("https://"))
                .allSatisfy(link -> {
                    if (link.startsWith("#")) {
                        assertThat(anchors).contains(link);
                    } else {
                        assertThat(Path.of(link)).exists();
                    }
                });
        assertThat(found(FILE_NAME))
                .isNotEmpty()
                .allSatisfy(name -> assertThat(Path.of(name)).exists());
    }

    private List<String> found(Pattern pattern) {
        return pattern.matcher(text).results().map(found -> found.group(1)).toList();
    }

    /** As the hosts of such files make them. */
    private static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT).replaceAll("[^\\w -]", "").replace(' ', '-');
    }
}
