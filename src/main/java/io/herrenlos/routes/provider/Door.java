package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.smallrye.mutiny.Uni;
import org.eclipse.microprofile.faulttolerance.exceptions.CircuitBreakerOpenException;
import org.eclipse.microprofile.faulttolerance.exceptions.TimeoutException;
import org.jboss.logging.Logger;

/** Where what a guarded call ends with becomes an outcome: the one place that catches. */
public final class Door {

    private static final Logger LOG = Logger.getLogger(Door.class);

    private Door() {}

    /** Code of a refusal by the annotation inside the client for a call that was admitted. */
    public static final String GUARD = "GUARD";

    /** Sends a call and settles it. Never fails; goes on when the subscriber leaves. */
    public static Uni<ProviderAnswer> settle(Call call) {
        return Uni.createFrom()
                .deferred(() -> call.guarded().get())
                .<ProviderAnswer>map(Outcome.Quoted::new)
                .onFailure()
                .recoverWithItem(Door::meaning);
    }

    private static ProviderAnswer meaning(Throwable thrown) {
        return switch (thrown) {
            case NotQuotedException notQuoted -> notQuoted.outcome();
            case TimeoutException late -> Outcome.Failed.of(FailureCause.TIMEOUT, "DEADLINE");
            case CircuitBreakerOpenException open -> NotAsked.because(NotAsked.Why.BENCHED, GUARD);
            default -> {
                LOG.error("a call could not be sent", thrown);
                yield Outcome.Failed.of(FailureCause.REJECTED, "NOT_SENT");
            }
        };
    }
}
