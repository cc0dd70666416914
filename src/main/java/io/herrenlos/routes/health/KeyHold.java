package io.herrenlos.routes.health;

import io.herrenlos.routes.health.window.Moment;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A provider that refused our key, or the want of one, is left alone for 10 minutes and then asked once. That is nobody's bad
 * health.
 */
final class KeyHold {

    static final Duration HOLD = Duration.ofMinutes(10);

    /**
     * What is known of a key.
     *
     * @param until nobody asks before; absent while the key is not known to be refused
     */
    private record Standing(String mark, Optional<Moment> until) {

        boolean holds(Moment now) {
            return until.filter(now::isBefore).isPresent();
        }
    }

    /** A call's leave as far as the key is concerned; its end is judged by what it knew when it began. */
    static final class Turn {

        private final Standing taken;
        private final boolean only;

        private Turn(Standing taken, boolean only) {
            this.taken = taken;
            this.only = only;
        }
    }

    private final AtomicReference<Standing> standing;

    KeyHold(String mark) {
        this.standing = new AtomicReference<>(new Standing(mark, Optional.empty()));
    }

    String mark() {
        return standing.get().mark();
    }

    /** Until when nobody asks; absent when somebody may. */
    Optional<Moment> heldUntil(Moment now) {
        Standing present = standing.get();
        return present.holds(now) ? present.until() : Optional.empty();
    }

    /**
     * Lets one call through, and all of them while the key is not refused.
     *
     * @param lease after which the one that was let through to see is given up
     */
    Optional<Turn> enter(Moment now, Duration lease) {
        Standing present = standing.get();
        if (present.until().isEmpty()) {
            return Optional.of(new Turn(present, false));
        }
        var taken = new Standing(present.mark(), Optional.of(now.plus(lease)));
        return !present.holds(now) && standing.compareAndSet(present, taken)
                ? Optional.of(new Turn(taken, true))
                : Optional.empty();
    }

    /** @return whether this began a hold */
    boolean refused(Turn turn, Moment now) {
        return standing.compareAndSet(turn.taken, new Standing(turn.taken.mark(), Optional.of(now.plus(HOLD))));
    }

    /** @return whether this ended a hold */
    boolean accepted(Turn turn) {
        return turn.only && standing.compareAndSet(turn.taken, new Standing(turn.taken.mark(), Optional.empty()));
    }

    /** The call was not made: the next one may see. */
    void returned(Turn turn, Moment now) {
        if (turn.only) {
            standing.compareAndSet(turn.taken, new Standing(turn.taken.mark(), Optional.of(now)));
        }
    }

    /** A changed key has not been refused yet. */
    void use(String mark) {
        standing.updateAndGet(present -> present.mark().equals(mark) ? present : new Standing(mark, Optional.empty()));
    }

    /** Goes on with a hold that began in another process, if it was for the same key. */
    void restore(String mark, Moment until, Moment now) {
        Moment latest = now.plus(HOLD);
        standing.updateAndGet(present ->
                present.mark().equals(mark) ? new Standing(mark, Optional.of(Moment.earlier(until, latest))) : present);
    }
}
