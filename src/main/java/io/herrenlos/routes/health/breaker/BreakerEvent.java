package io.herrenlos.routes.health.breaker;

import io.herrenlos.routes.health.window.Moment;

/** What can happen to a breaker. */
public sealed interface BreakerEvent {

    /**
     * Somebody wants to call the provider.
     *
     * @param jitter for the cooldown after this call, should it be a trial that never comes back
     */
    record Asked(Jitter jitter) implements BreakerEvent {}

    /**
     * An admitted call has ended.
     *
     * @param epoch of its permit
     * @param jitter for the cooldown, should it open the breaker
     */
    record Ended(long epoch, Ending ending, Jitter jitter) implements BreakerEvent {}

    /**
     * All providers were cut off at once, so what opened since {@code cutoff} is our own trouble.
     *
     * @param jitter for the cooldown that this leaves
     */
    record Relabelled(Moment cutoff, Jitter jitter) implements BreakerEvent {}

    /** A state from storage or from another process. Counts when its epoch is newer, or nothing has happened here yet. */
    record Adopted(BreakerState state) implements BreakerEvent {}
}
