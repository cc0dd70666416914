package io.herrenlos.routes.health.window;

import java.time.Duration;

/**
 * A point on the process' monotonic clock, in nanoseconds since some fixed moment. Only differences mean anything, and no step
 * of the wall clock moves one.
 */
public record Moment(long nanos) implements Comparable<Moment> {

    /** The time from another moment to this one; negative when the other is later. */
    public Duration since(Moment other) {
        return Duration.ofNanos(nanos - other.nanos);
    }

    public Moment plus(Duration duration) {
        return new Moment(nanos + duration.toNanos());
    }

    public Moment minus(Duration duration) {
        return new Moment(nanos - duration.toNanos());
    }

    public boolean isBefore(Moment other) {
        return compareTo(other) < 0;
    }

    public static Moment later(Moment one, Moment other) {
        return one.isBefore(other) ? other : one;
    }

    public static Moment earlier(Moment one, Moment other) {
        return one.isBefore(other) ? one : other;
    }

    /** By the sign of the difference, since the clock may wrap round. */
    @Override
    public int compareTo(Moment other) {
        return Long.signum(nanos - other.nanos);
    }
}
