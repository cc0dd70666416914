package io.herrenlos.routes.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SandboxTest {

    private final Vertx vertx = Vertx.vertx();

    @AfterEach
    void stop() {
        vertx.close()
                .toCompletionStage()
                .toCompletableFuture()
                .orTimeout(20, TimeUnit.SECONDS)
                .join();
    }

    @Test
    void it_simulates_one_provider_for_each_configuration_block() {
        Sandbox sandbox = sandbox(true, 0, "lifi.enabled", "lifi.chains", "kyberswap.chains");
        sandbox.start(null);

        assertThat(sandbox.simulator()).hasValueSatisfying(simulator -> {
            assertThat(simulator.knows("lifi")).isTrue();
            assertThat(simulator.knows("kyberswap")).isTrue();
            assertThat(simulator.knows("chains")).isFalse();
        });

        sandbox.stop(null);
        assertThat(sandbox.simulator()).isEmpty();
    }

    @Test
    void it_stays_off_unless_it_is_enabled() {
        Sandbox sandbox = sandbox(false, 0, "lifi.enabled");
        sandbox.start(null);

        assertThat(sandbox.simulator()).isEmpty();
    }

    @Test
    void a_port_that_is_taken_is_named_with_the_remedy() throws IOException {
        try (var taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            Sandbox sandbox = sandbox(true, taken.getLocalPort(), "lifi.enabled");

            assertThatThrownBy(() -> sandbox.start(null))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContainingAll(
                            "routes.sandbox.port is " + taken.getLocalPort(), "give another port from 1 to 65535");
        }
    }

    @Test
    void a_configured_provider_without_a_template_is_named_with_the_remedy() {
        assertThatThrownBy(() -> sandbox(true, 0, "nobody.chains").start(null))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContainingAll("routes.providers.nobody", "sandbox/nobody.json", "add the template");
    }

    private Sandbox sandbox(boolean enabled, int port, String... keys) {
        var values = new HashMap<String, String>();
        for (String key : keys) {
            values.put("routes.providers." + key, "1");
        }
        SmallRyeConfig config = new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(Map.copyOf(values), "test", 100))
                .build();
        return new Sandbox(enabled, port, config, vertx);
    }
}
