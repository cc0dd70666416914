package io.herrenlos.routes.helm;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Probe;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every pod is like, whatever the values. */
class PodTest {

    private final Chart chart = Chart.ours();

    static List<Path> scenarios() {
        return Chart.scenarios();
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void the_probes_ask_of_this_process_and_never_of_a_provider(Path values) {
        var container = chart.with(values).container();
        assertThat(path(container.getStartupProbe())).isEqualTo("/q/health/started");
        assertThat(path(container.getLivenessProbe())).isEqualTo("/q/health/live");
        assertThat(path(container.getReadinessProbe())).isEqualTo("/q/health/ready");
        assertThat(container.getPorts()).singleElement().satisfies(port -> {
            assertThat(port.getName()).isEqualTo("http");
            assertThat(port.getContainerPort()).isEqualTo(8080);
        });
    }

    private static String path(Probe probe) {
        assertThat(probe.getHttpGet().getPort().getStrVal()).isEqualTo("http");
        return probe.getHttpGet().getPath();
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void the_process_may_do_nothing_that_it_needs_not(Path values) {
        Rendered rendered = chart.with(values);
        var pod = rendered.pod();
        assertThat(pod.getAutomountServiceAccountToken()).isFalse();
        assertThat(rendered.the(ServiceAccount.class).getAutomountServiceAccountToken())
                .isFalse();
        assertThat(pod.getEnableServiceLinks()).isFalse();
        assertThat(pod.getSecurityContext().getRunAsNonRoot()).isTrue();
        assertThat(pod.getSecurityContext().getSeccompProfile().getType()).isEqualTo("RuntimeDefault");
        var security = rendered.container().getSecurityContext();
        assertThat(security.getReadOnlyRootFilesystem()).isTrue();
        assertThat(security.getAllowPrivilegeEscalation()).isFalse();
        assertThat(security.getCapabilities().getDrop()).containsExactly("ALL");
        assertThat(security.getCapabilities().getAdd()).isEmpty();
        assertThat(rendered.container().getVolumeMounts())
                .filteredOn(mount -> !Boolean.TRUE.equals(mount.getReadOnly()))
                .extracting(mount -> mount.getMountPath())
                .isSubsetOf("/tmp", "/work/data")
                .contains("/tmp");
        assertThat(rendered.container().getResources().getLimits()).containsOnlyKeys("memory");
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void secrets_are_references_and_nothing_else(Path values) {
        Rendered rendered = chart.with(values);
        assertThat(rendered.all(Secret.class)).isEmpty();
        assertThat(rendered.all(ConfigMap.class))
                .flatExtracting(map -> map.getData().keySet())
                .noneMatch(name -> name.matches("(?i).*(?<!with.)(key|token|password|username)"));
        assertThat(rendered.secrets().values()).allMatch(source -> source.matches("[a-z-]+/[a-z]+"));
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void a_pod_goes_on_first_then_finishes_its_quotes_and_is_killed_last(Path values) {
        Rendered rendered = chart.with(values);
        long pause = rendered.container().getLifecycle().getPreStop().getSleep().getSeconds();
        long quotes = Long.parseLong(
                rendered.environment().get("QUARKUS_SHUTDOWN_TIMEOUT").replace("s", ""));
        assertThat(quotes).isEqualTo(9);
        assertThat(rendered.pod().getTerminationGracePeriodSeconds()).isGreaterThan(pause + quotes);
    }
}
