package io.herrenlos.routes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The dashboards that come with the service, as their files say them. */
final class Dashboards {

    private static final Path FOLDER = Path.of("helm", "dashboards");

    record Dashboard(String file, JsonNode json, List<Panel> panels) {}

    /** @param row the heading that it stands under */
    record Panel(String row, JsonNode json) {

        String title() {
            return json.path("title").asText();
        }

        List<String> expressions() {
            return json.path("targets").findValuesAsText("expr");
        }
    }

    private Dashboards() {}

    static List<Dashboard> all() throws IOException {
        var all = new ArrayList<Dashboard>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : files.sorted().toList()) {
                JsonNode json = new ObjectMapper().readTree(file.toFile());
                all.add(new Dashboard(file.getFileName().toString(), json, panels(json)));
            }
        }
        return all;
    }

    private static List<Panel> panels(JsonNode dashboard) {
        var panels = new ArrayList<Panel>();
        String row = "";
        for (JsonNode panel : dashboard.path("panels")) {
            if (panel.path("type").asText().equals("row")) {
                row = panel.path("title").asText();
            } else {
                panels.add(new Panel(row, panel));
            }
        }
        return panels;
    }
}
