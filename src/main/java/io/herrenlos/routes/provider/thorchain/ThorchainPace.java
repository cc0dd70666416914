package io.herrenlos.routes.provider.thorchain;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/** How fast we asked lately. Beyond one quote a second THORChain's gateways answer as if they were overloaded. */
final class ThorchainPace {

    private static final Duration WINDOW = Duration.ofSeconds(2);
    private static final int ALLOWED_WITHIN = 2;

    /** The latest calls, oldest first, one more than are allowed. */
    private final AtomicReference<List<Instant>> latest = new AtomicReference<>(List.of());

    void asked(Instant now) {
        latest.updateAndGet(calls -> Stream.concat(calls.stream(), Stream.of(now))
                .skip(Math.max(0, calls.size() - ALLOWED_WITHIN))
                .toList());
    }

    boolean isTooFast(Instant now) {
        List<Instant> calls = latest.get();
        return calls.size() > ALLOWED_WITHIN && calls.getFirst().isAfter(now.minus(WINDOW));
    }
}
