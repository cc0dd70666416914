package io.herrenlos.routes.health.breaker;

import io.herrenlos.routes.health.window.Moment;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** Leave to make one call. It comes back exactly once, by its {@link #close}, which is the only way to record an outcome. */
public final class Permit implements Admission {

    /** What a closing did. */
    public enum Closing {
        /** The breaker took it into account. */
        COUNTED,
        /** The breaker had moved on since the call was admitted. */
        LATE,
        /** It had been closed before; nothing happened. */
        AGAIN
    }

    private final Breaker breaker;
    private final long epoch;
    private final Optional<Moment> lease;
    private final AtomicBoolean closed = new AtomicBoolean();

    Permit(Breaker breaker, long epoch, Optional<Moment> lease) {
        this.breaker = breaker;
        this.epoch = epoch;
        this.lease = lease;
    }

    public long epoch() {
        return epoch;
    }

    /** When the breaker gives this call up, if it is the trial. */
    public Optional<Moment> lease() {
        return lease;
    }

    public boolean isTrial() {
        return lease.isPresent();
    }

    /** Records what the call came to. Only the first closing counts. */
    public Closing close(Ending ending) {
        if (!closed.compareAndSet(false, true)) {
            return Closing.AGAIN;
        }
        return breaker.record(epoch, ending) ? Closing.COUNTED : Closing.LATE;
    }
}
