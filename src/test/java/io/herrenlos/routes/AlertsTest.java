package io.herrenlos.routes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Each alert is proven by what makes it fire and by what must not. */
class AlertsTest {

    private static final Path CASES = Path.of("src", "test", "resources", "alerts", "routes.test.yaml");

    @Test
    void prometheus_takes_them() {
        Promtool.Verdict verdict = Promtool.check("check", "rules", Alerts.FILE.toString());
        assertThat(verdict.exitCode()).as(verdict.output()).isZero();
    }

    @Test
    void each_fires_when_it_should_and_only_then() {
        Promtool.Verdict verdict = Promtool.check("test", "rules", CASES.toString());
        assertThat(verdict.exitCode()).as(verdict.output()).isZero();
    }

    @Test
    void each_has_a_case_that_fires_and_one_that_does_not() throws IOException {
        var firing = new TreeSet<String>();
        var quiet = new TreeSet<String>();
        for (JsonNode test : Alerts.yaml(CASES).path("tests")) {
            String alert = test.path("name").asText().replaceAll(" .*", "");
            for (JsonNode expected : test.path("promql_expr_test")) {
                if (expected.path("expr").asText().contains("alertname=\"" + alert + "\"")) {
                    (expected.path("exp_samples").isEmpty() ? quiet : firing).add(alert);
                }
            }
        }
        Set<String> all =
                new TreeSet<>(Alerts.all().stream().map(Alerts.Alert::name).toList());
        assertThat(firing).isEqualTo(all);
        assertThat(quiet).isEqualTo(all);
    }

    @Test
    void each_says_how_urgent_it_is_and_what_to_do() throws IOException {
        assertThat(Alerts.all()).hasSizeGreaterThan(10).allSatisfy(alert -> {
            assertThat(alert.severity()).isIn("page", "ticket");
            assertThat(alert.summary()).endsWith(".");
            assertThat(alert.runbook()).hasSizeGreaterThan(80).endsWith(".");
        });
    }

    @Test
    void no_clean_no_is_part_of_what_an_alert_counts_as_bad() throws IOException {
        assertThat(Alerts.all())
                .allSatisfy(alert -> assertThat(alert.expression())
                        .doesNotContain("NO_ROUTE", "AMOUNT_TOO", "NOT_SERVED", "NO_LIQUIDITY"));
    }
}
