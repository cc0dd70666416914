package io.herrenlos.routes;

import io.herrenlos.routes.fanout.Alarm;
import io.herrenlos.routes.quote.TimeSource;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.PriorityQueue;

/** Time that passes only when told to, and rings its alarms on the way. */
public final class SimulatedTime implements TimeSource, Alarm {

    private record Ring(long at, long order, Runnable task) {}

    private static final long BEGIN = -1_000_000_007L;
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final PriorityQueue<Ring> rings =
            new PriorityQueue<>(Comparator.comparingLong(Ring::at).thenComparingLong(Ring::order));
    /** Monotonic clocks may count from anywhere, below zero too. */
    private long nanos = BEGIN;

    private Duration step = Duration.ZERO;
    private long order;

    @Override
    public Instant instant() {
        return START.plusNanos(nanos - BEGIN).plus(step);
    }

    @Override
    public long nanoTime() {
        return nanos;
    }

    @Override
    public Runnable after(Duration delay, Runnable task) {
        var ring = new Ring(nanos + delay.toNanos(), order++, task);
        rings.add(ring);
        return () -> rings.remove(ring);
    }

    public void pass(Duration duration) {
        long until = nanos + duration.toNanos();
        while (!rings.isEmpty() && rings.peek().at() <= until) {
            Ring ring = rings.remove();
            nanos = Math.max(nanos, ring.at());
            ring.task().run();
        }
        nanos = until;
    }

    /** Sets the wall clock, which moves no duration. */
    public void setWall(Duration by) {
        step = step.plus(by);
    }

    public int alarmsSet() {
        return rings.size();
    }
}
