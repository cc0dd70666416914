package io.herrenlos.routes.health.breaker;

import io.herrenlos.routes.health.window.Moment;
import java.time.Duration;

/**
 * How often a provider's trials have failed, as far as it is not forgotten, while its breaker is closed. One step is forgotten
 * for each period that had a success in it.
 *
 * @param since the begin of the present period
 * @param succeeded whether the present period has had a success
 */
public record Level(int steps, Moment since, boolean succeeded) {

    static Level of(int steps, Moment since) {
        return new Level(steps, since, false);
    }

    /** The level at a moment; the periods that have passed since are taken into account. */
    public Level at(Moment now, Duration period) {
        long passed = now.since(since).dividedBy(period);
        if (passed <= 0) {
            return this;
        }
        // a success in a later period would have brought this up to date then: only the first can have had one
        int left = succeeded ? Math.max(0, steps - 1) : steps;
        return of(left, since.plus(period.multipliedBy(passed)));
    }

    Level succeeded(Moment now, Duration period) {
        Level present = at(now, period);
        return new Level(present.steps, present.since, true);
    }
}
