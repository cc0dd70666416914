package io.herrenlos.routes.helm;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.networking.v1.Ingress;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyEgressRule;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPort;
import io.fabric8.openshift.api.model.monitoring.v1.PrometheusRule;
import io.fabric8.openshift.api.model.monitoring.v1.ServiceMonitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who reaches the service, whom it reaches, and who watches it. */
class ReachTest {

    private static final String WATCHED = """
            serviceMonitor: {enabled: true, interval: 15s, labels: {release: prometheus}}
            prometheusRule: {enabled: true, labels: {release: prometheus}}
            dashboards: {enabled: true}
            """;

    private final Chart chart = Chart.ours();

    @Test
    void the_port_can_be_reached_and_no_other() {
        var policy = chart.with("{}").the(NetworkPolicy.class).getSpec();
        assertThat(policy.getPolicyTypes()).containsExactly("Ingress", "Egress");
        assertThat(policy.getIngress()).singleElement().satisfies(rule -> {
            assertThat(ports(rule.getPorts())).containsExactly("http");
            assertThat(rule.getFrom()).isEmpty();
        });
        assertThat(chart.with("networkPolicy: {ingressFrom: [{podSelector: {}}]}")
                        .the(NetworkPolicy.class)
                        .getSpec()
                        .getIngress()
                        .getFirst()
                        .getFrom())
                .hasSize(1);
    }

    @Test
    void it_reaches_names_and_providers_and_no_address_within() {
        List<NetworkPolicyEgressRule> egress = egress("{}");
        assertThat(egress).flatExtracting(rule -> ports(rule.getPorts())).containsExactly("53", "53", "443");
        assertThat(egress.getLast().getTo())
                .hasSize(2)
                .allSatisfy(peer -> assertThat(peer.getIpBlock().getExcept()).isNotEmpty());
        assertThat(egress.getLast().getTo().getFirst().getIpBlock().getExcept())
                .contains("10.0.0.0/8", "169.254.0.0/16");
    }

    @Test
    void a_database_is_reached_where_there_is_one() {
        assertThat(egress("""
                        database:
                          kind: postgresql
                          postgresql: {host: db.example, port: 6432, secret: {name: credentials}}
                        """))
                .flatExtracting(rule -> ports(rule.getPorts()))
                .containsExactly("53", "53", "443", "6432");
    }

    @Test
    void with_a_proxy_nothing_goes_out_beside_it() {
        assertThat(egress("proxy: {host: proxy.example, port: 3129}"))
                .flatExtracting(rule -> ports(rule.getPorts()))
                .containsExactly("53", "53", "3129");
    }

    private List<NetworkPolicyEgressRule> egress(String values) {
        return chart.with(values).the(NetworkPolicy.class).getSpec().getEgress();
    }

    private static List<String> ports(List<NetworkPolicyPort> ports) {
        return ports.stream().map(port -> port.getPort().getValue().toString()).toList();
    }

    @Test
    void the_outside_sees_quotes_and_neither_meters_nor_simulated_providers() {
        var rules = chart.with("ingress: {enabled: true, host: routes.example, tlsSecret: tls}")
                .the(Ingress.class)
                .getSpec();
        assertThat(rules.getTls().getFirst().getHosts()).containsExactly("routes.example");
        assertThat(rules.getRules().getFirst().getHttp().getPaths())
                .isNotEmpty()
                .allSatisfy(path -> assertThat(path.getPathType().equals("Exact") || !reachesWithin(path.getPath()))
                        .as(path.getPath())
                        .isTrue());
    }

    private static boolean reachesWithin(String prefix) {
        return List.of("/q/metrics", "/q/health", "/sandbox/providers").stream()
                .anyMatch(path -> path.startsWith(prefix));
    }

    @Test
    void prometheus_is_told_where_the_meters_are() {
        var monitor = chart.with(WATCHED).the(ServiceMonitor.class);
        assertThat(monitor.getMetadata().getLabels()).containsEntry("release", "prometheus");
        assertThat(monitor.getSpec().getEndpoints()).singleElement().satisfies(endpoint -> {
            assertThat(endpoint.getPath()).isEqualTo("/q/metrics");
            assertThat(endpoint.getPort()).isEqualTo("http");
            assertThat(endpoint.getInterval()).isEqualTo("15s");
        });
    }

    @Test
    void every_file_of_alerts_and_every_dashboard_is_handed_on_as_it_is() throws IOException {
        Rendered rendered = chart.with(WATCHED);
        assertThat(rendered.all(PrometheusRule.class)).hasSameSizeAs(Chart.files("alerts"));
        for (Path dashboard : Chart.files("dashboards")) {
            assertThat(rendered.all(ConfigMap.class))
                    .filteredOn(map ->
                            map.getData().containsKey(dashboard.getFileName().toString()))
                    .singleElement()
                    .satisfies(map -> {
                        assertThat(map.getMetadata().getLabels()).containsEntry("grafana_dashboard", "1");
                        assertThat(map.getData().get(dashboard.getFileName().toString()))
                                .isEqualTo(Files.readString(dashboard).strip());
                    });
        }
    }

    @Test
    void the_braces_of_prometheus_and_grafana_are_theirs(@TempDir Path folder) throws IOException {
        Chart withAlert = Chart.copiedTo(folder, "alerts/one.yaml", """
                groups:
                  - name: one
                    rules:
                      - alert: Benched
                        expr: benched > 0
                        for: 5m
                        labels: {severity: warning}
                        annotations:
                          summary: "{{ $labels.provider }} for {{ $value | humanizeDuration }}"
                """);
        var alert = withAlert.with(WATCHED).all(PrometheusRule.class).stream()
                .filter(rule -> rule.getMetadata().getName().endsWith("-one"))
                .findFirst()
                .orElseThrow()
                .getSpec()
                .getGroups()
                .getFirst()
                .getRules()
                .getFirst();
        assertThat(alert.getAlert()).isEqualTo("Benched");
        assertThat(alert.getAnnotations())
                .containsEntry("summary", "{{ $labels.provider }} for {{ $value | humanizeDuration }}");
    }
}
