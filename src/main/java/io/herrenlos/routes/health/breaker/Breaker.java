package io.herrenlos.routes.health.breaker;

import io.herrenlos.routes.health.breaker.BreakerEvent.Adopted;
import io.herrenlos.routes.health.breaker.BreakerEvent.Asked;
import io.herrenlos.routes.health.breaker.BreakerEvent.Ended;
import io.herrenlos.routes.health.breaker.BreakerEvent.Relabelled;
import io.herrenlos.routes.health.breaker.BreakerState.Closed;
import io.herrenlos.routes.health.breaker.BreakerState.HalfOpen;
import io.herrenlos.routes.health.window.Moment;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * One provider's breaker: the present state, swapped for the next by compare-and-set. Never blocks and refuses without an
 * exception.
 */
public final class Breaker {

    /**
     * A change of epoch. Two changes may be announced in either order; their epochs tell which came first.
     *
     * @param adopted whether it came about elsewhere, or in another process before this one
     */
    public record Change(BreakerState from, BreakerState to, boolean adopted) {}

    /** What an event did, and when. */
    private record Step(BreakerState from, BreakerState to, Moment at) {}

    private final BreakerRules rules;
    private final Supplier<Moment> clock;
    private final Supplier<Jitter> jitter;
    private final Consumer<Change> announce;
    private final AtomicReference<BreakerState> state;

    /** @param announce told of each change once, after it, by the thread that made it; must neither block nor throw */
    public Breaker(BreakerRules rules, Supplier<Moment> clock, Supplier<Jitter> jitter, Consumer<Change> announce) {
        this.rules = rules;
        this.clock = clock;
        this.jitter = jitter;
        this.announce = announce;
        this.state = new AtomicReference<>(Closed.fresh(clock.get(), rules));
    }

    /** May one call be made now? A permit must be closed. */
    public Admission ask() {
        Step step = apply(new Asked(jitter.get()));
        return switch (step.to()) {
            case Closed closed -> new Permit(this, closed.epoch(), Optional.empty());
            case HalfOpen halfOpen
            when halfOpen != step.from() ->
                new Permit(this, halfOpen.epoch(), halfOpen.trial().map(BreakerState.Trial::lease));
            case BreakerState.Benched benched -> new Admission.Refused(benched.remaining(step.at()));
        };
    }

    /** The state as it is now. Looking changes nothing: an open breaker whose cooldown is over stays due. */
    public BreakerState state() {
        return Transition.ripe(state.get(), clock.get(), rules);
    }

    /** What opened since that moment was our own trouble. */
    public void relabel(Moment cutoff) {
        apply(new Relabelled(cutoff, jitter.get()));
    }

    /** Takes a state from storage or from another process, if it is newer than this one. */
    public void adopt(BreakerState newer) {
        apply(new Adopted(newer));
    }

    /** @return whether the breaker still was in the epoch of the call */
    boolean record(long epoch, Ending ending) {
        return apply(new Ended(epoch, ending, jitter.get())).from().epoch() == epoch;
    }

    /** What time has done is swapped in, and announced, before what the event does. */
    private Step apply(BreakerEvent event) {
        while (true) {
            BreakerState seen = state.get();
            Moment now = clock.get();
            BreakerState ripe = Transition.ripe(seen, now, rules);
            BreakerState next = ripe == seen ? Transition.next(seen, event, now, rules) : ripe;
            if (next != seen && !state.compareAndSet(seen, next)) {
                continue;
            }
            if (next.epoch() != seen.epoch()) {
                announce.accept(new Change(seen, next, ripe == seen && event instanceof Adopted));
            }
            if (ripe == seen) {
                return new Step(seen, next, now);
            }
        }
    }
}
