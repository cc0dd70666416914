package io.herrenlos.routes.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.herrenlos.routes.quote.ProviderId;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProviderSettingsTest {

    @Test
    void addresses_are_sent_only_by_the_operators_word() {
        assertThat(settings(Map.of()).sendsAddresses()).isFalse();
        assertThat(settings(Map.of("send-addresses", "")).sendsAddresses()).isFalse();
        assertThat(settings(Map.of("send-addresses", "false")).sendsAddresses()).isFalse();
        assertThat(settings(Map.of("send-addresses", "true")).sendsAddresses()).isTrue();
        assertThatThrownBy(() -> settings(Map.of("send-addresses", "yes")))
                .hasMessage("has the option send-addresses=yes; it must be true or false");
    }

    @Test
    void the_key_is_not_in_its_text() {
        assertThat(settings(Map.of())).asString().doesNotContain("secret-key").contains("key=set");
    }

    private static ProviderSettings settings(Map<String, String> options) {
        return new ProviderSettings(
                new ProviderId("acme"),
                true,
                Optional.of("secret-key"),
                Map.of(),
                new CallLimit(1, Duration.ofSeconds(1)),
                1,
                options);
    }
}
