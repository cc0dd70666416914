package io.herrenlos.routes.health.history;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** An hour of the world's time; half-open. */
record Hour(Instant start) implements Comparable<Hour> {

    static Hour of(Instant time) {
        return new Hour(time.truncatedTo(ChronoUnit.HOURS));
    }

    Instant end() {
        return start.plus(Duration.ofHours(1));
    }

    boolean isOver(Instant now) {
        return !now.isBefore(end());
    }

    @Override
    public int compareTo(Hour other) {
        return start.compareTo(other.start);
    }
}
