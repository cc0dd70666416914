package io.herrenlos.routes;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What can be held against dashboards and alerts without anybody who shows them. */
@QuarkusTest
class DashboardsTest {

    private static final Pattern OURS = Pattern.compile("\\broutes_\\w+");

    @Test
    void panels_have_ids_of_their_own_titles_meanings_and_units() throws IOException {
        assertThat(Dashboards.all()).hasSizeGreaterThanOrEqualTo(3).allSatisfy(dashboard -> {
            List<JsonNode> ids = dashboard.json().path("panels").findValues("id");
            assertThat(new HashSet<>(ids)).hasSameSizeAs(ids);
            assertThat(dashboard.panels()).isNotEmpty().allSatisfy(panel -> {
                assertThat(panel.title()).isNotBlank();
                assertThat(panel.json().path("description").asText()).isNotBlank();
                assertThat(panel.json().at("/fieldConfig/defaults/unit").asText())
                        .isNotBlank();
                assertThat(panel.expressions()).isNotEmpty().doesNotHaveDuplicates();
            });
        });
    }

    @Test
    void dashboards_have_ids_of_their_own_and_ask_which_source_to_read() throws IOException {
        List<String> ids = Dashboards.all().stream()
                .map(dashboard -> dashboard.json().path("uid").asText())
                .toList();
        assertThat(ids).doesNotHaveDuplicates().doesNotContain("");
        assertThat(Dashboards.all()).allSatisfy(dashboard -> {
            assertThat(dashboard.json().at("/templating/list/0/type").asText()).isEqualTo("datasource");
            assertThat(dashboard.json().findValues("datasource"))
                    .isNotEmpty()
                    .allSatisfy(
                            source -> assertThat(source.path("uid").asText()).isEqualTo("${datasource}"));
        });
    }

    @Test
    void the_first_answers_whether_users_get_quotes_and_who_is_hurting() throws IOException {
        assertThat(Dashboards.all().getFirst().panels())
                .extracting(Dashboards.Panel::row)
                .startsWith("Are users getting quotes?")
                .contains("Who is hurting?");
    }

    @Test
    void every_meter_of_ours_that_a_panel_or_an_alert_names_exists() throws IOException {
        Collection<String> known = MeterTable.of(given().header("accept", MeterTable.FORMAT)
                        .get("/q/metrics")
                        .asString())
                .names();
        Stream<String> expressions = Stream.concat(
                Dashboards.all().stream()
                        .flatMap(dashboard -> dashboard.panels().stream())
                        .flatMap(panel -> panel.expressions().stream()),
                Alerts.all().stream().map(Alerts.Alert::expression));
        List<String> named = expressions
                .flatMap(expression -> OURS.matcher(expression).results().map(MatchResult::group))
                .distinct()
                .toList();
        assertThat(named).hasSizeGreaterThan(20);
        assertThat(known).containsAll(named);
    }

    @Test
    void what_the_service_shows_is_as_prometheus_wants_it_and_the_recorder_of_the_guards_is_off() {
        String shown =
                given().header("accept", MeterTable.FORMAT).get("/q/metrics").asString();
        assertThat(Promtool.checkText(shown, "check", "metrics").lines())
                .noneMatch(complaint -> complaint.startsWith(MeterTable.OURS))
                .noneMatch(complaint -> complaint.startsWith("error"));
        assertThat(MeterTable.of(shown).names()).noneMatch(name -> name.startsWith("ft_"));
    }
}
