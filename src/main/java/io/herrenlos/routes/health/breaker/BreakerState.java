package io.herrenlos.routes.health.breaker;

import io.herrenlos.routes.health.window.Moment;
import io.herrenlos.routes.health.window.Window;
import java.time.Duration;
import java.util.Optional;

/** What is remembered of a provider at one moment. Immutable. */
public sealed interface BreakerState {

    /** Grows with every change that a permit, an observer or another process has to know of. */
    long epoch();

    Evidence evidence();

    /** Every request may go out. */
    record Closed(long epoch, Moment since, Level level, Window window, Evidence evidence) implements BreakerState {

        static Closed fresh(Moment now, BreakerRules rules) {
            return new Closed(
                    0, now, Level.of(0, now), Window.empty(rules.signals().window()), Evidence.NONE);
        }
    }

    /** Not closed. */
    sealed interface Benched extends BreakerState {

        int level();

        Bench bench();

        /** When the trial is due, or was. */
        Moment due();

        /** Until the next request may be admitted; while a trial is out, at the latest. */
        Duration remaining(Moment now);

        default boolean isDue(Moment now) {
            return !now.isBefore(due());
        }
    }

    /** The provider is left alone; once the cooldown is over, the next request is the trial. */
    record Open(long epoch, int level, Cooldown cooldown, Bench bench, Evidence evidence) implements Benched {

        @Override
        public Moment due() {
            return cooldown.until();
        }

        @Override
        public Duration remaining(Moment now) {
            return isDue(now) ? Duration.ZERO : due().since(now);
        }
    }

    /**
     * One request may go out, to see.
     *
     * @param floor the next opening lasts at least until then, by the provider's own word; not after {@code due} when it gave
     *     none
     * @param trial the one that is out; empty while the slot is free
     */
    record HalfOpen(
            long epoch, int level, Moment due, Moment floor, Optional<Trial> trial, Bench bench, Evidence evidence)
            implements Benched {

        @Override
        public Duration remaining(Moment now) {
            return trial.map(out -> out.lease().since(now)).orElse(Duration.ZERO);
        }

        HalfOpen withTrial(Trial next) {
            return new HalfOpen(epoch + 1, level, due, floor, Optional.of(next), bench, evidence);
        }

        HalfOpen withFreeSlot(Evidence learned) {
            return new HalfOpen(epoch + 1, level, due, floor, Optional.empty(), bench, learned);
        }

        HalfOpen notBefore(Moment word) {
            return floor.isBefore(word) ? new HalfOpen(epoch, level, due, word, trial, bench, evidence) : this;
        }
    }

    /**
     * The trial that is out.
     *
     * @param lease when it is given up and counts as failed
     * @param jitter for the cooldown that follows then
     */
    record Trial(Moment lease, Jitter jitter) {}
}
