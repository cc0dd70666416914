package io.herrenlos.routes.health;

import io.herrenlos.routes.health.window.Moment;
import io.herrenlos.routes.quote.TimeSource;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** One instant on both clocks: what storage and people read as wall time, the breakers know as a moment. */
public record Now(Moment moment, Instant wall) {

    private static final Duration FAR = Duration.ofDays(365);

    public static Now of(TimeSource clock) {
        return new Now(new Moment(clock.nanoTime()), clock.instant());
    }

    /** To the millisecond: the two clocks are read one after the other, and the same moment is not to flicker. */
    public Instant wallOf(Moment other) {
        return wall.plus(other.since(moment)).truncatedTo(ChronoUnit.MILLIS);
    }

    /** Anything further away than a year is taken as a year away. */
    public Moment momentOf(Instant other) {
        Instant near = other.isBefore(wall.minus(FAR)) ? wall.minus(FAR) : other;
        return moment.plus(Duration.between(wall, near.isAfter(wall.plus(FAR)) ? wall.plus(FAR) : near));
    }
}
