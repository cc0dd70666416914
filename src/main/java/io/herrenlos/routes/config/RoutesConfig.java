package io.herrenlos.routes.config;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Everything below {@code routes.}; other keys are Quarkus' own. */
@ConfigMapping(prefix = "routes")
interface RoutesConfig {

    /** How long a quote request may take, 500 ms to 30 s; must be below every provider's read-timeout. */
    @WithDefault("6s")
    @WithConverter(Strict.Span.class)
    Duration budget();

    /** How many processes share the providers' limits, 1 to 1000. */
    @WithDefault("1")
    @WithConverter(Strict.Count.class)
    int replicas();

    Sandbox sandbox();

    /** One block a provider, by its id. */
    Map<String, Provider> providers();

    interface Sandbox {

        /** Whether all providers are simulated. Then no real one is ever contacted. */
        @WithDefault("false")
        @WithConverter(Strict.Switch.class)
        boolean enabled();

        /** The loopback port of the simulated providers, 1 to 65535; 0 takes a free one. */
        @WithDefault("0")
        @WithConverter(Strict.Count.class)
        int port();
    }

    interface Provider {

        /** Whether it is asked at all. */
        @WithDefault("true")
        @WithConverter(Strict.Switch.class)
        boolean enabled();

        /** Its API key, for those that want or reward one. */
        Optional<String> key();

        /** How many calls it takes, as calls/time such as {@code 75/2h}: from all replicas together. */
        String limit();

        /** The same once a key is set; absent where a key changes nothing. */
        Optional<String> limitWithKey();

        /** The chains to ask it about: CAIP-2 names or EVM chain ids, each with {@code =name} where it has its own. */
        List<String> chains();

        /** What only this provider has; see its block in application.properties. */
        Map<String, String> options();
    }
}
