package io.herrenlos.routes.health.breaker;

import io.herrenlos.routes.health.window.Moment;

/**
 * How long an open breaker leaves its provider alone.
 *
 * @param since when it opened
 * @param floor not before this, by the provider's own word; not after {@code since} when it gave none
 * @param until when the next request is the trial
 */
public record Cooldown(Moment since, Moment floor, Moment until) {

    static Cooldown of(Moment since, int level, Jitter jitter, Moment floor, Growth growth) {
        return new Cooldown(since, floor, Moment.later(since.plus(growth.cooldown(level, jitter)), floor));
    }

    /** The provider's word came late, or again: it can only make the wait longer. */
    Cooldown notBefore(Moment word) {
        return floor.isBefore(word) ? new Cooldown(since, word, Moment.later(until, word)) : this;
    }
}
