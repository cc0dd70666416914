package io.herrenlos.routes.health.history;

import java.time.Duration;

/**
 * How health is written down.
 *
 * @param replica tells this process from all others, also from the one before it
 * @param flush what is younger may be lost when the process is killed, 100 ms to 10 s
 */
public record HistorySettings(String replica, Duration flush) {

    private static final Duration SHORTEST = Duration.ofMillis(100);
    private static final Duration LONGEST = Duration.ofSeconds(10);

    public HistorySettings {
        if (flush.compareTo(SHORTEST) < 0 || flush.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("flush is %d ms; give 100 ms to 10 s".formatted(flush.toMillis()));
        }
    }
}
