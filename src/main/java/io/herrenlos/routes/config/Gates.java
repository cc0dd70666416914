package io.herrenlos.routes.config;

import io.herrenlos.routes.health.GateSettings;
import io.herrenlos.routes.health.breaker.BreakerRules;
import io.herrenlos.routes.health.breaker.Growth;
import io.herrenlos.routes.health.breaker.Signals;
import io.herrenlos.routes.health.window.WindowBounds;
import io.herrenlos.routes.quote.ProviderId;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;

/** The breakers' rules, from the configuration. */
final class Gates {

    /** What a trial may take beyond its call's deadline before it is given up. */
    static final Duration LEASE_MARGIN = Duration.ofMillis(1_250);

    private Gates() {}

    /**
     * @param deadline of its calls
     * @throws io.herrenlos.routes.health.breaker.OutOfRangeException when some rule cannot be meant
     */
    static GateSettings of(ProviderId id, RoutesConfig config, Duration deadline) {
        return of(id, config, deadline, signals(config.breaker()));
    }

    static GateSettings of(ProviderId id, RoutesConfig config, Duration deadline, Signals signals) {
        RoutesConfig.Breaker breaker = config.breaker();
        RoutesConfig.Provider block = config.providers().get(id.value());
        var rules =
                new BreakerRules(breaker.enabled(), signals, growth(breaker), deadline.plus(LEASE_MARGIN), cap(block));
        return new GateSettings(id, rules, keyMark(block.key()));
    }

    static Signals signals(RoutesConfig.Breaker breaker) {
        return new Signals(
                breaker.runLength(),
                breaker.runWithin(),
                new WindowBounds(breaker.windowCalls(), breaker.windowAge()),
                breaker.minimumCalls(),
                breaker.minimumSuccessPercent());
    }

    static Growth growth(RoutesConfig.Breaker breaker) {
        return new Growth(
                breaker.cooldown(),
                breaker.longestCooldown(),
                Growth.DEFAULT.highestLevel(),
                Growth.DEFAULT.jitterPercent(),
                breaker.decay());
    }

    private static Duration cap(RoutesConfig.Provider block) {
        return block.key().isPresent()
                ? block.retryAfterCapWithKey().orElse(block.retryAfterCap())
                : block.retryAfterCap();
    }

    /** Tells one key from another and gives none away. */
    private static String keyMark(Optional<String> key) {
        return key.map(secret -> {
                    try {
                        byte[] digest =
                                MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8));
                        return HexFormat.of().formatHex(digest, 0, 8);
                    } catch (NoSuchAlgorithmException e) {
                        throw new IllegalStateException(e);
                    }
                })
                .orElse("");
    }
}
