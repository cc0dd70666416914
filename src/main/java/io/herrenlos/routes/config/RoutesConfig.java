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

    Breaker breaker();

    Operator operator();

    History history();

    Sandbox sandbox();

    /** One block a provider, by its id. */
    Map<String, Provider> providers();

    interface Breaker {

        /** Whether providers are benched at all. Without it, the last guard inside each client is the only one. */
        @WithDefault("true")
        @WithConverter(Strict.Switch.class)
        boolean enabled();

        /** How many failures in a row bench a provider, 2 to {@code window-calls}. */
        @WithDefault("5")
        @WithConverter(Strict.Count.class)
        int runLength();

        /** The most time between the ends of the first and the last of them, 1 s to {@code window-age}. */
        @WithDefault("2m")
        @WithConverter(Strict.Span.class)
        Duration runWithin();

        /** How many of the last calls are looked at, 10 to 1000. */
        @WithDefault("50")
        @WithConverter(Strict.Count.class)
        int windowCalls();

        /** Older calls are not looked at, 10 s to 1 h. */
        @WithDefault("5m")
        @WithConverter(Strict.Span.class)
        Duration windowAge();

        /** Below so many calls the success rate benches nobody, 1 to {@code window-calls}. */
        @WithDefault("20")
        @WithConverter(Strict.Count.class)
        int minimumCalls();

        /** The lowest success rate that benches nobody, 1 to 100. */
        @WithDefault("70")
        @WithConverter(Strict.Count.class)
        int minimumSuccessPercent();

        /** How long a provider is left alone first, 100 ms to 10 min; above a call's deadline and 1.25 s. */
        @WithDefault("15s")
        @WithConverter(Strict.Span.class)
        Duration cooldown();

        /** However often its trials fail, it is left alone no longer, {@code cooldown} to 1 h. */
        @WithDefault("10m")
        @WithConverter(Strict.Span.class)
        Duration longestCooldown();

        /** Time closed, with a success in it, after which the next cooldown is half as long again, 1 s to 24 h. */
        @WithDefault("5m")
        @WithConverter(Strict.Span.class)
        Duration decay();
    }

    interface Operator {

        /** Opens the operator's endpoints to those who show it, 16 characters or more; closed without. A secret. */
        Optional<String> token();
    }

    interface History {

        /** What is younger may be lost when the process is killed, 100 ms to 10 s. */
        @WithDefault("1s")
        @WithConverter(Strict.Span.class)
        Duration flush();

        /** What this process is called in the history; its host's name tells replicas apart. */
        @WithDefault("${HOSTNAME:local}")
        String replica();
    }

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

        /** The longest that its own word keeps it benched, 1 s to 24 h. */
        @WithDefault("10m")
        @WithConverter(Strict.Span.class)
        Duration retryAfterCap();

        /** The same once a key is set; absent where a key changes nothing. */
        @WithConverter(Strict.Span.class)
        Optional<Duration> retryAfterCapWithKey();

        /** The chains to ask it about: CAIP-2 names or EVM chain ids, each with {@code =name} where it has its own. */
        List<String> chains();

        /** What only this provider has; see its block in application.properties. */
        Map<String, String> options();
    }
}
