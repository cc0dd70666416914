package io.herrenlos.routes.config;

import io.herrenlos.routes.quote.ProviderId;
import java.time.Duration;
import org.eclipse.microprofile.config.Config;

/** How long calls may take, as their REST clients are configured. */
record Deadlines(Config config) {

    /** When a call's exchange is closed, wherever it is. */
    Duration of(ProviderId id) {
        return milliseconds(id, "read-timeout");
    }

    Duration connect(ProviderId id) {
        return milliseconds(id, "connect-timeout");
    }

    private Duration milliseconds(ProviderId id, String name) {
        return Duration.ofMillis(config.getOptionalValue("quarkus.rest-client." + id + "." + name, Long.class)
                .orElseGet(() -> config.getValue("quarkus.rest-client." + name, Long.class)));
    }
}
