package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.Answered;
import io.herrenlos.routes.quote.CallObserver;
import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.ProviderInfo;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.TimeSource;
import io.smallrye.mutiny.Uni;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.microprofile.faulttolerance.exceptions.CircuitBreakerOpenException;
import org.eclipse.microprofile.faulttolerance.exceptions.TimeoutException;
import org.jboss.logging.Logger;

/**
 * The door to one provider. Every call goes out through it and every answer comes in through it: within the budget, shared by
 * all who ask the same, and turned into one outcome, which is told to the observers exactly once whatever happens.
 */
public final class Door {

    private static final Logger LOG = Logger.getLogger(Door.class);

    /** Reason of a refusal by the annotation inside the client for a call that was admitted. */
    public static final String GUARD = "GUARD";

    private final RouteProvider provider;
    private final boolean enabled;
    private final OutgoingBudget budget;
    private final TimeSource clock;
    private final CallObserver observer;
    private final Sharing sharing;
    private final Set<CompletableFuture<ProviderAnswer>> underWay = ConcurrentHashMap.newKeySet();

    Door(RouteProvider provider, ProviderSettings settings, TimeSource clock, CallObserver observer) {
        this.provider = provider;
        this.enabled = settings.enabled();
        this.budget = new OutgoingBudget(settings.limit(), settings.replicas(), clock);
        this.clock = clock;
        this.observer = observer;
        this.sharing = new Sharing(clock);
    }

    public ProviderInfo info() {
        return provider.info();
    }

    /** Whether the operator lets it be asked at all. */
    public boolean isEnabled() {
        return enabled;
    }

    public Serving serving(QuoteRequest request) {
        return provider.serving(request);
    }

    /** Asks. Never fails; a caller that leaves changes nothing for the call nor for the others that share it. */
    public CompletableFuture<Settled> ask(QuoteRequest request) {
        Call call = provider.call(request);
        return sharing.ask(
                call.content(),
                () -> budget.take()
                        .map(held -> CompletableFuture.<ProviderAnswer>completedFuture(held))
                        .orElseGet(() -> send(call, request)));
    }

    /** Ends every call that is under way as abandoned: the process is stopping. */
    void abandon() {
        underWay.forEach(call -> call.complete(Outcome.Failed.of(FailureCause.ABANDONED, "STOPPING")));
    }

    /** Goes through the motions of a call without budget, sharing or record. */
    CompletableFuture<ProviderAnswer> rehearse(QuoteRequest request) {
        return wire(provider.call(request), new Judge(clock, answer -> provider.read(answer, request), answer -> {}));
    }

    private CompletableFuture<ProviderAnswer> send(Call call, QuoteRequest asked) {
        long start = clock.nanoTime();
        var judge = new Judge(
                clock,
                answer -> provider.read(answer, asked),
                answer -> provider.remaining(answer).ifPresent(budget::heard));
        CompletableFuture<ProviderAnswer> end = wire(call, judge);
        underWay.add(end);
        return end.whenComplete((answer, never) -> {
            underWay.remove(end);
            budget.ended();
            observer.answered(new Answered(info().id(), answer, clock.since(start)));
        });
    }

    private CompletableFuture<ProviderAnswer> wire(Call call, Judge judge) {
        var end = new CompletableFuture<ProviderAnswer>();
        Uni.createFrom()
                .deferred(() -> call.guarded().apply(judge))
                .subscribe()
                .with(quote -> end.complete(new Outcome.Quoted(quote)), thrown -> end.complete(meaning(thrown)));
        return end;
    }

    /** The one place that catches. */
    private ProviderAnswer meaning(Throwable thrown) {
        return switch (thrown) {
            case NotQuotedException notQuoted -> notQuoted.outcome();
            case TimeoutException late -> Outcome.Failed.of(FailureCause.TIMEOUT, "DEADLINE");
            case CircuitBreakerOpenException open -> NotAsked.because(NotAsked.Why.BENCHED, GUARD);
            default -> {
                LOG.errorf(thrown, "a call to %s could not be sent", info().id());
                yield Outcome.Failed.of(FailureCause.REJECTED, "NOT_SENT");
            }
        };
    }
}
