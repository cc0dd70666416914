package io.herrenlos.routes;

import static io.herrenlos.routes.SandboxedService.BROKEN;
import static io.herrenlos.routes.SandboxedService.CUT_OFF;
import static io.herrenlos.routes.SandboxedService.PATIENCE;
import static io.herrenlos.routes.SandboxedService.WELL;
import static io.herrenlos.routes.SandboxedService.entry;
import static io.herrenlos.routes.SandboxedService.word;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.restassured.path.json.JsonPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real Prometheus watches the packaged service: every panel has data, health alerts nobody, and faults do. */
class MonitoringIT {

    private static final String ALL = "kyberswap,lifi,relay,thorchain";
    private static final String JVM_ONLY = "JVM only";
    private static final String SUCCESS_RATE = "Success rate";

    private static final Map<String, Object> SAYS_NO = Map.of("fault", "no-route", "latencyMs", 0);
    private static final Map<String, Object> NO_KEY = Map.of("fault", "status", "status", 401, "latencyMs", 0);

    @TempDir
    Path folder;

    @BeforeAll
    static void needsAPrometheus() {
        Promtool.isInstalled();
    }

    @Test
    void health_has_data_in_every_panel_and_no_alert_however_often_there_is_no_route() throws IOException {
        try (var service = SandboxedService.start(quick());
                var prometheus = Prometheus.watching(folder, service.home())) {
            prometheus.awaitAny("routes_egress_trouble");
            repeat(5, () -> service.ask(ALL));
            service.scriptAll(SAYS_NO);
            repeat(30, () -> service.ask(ALL));
            prometheus.awaitScrapes(3);

            for (Dashboards.Dashboard dashboard : Dashboards.all()) {
                for (Dashboards.Panel panel : dashboard.panels()) {
                    if (!panel.row().equals(JVM_ONLY) || !isNative()) {
                        panel.expressions().forEach(expression -> prometheus.awaitAny(filledIn(expression)));
                    }
                }
            }
            assertThat(prometheus.values("sum(routes_calls_total{outcome='NO_ROUTE',verdict='SUCCESS'})"))
                    .containsExactly("120");
            assertThat(prometheus.firing()).isEmpty();
        }
    }

    @Test
    void who_has_no_success_is_shown_with_zero_and_who_was_not_asked_with_no_figure() throws IOException {
        String rate = Dashboards.all().getFirst().panels().stream()
                .filter(panel -> panel.title().equals(SUCCESS_RATE))
                .findFirst()
                .orElseThrow()
                .expressions()
                .getFirst();
        try (var service = SandboxedService.start(quick());
                var prometheus = Prometheus.watching(folder, service.home())) {
            service.script("kyberswap", CUT_OFF);
            prometheus.awaitAny("routes_egress_trouble");
            await().atMost(PATIENCE).untilAsserted(() -> {
                service.ask("kyberswap");
                assertThat(prometheus.values(filledIn(rate).replace(".*", "kyberswap")))
                        .containsExactly("0");
            });
            assertThat(prometheus.values(filledIn(rate).replace(".*", "relay"))).containsExactly("NaN");
            assertThat(prometheus.values("routes_health_success_ratio{provider='relay'}"))
                    .containsExactly("NaN");
            assertThat(prometheus.values("routes_health_success_ratio{provider='kyberswap'}"))
                    .containsExactly("0");
        }
    }

    @Test
    void the_faults_of_providers_and_of_our_way_to_them_alert() {
        try (var service = SandboxedService.start(quick());
                var prometheus = Prometheus.watching(folder, service.home())) {
            prometheus.awaitAny("routes_egress_trouble");
            service.script("relay", NO_KEY);
            service.ask("relay");
            service.script("lifi", answering(400, "{\"code\": 987654, \"message\": \"news\"}"));
            service.ask("lifi");
            prometheus.awaitFiring("RoutesKeyRefused", "RoutesUnknownCode");
            service.script("lifi", answering(422, "{}"));
            repeat(12, () -> service.ask("lifi"));
            prometheus.awaitFiring("RoutesRequestsRejected");

            service.prove("kyberswap");
            repeat(9, () -> service.ask("kyberswap"));
            service.script("kyberswap", BROKEN);
            repeat(3, () -> service.ask("kyberswap"));
            prometheus.awaitFiring("RoutesProviderUnusual");
            repeat(7, () -> {
                service.script("kyberswap", throttling());
                service.askUntil("kyberswap", "OPEN");
                service.script("kyberswap", WELL);
                service.askUntil("kyberswap", "CLOSED");
            });
            prometheus.awaitFiring("RoutesProviderFlapping");

            service.scriptAll(CUT_OFF);
            for (String alert :
                    List.of("RoutesProviderBenched", "RoutesOwnEgress", "RoutesAllBenched", "RoutesUnavailable")) {
                await().atMost(PATIENCE).untilAsserted(() -> {
                    service.ask("kyberswap,lifi,thorchain");
                    assertThat(prometheus.firing()).contains(alert);
                });
            }
            service.kill();
            prometheus.awaitFiring("RoutesNotScraped");
        }
    }

    @Test
    void our_own_faults_and_bounds_alert() {
        var settings = new HashMap<>(unbounded());
        settings.put("routes.breaker.enabled", "false");
        settings.put("routes.providers.thorchain.limit", "1/10m");
        settings.put("quarkus.datasource.jdbc.url", "jdbc:postgresql://127.0.0.1:1/routes");
        try (var service = SandboxedService.start(settings);
                var prometheus = Prometheus.watching(folder, service.home())) {
            prometheus.awaitAny("routes_egress_trouble");
            repeat(15, () -> service.ask("thorchain"));
            prometheus.awaitFiring("RoutesCallsUsedUp");

            service.script("kyberswap", BROKEN);
            await().atMost(PATIENCE).until(() -> isGuarded(service.ask("kyberswap")));
            prometheus.awaitFiring("RoutesGuardRefuses");

            service.script("lifi", SAYS_NO);
            repeat(15, () -> service.ask("kyberswap,lifi"));
            prometheus.awaitFiring("RoutesIncomplete");

            service.script("relay", Map.of("fault", "latency", "latencyMs", 4_500));
            service.askAtOnce(15, "relay")
                    .forEach(answer -> assertThat(word(answer.join(), "relay")).isEqualTo("QUOTED"));
            prometheus.awaitFiring("RoutesSlow", "RoutesHistoryLagging");
        }
    }

    /** What Grafana would put there. */
    private static String filledIn(String expression) {
        return expression.replace("$__rate_interval", "1m").replace("$provider", ".*");
    }

    private static boolean isNative() {
        return !System.getProperty("native.image.path", "").isEmpty();
    }

    private static boolean isGuarded(JsonPath answer) {
        return "GUARD".equals(entry(answer, "kyberswap", "reason"));
    }

    private static Map<String, Object> answering(int status, String body) {
        return Map.of("fault", "answer", "status", status, "body", body, "latencyMs", 0);
    }

    private static Map<String, Object> throttling() {
        return Map.of("fault", "throttle", "latencyMs", 0, "headers", Map.of("retry-after", "1"));
    }

    /** Short times, so that what hangs is over soon and what is benched comes back. */
    private static Map<String, String> quick() {
        var settings = new HashMap<>(unbounded());
        settings.put("routes.budget", "1400ms");
        settings.put("quarkus.rest-client.read-timeout", "1500");
        settings.put("quarkus.rest-client.connect-timeout", "1000");
        settings.put("routes.breaker.cooldown", "2750ms");
        return settings;
    }

    private static Map<String, String> unbounded() {
        var settings = new HashMap<String, String>();
        List.of(ALL.split(","))
                .forEach(provider -> settings.put("routes.providers." + provider + ".limit", "10000/1s"));
        return settings;
    }

    private static void repeat(int times, Runnable what) {
        for (int i = 0; i < times; i++) {
            what.run();
        }
    }
}
