package io.herrenlos.routes.health;

import io.herrenlos.routes.quote.TimeSource;
import java.time.Duration;
import java.time.Instant;

/** Time that passes when it is told to, on a wall clock that can be set. */
final class SimulatedClock implements TimeSource {

    private long nanos = -1_000_000_007L;
    private Instant wall = Instant.parse("2026-03-01T12:00:00Z");

    void pass(Duration time) {
        nanos += time.toNanos();
        wall = wall.plus(time);
    }

    void setWall(Duration step) {
        wall = wall.plus(step);
    }

    @Override
    public Instant instant() {
        return wall;
    }

    @Override
    public long nanoTime() {
        return nanos;
    }
}
