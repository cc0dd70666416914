package io.herrenlos.routes.quote;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** The one clock of the process: wall time for storage and people, and a monotonic count for durations. */
public interface TimeSource extends InstantSource {

    /** Nanoseconds since some fixed moment; never runs backwards. */
    long nanoTime();

    /** Time since a moment that {@link #nanoTime} gave. */
    default Duration since(long nanos) {
        return Duration.ofNanos(nanoTime() - nanos);
    }

    /** The machine's. */
    static TimeSource system() {
        return new TimeSource() {
            @Override
            public Instant instant() {
                return Instant.now();
            }

            @Override
            public long nanoTime() {
                return System.nanoTime();
            }
        };
    }
}
