package io.herrenlos.routes.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentSpec;
import io.fabric8.kubernetes.api.model.autoscaling.v2.HorizontalPodAutoscaler;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import io.fabric8.openshift.api.model.monitoring.v1.ServiceMonitor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the chart asks of a cluster. */
class ChartTest {

    private static final String ON_POSTGRESQL = """
            database:
              kind: postgresql
              postgresql: {host: db.example, secret: {name: credentials}}
            """;

    /** What an object of a cluster may be called. */
    private static final Pattern NAME = Pattern.compile("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?");

    private final Chart chart = Chart.ours();

    static List<Path> scenarios() {
        return Chart.scenarios();
    }

    @Test
    void the_strictest_lint_misses_an_icon_and_nothing_else() {
        assertThat(chart.lint()).containsExactly("[INFO] Chart.yaml: icon is recommended");
    }

    @Test
    void it_is_of_the_version_that_is_built() throws Exception {
        var pom = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse("pom.xml");
        String version = pom.getElementsByTagName("version").item(0).getTextContent();
        assertThat(chart.with("{}").container().getImage()).isEqualTo("herrenlos-routes:" + version);
    }

    @Test
    void a_cluster_that_cannot_pause_before_the_end_is_refused() {
        Path values = scenarios().getFirst();
        assertThatThrownBy(() -> chart.with(values, "1.29.9")).hasMessageContaining("requires kubeVersion: >=1.30.0-0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"spec: {port: 80}", "spec: {ports: eighty}", "spec: {}\nspec: {}"})
    void what_a_cluster_would_not_understand_is_noticed(String spec, @TempDir Path folder) throws IOException {
        Chart broken = Chart.copiedTo(folder, "templates/broken.yaml", "apiVersion: v1\nkind: Service\n" + spec + "\n");
        assertThatThrownBy(() -> broken.with("{}")).hasRootCauseInstanceOf(JsonProcessingException.class);
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void every_scenario_is_of_objects_that_a_cluster_knows_each_once(Path values) {
        var objects = chart.with(values).objects();
        assertThat(objects)
                .extracting(
                        object -> object.getKind() + " " + object.getMetadata().getName())
                .doesNotHaveDuplicates()
                .anyMatch(name -> name.startsWith("Deployment "))
                .anyMatch(name -> name.startsWith("Service "));
        assertThat(objects).allSatisfy(object -> {
            assertThat(object.getMetadata().getName()).matches(NAME);
            assertThat(object.getMetadata().getLabels())
                    .containsEntry("app.kubernetes.io/instance", "quotes")
                    .containsKeys("helm.sh/chart", "app.kubernetes.io/version");
        });
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void everything_finds_the_pods_by_the_same_two_labels(Path values) {
        Rendered rendered = chart.with(values);
        DeploymentSpec deployment = rendered.the(Deployment.class).getSpec();
        Map<String, String> labels = deployment.getSelector().getMatchLabels();
        assertThat(labels)
                .containsOnlyKeys("app.kubernetes.io/name", "app.kubernetes.io/instance")
                .isEqualTo(rendered.the(Service.class).getSpec().getSelector());
        assertThat(deployment.getTemplate().getMetadata().getLabels()).containsAllEntriesOf(labels);
        assertThat(Stream.of(
                                rendered.all(NetworkPolicy.class).stream()
                                        .map(policy -> policy.getSpec().getPodSelector()),
                                rendered.all(PodDisruptionBudget.class).stream()
                                        .map(budget -> budget.getSpec().getSelector()),
                                rendered.all(ServiceMonitor.class).stream()
                                        .map(monitor -> monitor.getSpec().getSelector()),
                                rendered.pod().getTopologySpreadConstraints().stream()
                                        .map(spread -> spread.getLabelSelector()))
                        .flatMap(selectors -> selectors)
                        .map(LabelSelector::getMatchLabels))
                .hasSizeGreaterThanOrEqualTo(3)
                .allMatch(labels::equals);
    }

    @Test
    void on_h2_one_process_has_the_file_and_the_next_one_waits_for_its_end() {
        Rendered rendered = chart.with("{}");
        DeploymentSpec deployment = rendered.the(Deployment.class).getSpec();
        assertThat(deployment.getReplicas()).isEqualTo(1);
        assertThat(deployment.getStrategy().getType()).isEqualTo("Recreate");
        assertThat(rendered.environment())
                .containsEntry("QUARKUS_DATASOURCE_JDBC_URL", "jdbc:h2:file:/work/data/routes");
        var claim = rendered.the(PersistentVolumeClaim.class).getMetadata();
        assertThat(claim.getAnnotations()).containsEntry("helm.sh/resource-policy", "keep");
        assertThat(rendered.pod().getVolumes())
                .filteredOn(volume -> volume.getName().equals("data"))
                .singleElement()
                .extracting(volume -> volume.getPersistentVolumeClaim().getClaimName())
                .isEqualTo(claim.getName());
        assertThat(rendered.all(PodDisruptionBudget.class)).isEmpty();
    }

    @Test
    void on_postgresql_there_is_no_volume_and_never_a_moment_without_a_process() {
        Rendered rendered = chart.with(ON_POSTGRESQL);
        assertThat(rendered.all(PersistentVolumeClaim.class)).isEmpty();
        assertThat(rendered.pod().getVolumes())
                .extracting(volume -> volume.getName())
                .containsExactly("tmp");
        var rolling = rendered.the(Deployment.class).getSpec().getStrategy().getRollingUpdate();
        assertThat(rolling.getMaxUnavailable().getIntVal()).isZero();
        assertThat(rendered.environment())
                .containsEntry("QUARKUS_DATASOURCE_JDBC_URL", "jdbc:postgresql://db.example:5432/routes");
        assertThat(rendered.secrets())
                .containsEntry("QUARKUS_DATASOURCE_USERNAME", "credentials/username")
                .containsEntry("QUARKUS_DATASOURCE_PASSWORD", "credentials/password");
    }

    @Test
    void the_limits_are_divided_by_the_most_processes_there_can_be() {
        assertThat(chart.with("{}").environment()).containsEntry("ROUTES_REPLICAS", "1");
        assertThat(chart.with(ON_POSTGRESQL + "replicas: 5").environment()).containsEntry("ROUTES_REPLICAS", "5");
        Rendered scaled = chart.with(ON_POSTGRESQL + "autoscaling: {enabled: true, minReplicas: 2, maxReplicas: 7}");
        assertThat(scaled.environment()).containsEntry("ROUTES_REPLICAS", "7");
        assertThat(scaled.the(Deployment.class).getSpec().getReplicas()).isNull();
        var scaler = scaled.the(HorizontalPodAutoscaler.class).getSpec();
        assertThat(scaler.getMaxReplicas()).isEqualTo(7);
        assertThat(scaler.getScaleTargetRef().getName())
                .isEqualTo(scaled.the(Deployment.class).getMetadata().getName());
    }

    @Test
    void a_changed_configuration_makes_new_pods_and_a_changed_service_does_not() {
        String before = checksum("{}");
        assertThat(checksum("routes: {budget: 5s}")).isNotEqualTo(before);
        assertThat(checksum("providers: {lifi: {enabled: false}}")).isNotEqualTo(before);
        assertThat(checksum("service: {port: 8081}")).isEqualTo(before);
    }

    private String checksum(String values) {
        return chart.with(values)
                .the(Deployment.class)
                .getSpec()
                .getTemplate()
                .getMetadata()
                .getAnnotations()
                .get("checksum/config");
    }

    @Test
    void a_provider_that_the_chart_has_never_heard_of_is_configured_like_any_other() {
        Rendered rendered = chart.with("""
                providers:
                  eighth:
                    keySecret: {name: keys, key: eighth}
                    limit: 3/1s
                    chains: ["1", "10=optimism"]
                    url: https://eighth.example
                    options: {send-addresses: true}
                """);
        assertThat(rendered.environment())
                .containsEntry("ROUTES_PROVIDERS_EIGHTH_LIMIT", "3/1s")
                .containsEntry("ROUTES_PROVIDERS_EIGHTH_CHAINS", "1,10=optimism")
                .containsEntry("QUARKUS_REST_CLIENT_EIGHTH_URL", "https://eighth.example")
                .containsEntry("routes.providers.eighth.options.send-addresses", "true");
        assertThat(rendered.secrets()).containsEntry("ROUTES_PROVIDERS_EIGHTH_KEY", "keys/eighth");
    }
}
