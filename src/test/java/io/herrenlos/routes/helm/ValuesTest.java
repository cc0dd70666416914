package io.herrenlos.routes.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What may be said in values, held against the README's table of the service's configuration. */
class ValuesTest {

    private static final Pattern ROW = Pattern.compile("(?m)^\\| `[^`]+` \\| `([A-Z_<>]+)` \\| `?([^|`]*)`? \\|");
    private static final Pattern SHOWN = Pattern.compile("(?s)<!-- values -->\n```yaml\n(.*?)```");
    private static final String OPTION = "routes\\.providers\\.[a-z0-9]+\\.options\\.[a-z-]+";

    /** Of the table, those that are left to the service. */
    private static final List<String> THE_SERVICES_OWN =
            List.of("ROUTES_OPERATOR_TOKEN", "ROUTES_HISTORY_REPLICA", "ROUTES_SANDBOX_PORT");

    private final Chart chart = Chart.ours();

    /** By variable, the default. */
    private final Map<String, String> table = new TreeMap<>();

    private final String readme;

    ValuesTest() throws IOException {
        readme = Files.readString(Path.of("README.md"));
        ROW.matcher(readme).results().forEach(row -> table.put(row.group(1), row.group(2)));
    }

    static List<Path> scenarios() {
        return Chart.scenarios();
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/helm/refused.csv", delimiter = '|', quoteCharacter = '`')
    void nonsense_is_refused_by_its_place(String values, String refusal) {
        assertThatThrownBy(() -> chart.with(values))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(refusal)
                .message()
                .doesNotContain("SECRET");
    }

    @Test
    void the_values_that_the_readme_shows_are_accepted() {
        Matcher shown = SHOWN.matcher(readme);
        assertThat(shown.find()).isTrue();
        Rendered rendered = chart.with(shown.group(1));
        assertThat(rendered.environment()).containsEntry("ROUTES_REPLICAS", "3");
        assertThat(rendered.secrets())
                .containsKeys("ROUTES_PROVIDERS_LIFI_KEY", "ROUTES_OPERATOR_TOKEN", "QUARKUS_DATASOURCE_PASSWORD");
    }

    @Test
    void the_defaults_are_those_of_the_service() {
        Map<String, String> rendered = chart.with("{}").environment();
        assertThat(table).hasSizeGreaterThan(20);
        assertThat(table).allSatisfy((variable, standard) -> {
            if (variable.startsWith("ROUTES_") && !variable.contains("<ID>") && !THE_SERVICES_OWN.contains(variable)) {
                assertThat(rendered).containsEntry(variable, standard);
            }
        });
        assertThat(rendered)
                .containsEntry("QUARKUS_SHUTDOWN_TIMEOUT", table.get("QUARKUS_SHUTDOWN_TIMEOUT"))
                .containsEntry("QUARKUS_LOG_LEVEL", table.get("QUARKUS_LOG_LEVEL"));
    }

    @Test
    void whatever_can_be_said_of_a_provider_can_be_said_in_values() {
        Rendered rendered = chart.with(Path.of("helm/ci/providers-values.yaml"));
        var said = new TreeSet<>(rendered.environment().keySet());
        said.addAll(rendered.secrets().keySet());
        assertThat(table.keySet())
                .filteredOn(variable -> variable.contains("<ID>"))
                .hasSizeGreaterThan(6)
                .allSatisfy(variable -> assertThat(said).anyMatch(matching(variable)));
        assertThat(said).anyMatch(name -> name.matches(OPTION));
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void nothing_is_rendered_that_the_service_does_not_know(Path values) {
        Rendered rendered = chart.with(values);
        var said = new TreeSet<>(rendered.environment().keySet());
        said.addAll(rendered.secrets().keySet());
        // what providers-values.yaml has as its own
        said.removeAll(List.of("QUARKUS_HTTP_ACCESS_LOG_ENABLED", "GREETING_TOKEN"));
        assertThat(said)
                .allSatisfy(name -> assertThat(name.matches(OPTION)
                                || table.keySet().stream()
                                        .anyMatch(known -> matching(known).test(name)))
                        .as(name)
                        .isTrue());
    }

    private static Predicate<String> matching(String variable) {
        return Pattern.compile(variable.replace("<ID>", "[A-Z0-9]+")).asMatchPredicate();
    }
}
