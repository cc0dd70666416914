package io.herrenlos.routes.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProviderBlocksTest {

    @ParameterizedTest
    @ValueSource(strings = {" ", "TOP-SECRET\n", " TOP-SECRET", "TOP\r\nSECRET", "TOP-SECR\u00c9T"})
    void a_key_that_no_header_takes_is_refused_and_not_shown(String key) {
        assertThat(complaintsAbout(key))
                .singleElement()
                .asString()
                .startsWith("routes.providers.lifi.key is blank or has")
                .doesNotContain("SECR");
    }

    @Test
    void any_other_key_is_taken() {
        assertThat(complaintsAbout("aB3-._~+/=:!")).isEmpty();
    }

    private static List<String> complaintsAbout(String key) {
        RoutesConfig config = new SmallRyeConfigBuilder()
                .withMapping(RoutesConfig.class)
                .withDefaultValues(Map.of(
                        "routes.providers.lifi.key", key,
                        "routes.providers.lifi.limit", "75/2h",
                        "routes.providers.lifi.chains", "1"))
                .build()
                .getConfigMapping(RoutesConfig.class);
        return ProviderBlocks.read(config).complaints();
    }
}
