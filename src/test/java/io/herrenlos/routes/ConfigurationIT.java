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
