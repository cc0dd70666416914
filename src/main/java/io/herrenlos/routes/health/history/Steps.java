package io.herrenlos.routes.health.history;

import java.time.Duration;
import java.time.Instant;

/**
 * A stretch of time in equal steps, which begin at multiples of their length since 1970.
 *
 * @param from begin of the first
 * @param count how many, at least one
 * @param length whole minutes, and whole hours above one
 */
public record Steps(Instant from, int count, Duration length) {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration HOUR = Duration.ofHours(1);

    public Steps {
        if (count < 1 || length.compareTo(MINUTE) < 0 || !isWhole(length)) {
            throw new IllegalArgumentException("%d steps of %s".formatted(count, length));
        }
    }

    /** Whether steps may be so long. */
    public static boolean isWhole(Duration length) {
        return length.toSeconds() % (length.compareTo(HOUR) > 0 ? HOUR : MINUTE).toSeconds() == 0;
    }

    /** All steps that have some of the time in them. */
    public static Steps covering(Instant from, Instant to, Duration length) {
        long first = Math.floorDiv(from.getEpochSecond(), length.toSeconds());
        long end = Math.ceilDiv(to.getEpochSecond(), length.toSeconds());
        return new Steps(
                Instant.ofEpochSecond(first * length.toSeconds()), Math.toIntExact(Math.max(1, end - first)), length);
    }

    public Instant to() {
        return start(count);
    }

    Instant start(int index) {
        return from.plus(length.multipliedBy(index));
    }

    int indexOf(Instant time) {
        return Math.toIntExact(Duration.between(from, time).dividedBy(length));
    }

    boolean isCoarse() {
        return length.compareTo(HOUR) >= 0;
    }

    /** Where only hours are left, nothing finer can be told. */
    Steps hourly() {
        return isCoarse() ? this : covering(from, to(), HOUR);
    }
}
