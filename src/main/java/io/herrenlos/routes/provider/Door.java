package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.ProviderInfo;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.TimeSource;
import io.herrenlos.routes.quote.UsedCalls;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.eclipse.microprofile.faulttolerance.exceptions.CircuitBreakerOpenException;
import org.eclipse.microprofile.faulttolerance.exceptions.TimeoutException;
import org.jboss.logging.Logger;

/**
 * The door to one provider. Every call goes out through it and every answer comes in through it: within the budget, shared by
 * all who ask the same, and turned into one outcome, which ends its permit exactly once
 * whatever happens.
 */
public final class Door {

    private static final Logger LOG = Logger.getLogger(Door.class);

    /** Reason of a refusal by the annotation inside the client for a call that was admitted. */
    public static final String GUARD = "GUARD";

    private final RouteProvider provider;
    private final boolean enabled;
    private final OutgoingBudget budget;
    private final TimeSource clock;
    private final Sharing sharing;
    private final Set<CompletableFuture<ProviderAnswer>> underWay = ConcurrentHashMap.newKeySet();

    Door(RouteProvider provider, ProviderSettings settings, TimeSource clock) {
        this.provider = provider;
        this.enabled = settings.enabled();
        this.budget = new OutgoingBudget(settings.limit(), settings.replicas(), clock);
        this.clock = clock;
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

    /**
     * Asks. Never throws, whatever the adapter does; a caller that leaves changes nothing for the call nor for the others that
     * share it.
     *
     * @param gate is asked for leave when a call would go out: not for an answer that is shared, nor without budget
     */
    public Asking ask(QuoteRequest request, Supplier<Admission> gate) {
        Call call;
        try {
            call = provider.call(request);
        } catch (RuntimeException bug) {
            var settled = new Settled(meaning(bug), clock.instant());
            return new Asking(CompletableFuture.completedFuture(settled), () -> false);
        }
        return sharing.ask(
                call.content(),
                flight -> CompletableFuture.completedFuture(flight)
                        .thenCompose(mine -> lead(mine, call, request, gate))
                        .exceptionally(this::meaning));
    }

    private CompletableFuture<ProviderAnswer> lead(
            Sharing.Flight flight, Call call, QuoteRequest request, Supplier<Admission> gate) {
        Optional<NotAsked> held = budget.holdBack();
        if (held.isPresent()) {
            return CompletableFuture.completedFuture(held.get());
        }
        return switch (gate.get()) {
            case Admission.Refused refused -> CompletableFuture.completedFuture(refused.word());
            case Admission.Admitted admitted -> {
                if (admitted.trial()) {
                    flight.isTrial();
                }
                yield send(call, request, admitted.end());
            }
        };
    }

    int callsLeft() {
        return budget.left();
    }

    UsedCalls used() {
        return budget.used();
    }

    void restore(UsedCalls before) {
        budget.restore(before);
    }

    /** Ends every call that is under way as abandoned: the process is stopping. */
    void abandon() {
        underWay.forEach(call -> call.complete(Outcome.Failed.of(FailureCause.ABANDONED, "STOPPING")));
    }

    /** Goes through the motions of a call without budget, sharing or record. */
    CompletableFuture<ProviderAnswer> rehearse(QuoteRequest request) {
        return wire(provider.call(request), new Judge(clock, answer -> provider.read(answer, request), answer -> {}));
    }

    private CompletableFuture<ProviderAnswer> send(Call call, QuoteRequest asked, Admission.End permit) {
        Optional<NotAsked> overtaken = budget.take();
        if (overtaken.isPresent()) {
            permit.ended(overtaken.get(), Duration.ZERO);
            return CompletableFuture.completedFuture(overtaken.get());
        }
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
            permit.ended(answer, clock.since(start));
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
