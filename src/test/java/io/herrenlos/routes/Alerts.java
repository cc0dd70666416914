package io.herrenlos.routes;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The alerts that come with the service, as their file says them. */
final class Alerts {

    static final Path FILE = Path.of("helm", "alerts", "routes.yaml");

    private static final String HEAD = """
            | Alert | Severity | After | What it means | What to do |
            |---|---|---|---|---|
            """;

    /** A key of ours or a meter, as code. */
    private static final Pattern KEY = Pattern.compile("\\broutes[._][\\w.<>-]*\\w");

    /** @param after how long it must hold; empty when it fires at once */
    record Alert(String name, String severity, String after, String expression, String summary, String runbook) {

        private static Alert of(JsonNode rule) {
            return new Alert(
                    rule.path("alert").asText(),
                    rule.path("labels").path("severity").asText(),
                    rule.path("for").asText(),
                    rule.path("expr").asText(),
                    rule.path("annotations").path("summary").asText(),
                    rule.path("annotations").path("runbook").asText());
        }

        private String row() {
            String means = summary.replaceAll("\\{\\{ \\$labels\\.(\\w+) }}", "‹$1›");
            return "| `%s` | %s | %s | %s | %s |\n"
                    .formatted(
                            name,
                            severity,
                            after.isEmpty() ? "at once" : after,
                            means,
                            KEY.matcher(runbook).replaceAll("`$0`"));
        }
    }

    private Alerts() {}

    static List<Alert> all() throws IOException {
        var all = new ArrayList<Alert>();
        yaml(FILE).path("groups").forEach(group -> group.path("rules").forEach(rule -> all.add(Alert.of(rule))));
        return all;
    }

    /** The README's table of them. */
    static String markdown() throws IOException {
        return HEAD + all().stream().map(Alert::row).collect(joining());
    }

    static JsonNode yaml(Path file) throws IOException {
        return new YAMLMapper(new YAMLFactory()).readTree(Files.readString(file));
    }
}
