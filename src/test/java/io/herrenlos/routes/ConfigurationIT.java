package io.herrenlos.routes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A wrong configuration is refused at start, in words that mend it. */
class ConfigurationIT {

    @Test
    void every_wrong_value_is_named_at_once_with_its_range_and_no_secret() {
        String refusal = refusalOf(Map.of(
                "routes.budget", "40s",
                "routes.replicas", "0",
                "routes.sandbox.port", "70000",
                "routes.providers.lifi.key", "TOP-SECRET ",
                "routes.providers.lifi.limit", "75",
                "routes.providers.kyberswap.chains", "nowhere:1,1=ethereum",
                "routes.providers.kyberswap.options.send-addresses", "yes",
                "routes.providers.nobody.limit", "1/1s",
                "routes.providers.nobody.chains", "1"));
        assertThat(refusal)
                .contains("routes.budget is 40000 ms; give 500 ms to 30 s")
                .contains("routes.replicas is 0; give the number of processes, 1 to 1000")
                .contains("routes.sandbox.port is 70000; give a port from 1 to 65535, or 0")
                .contains("routes.providers.lifi.key is blank or has a space, a line's end or the like; trim it")
                .contains("routes.providers.lifi.limit: '75' is not a limit; give calls/time")
                .contains("routes.providers.kyberswap.chains: 'nowhere:1' has the namespace 'nowhere'")
                .contains("send-addresses=yes; it must be true or false")
                .contains("routes.providers.nobody: there is no provider 'nobody'; known are [")
                .contains(
                        "quarkus.rest-client.lifi.read-timeout is 8000; give milliseconds above routes.budget (40000)")
                .doesNotContain("TOP-SECRET");
    }

    @Test
    void a_breaker_that_cannot_be_meant_is_refused_by_the_names_of_its_keys() {
        String refusal = refusalOf(Map.of(
                "routes.breaker.cooldown", "5s",
                "routes.breaker.window-calls", "5",
                "routes.breaker.run-length", "9",
                "routes.breaker.run-within", "1h",
                "routes.providers.lifi.retry-after-cap", "0s",
                "routes.providers.thorchain.retry-after-cap", "48h"));
        assertThat(refusal)
                .contains("routes.breaker.cooldown is 5 s; give 9250 ms or more: "
                        + "quarkus.rest-client.lifi.read-timeout and 1250 ms.")
                .contains("routes.breaker.window-calls is 5; give 10 to 1000.")
                .contains("routes.breaker.run-length is 9; give 2 to 5.")
                .contains("routes.breaker.run-within is 3600 s; give 1 s to 300 s.")
                .contains("routes.providers.lifi.retry-after-cap is 0 s; give 1 s to 86400 s.")
                .contains("routes.providers.thorchain.retry-after-cap is 172800 s; give 1 s to 86400 s.")
                .containsOnlyOnce("routes.breaker.window-calls");
    }

    @Test
    void a_guard_that_would_get_in_the_way_of_the_gate_is_refused() {
        String kyber = guard("kyberswap.KyberClient");
        String refusal = refusalOf(Map.of(
                kyber + "timeout.value",
                "8000",
                kyber + "circuit-breaker.delay",
                "13500",
                kyber + "circuit-breaker.request-volume-threshold",
                "5",
                kyber + "circuit-breaker.failure-ratio",
                "0.5",
                kyber + "circuit-breaker.success-threshold",
                "2",
                guard("lifi.LifiClient") + "circuit-breaker.enabled",
                "false",
                "quarkus.rest-client.relay.read-timeout",
                "9000"));
        assertThat(refusal)
                .contains(kyber + "timeout.value is 8000 ms; give 8250 or more: "
                        + "quarkus.rest-client.kyberswap.read-timeout and 250 ms.")
                .contains(kyber + "circuit-breaker.delay is 13500 ms; give less than 13500 ms, "
                        + "the least that routes.breaker.cooldown comes to.")
                .contains(kyber + "circuit-breaker.request-volume-threshold is 5; "
                        + "give more than routes.breaker.run-length (5).")
                .contains(kyber + "circuit-breaker.failure-ratio is 0.5; give 1.0, or leave it out")
                .contains(kyber + "circuit-breaker.success-threshold is 2; give 1, or leave it out")
                .contains("quarkus.fault-tolerance switches the guard of lifi off; leave its .enabled out.")
                .contains(guard("relay.RelayClient") + "timeout.value is 8250 ms; give 9250 or more")
                .doesNotContain("ThorchainClient");
    }

    private static String guard(String client) {
        return "quarkus.fault-tolerance.\"io.herrenlos.routes.provider." + client + "$$CDIWrapper/quote\".";
    }

    @ParameterizedTest
    @CsvSource({
        "routes.budget, soon, give a time with its unit",
        "routes.providers.lifi.enabled, maybe, give true or false",
        "routes.replicas, many, give a whole number",
        "routes.budgt, 6s, does not map to any root"
    })
    void a_value_that_cannot_be_read_is_refused_with_key_value_and_remedy(String key, String value, String remedy) {
        String refusal = refusalOf(Map.of(key, value));
        assertThat(refusal).contains(key).contains(remedy);
        if (!key.equals("routes.budgt")) {
            assertThat(refusal).contains(value);
        }
    }

    private static String refusalOf(Map<String, String> settings) {
        try (var service = PackagedService.start(settings)) {
            assertThat(service.exitCode()).isEqualTo(1);
            assertThat(service.output()).doesNotContain("Listening on").doesNotContain("\tat io.herrenlos");
            return service.output();
        }
    }
}
