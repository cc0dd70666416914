package io.herrenlos.routes.health;

import io.herrenlos.routes.health.baseline.Warning;
import io.herrenlos.routes.health.breaker.BreakerState;
import io.herrenlos.routes.quote.Answered;
import io.herrenlos.routes.quote.ProviderId;
import java.time.Instant;
import java.util.Optional;

/** What storage, meters and people may want to know. Told once, after the fact, by the thread that brought it about. */
public sealed interface HealthEvent {

    ProviderId provider();

    /**
     * A breaker has moved on. Two of these may arrive in either order; the epochs tell which came first.
     *
     * @param adopted whether it came about elsewhere, or in another process before this one
     * @param at turns the states' moments into wall time
     */
    record BreakerChanged(ProviderId provider, BreakerState from, BreakerState to, boolean adopted, Now at)
            implements HealthEvent {}

    /**
     * A call that was admitted has ended; each does exactly once.
     *
     * @param trial whether it was to decide if its provider is well again
     * @param late its breaker had moved on, so that the outcome is nothing but history
     */
    record CallEnded(Answered call, boolean trial, boolean late, Instant at) implements HealthEvent {

        @Override
        public ProviderId provider() {
            return call.provider();
        }
    }

    /** The provider is otherwise than usual, or in another way, or as usual again. Only another kind is a change. */
    record WarningChanged(ProviderId provider, Optional<Warning> from, Optional<Warning> to, Instant at)
            implements HealthEvent {}

    /** The provider wants a key, or another one. It is left alone until then. */
    record KeyRefused(ProviderId provider, boolean hasKey, Instant until) implements HealthEvent {}

    record KeyAccepted(ProviderId provider) implements HealthEvent {}

    record OperatorBenched(ProviderId provider, OperatorBench bench) implements HealthEvent {}

    record OperatorReleased(ProviderId provider) implements HealthEvent {}
}
