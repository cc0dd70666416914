package io.herrenlos.routes.health;

import io.herrenlos.routes.health.baseline.Warning;
import io.herrenlos.routes.health.baseline.WarningRules;
import io.herrenlos.routes.health.breaker.Admission;
import io.herrenlos.routes.health.breaker.Breaker;
import io.herrenlos.routes.health.breaker.BreakerState;
import io.herrenlos.routes.health.breaker.Ending;
import io.herrenlos.routes.health.breaker.Jitter;
import io.herrenlos.routes.health.breaker.Permit;
import io.herrenlos.routes.health.window.Moment;
import io.herrenlos.routes.health.window.WindowBounds;
import io.herrenlos.routes.quote.Answered;
import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.Late;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.TimeSource;
import io.herrenlos.routes.quote.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Everything that decides whether one provider may be asked, and where the outcome of every call to it ends. */
final class Gate {

    private final GateSettings settings;
    private final TimeSource clock;
    private final Consumer<HealthEvent> observers;
    private final Runnable afterFailure;
    private final Breaker breaker;
    private final KeyHold key;
    private final EarlyWarning warning;
    private final ProvenPairs proven = new ProvenPairs();
    private final AtomicReference<LastCalls> lastCalls = new AtomicReference<>(LastCalls.NONE);
    private final AtomicReference<Optional<OperatorBench>> operator = new AtomicReference<>(Optional.empty());

    /** @param afterFailure run after each outcome that speaks against this provider has been recorded */
    Gate(
            GateSettings settings,
            TimeSource clock,
            Supplier<Jitter> jitter,
            Consumer<HealthEvent> observers,
            Runnable afterFailure) {
        this.afterFailure = afterFailure;
        this.settings = settings;
        this.clock = clock;
        this.observers = observers;
        this.breaker = new Breaker(settings.rules(), () -> new Moment(clock.nanoTime()), jitter, this::announce);
        this.key = new KeyHold(settings.keyMark());
        this.warning = new EarlyWarning(
                WarningRules.DEFAULT, settings.rules().signals().window(), this::announce);
    }

    ProviderId id() {
        return settings.id();
    }

    private void announce(Breaker.Change change) {
        observers.accept(new HealthEvent.BreakerChanged(
                settings.id(), change.from(), change.to(), change.adopted(), Now.of(clock)));
    }

    private void announce(Optional<Warning> from, Optional<Warning> to, Now at) {
        observers.accept(new HealthEvent.WarningChanged(settings.id(), from, to, at.wall()));
    }

    GateAnswer ask(String pair) {
        Now now = Now.of(clock);
        Optional<Refusal> excluded = excluded(now);
        if (excluded.isPresent()) {
            return excluded.get();
        }
        return switch (breaker.ask()) {
            case Admission.Refused refused -> Refusal.benched(refused.remaining());
            case Permit permit ->
                key.enter(now.moment(), settings.rules().lease())
                        .<GateAnswer>map(turn -> new ProviderPermit(this, permit, pair, turn))
                        .orElseGet(() -> overtaken(permit));
        };
    }

    /** Somebody else is just finding out whether the key is accepted. */
    private Refusal overtaken(Permit permit) {
        permit.close(new Ending.Neutral());
        return notConfigured(settings.rules().lease());
    }

    /** What keeps it from being asked, whatever its breaker says. */
    Optional<Refusal> excluded(Now now) {
        return operatorBench(now.wall())
                .map(bench -> Refusal.byOperator(bench.end().map(end -> Duration.between(now.wall(), end))))
                .or(() -> keyRefusal(now));
    }

    /** The refusal for want of a key that it accepts, while that stands. */
    Optional<Refusal> keyRefusal(Now now) {
        return key.heldUntil(now.moment()).map(until -> notConfigured(until.since(now.moment())));
    }

    private Refusal notConfigured(Duration remaining) {
        return Refusal.notConfigured(!key.mark().isEmpty(), remaining);
    }

    void close(ProviderPermit permit, ProviderAnswer answer, Duration took) {
        Now now = Now.of(clock);
        Ending ending = ending(answer, permit.pair(), took, now.moment());
        Permit.Closing closing = permit.permit().close(ending);
        if (closing == Permit.Closing.AGAIN) {
            return;
        }
        if (answer instanceof Outcome outcome && !isAbandoned(outcome)) {
            learn(permit, outcome, now);
        } else {
            key.returned(permit.turn(), now.moment());
        }
        warning.ended(ending, now);
        observers.accept(new HealthEvent.CallEnded(
                new Answered(settings.id(), answer, took),
                permit.isTrial(),
                closing == Permit.Closing.LATE,
                now.wall()));
        if (ending instanceof Ending.Failure) {
            afterFailure.run();
        }
    }

    private static boolean isAbandoned(Outcome outcome) {
        return outcome instanceof Outcome.Failed failed && failed.cause() == FailureCause.ABANDONED;
    }

    private Ending ending(ProviderAnswer answer, String pair, Duration took, Moment now) {
        return switch (answer) {
            case Outcome.Quoted quoted -> new Ending.Success(took);
            case Outcome.NoRoute no -> no.ambiguous() ? new Ending.Neutral() : new Ending.Success(took);
            case Outcome.Failed failed ->
                failed.verdict() == Verdict.FAILURE ? failure(failed, pair, took, now) : new Ending.Neutral();
            case NotAsked refusedOnOurSide -> new Ending.Neutral();
            case Late late -> throw new IllegalArgumentException("a call that is late has not ended");
        };
    }

    private Ending.Failure failure(Outcome.Failed failed, String pair, Duration took, Moment now) {
        boolean doubtful = switch (failed.cause()) {
            case UPSTREAM_ERROR, UNREADABLE -> !proven.contains(pair, now);
            case TIMEOUT, UNREACHABLE, RATE_LIMITED, REJECTED, UNAUTHORIZED, ABANDONED -> false;
        };
        return new Ending.Failure(
                failed.cause().name(),
                took,
                doubtful ? Optional.of(pair) : Optional.empty(),
                failed.retryAfter(),
                failed.cause() == FailureCause.RATE_LIMITED);
    }

    /** What an outcome says beside the breaker; true of late ones too. */
    private void learn(ProviderPermit permit, Outcome outcome, Now now) {
        lastCalls.updateAndGet(calls -> calls.after(outcome, now.moment()));
        if (outcome.verdict() == Verdict.SUCCESS) {
            proven.add(permit.pair(), now.moment());
        }
        if (outcome instanceof Outcome.Failed failed && failed.cause() == FailureCause.UNAUTHORIZED) {
            if (key.refused(permit.turn(), now.moment())) {
                observers.accept(new HealthEvent.KeyRefused(
                        settings.id(), !key.mark().isEmpty(), now.wall().plus(KeyHold.HOLD)));
            }
        } else if (key.accepted(permit.turn())) {
            observers.accept(new HealthEvent.KeyAccepted(settings.id()));
        }
    }

    LastCalls lastCalls() {
        return lastCalls.get();
    }

    void relabel(Moment cutoff) {
        breaker.relabel(cutoff);
    }

    BreakerState state() {
        return breaker.state();
    }

    /** A trial is not waited for, so that its being late says nothing. */
    void answered(boolean late) {
        if (breaker.state() instanceof BreakerState.Closed) {
            warning.answered(late, Now.of(clock));
        }
    }

    Reading reading(Now now) {
        Reading reading = Reading.of(breaker.state(), settings.rules(), now);
        return reading.warnedOf(warning.look(reading, now));
    }

    EarlyWarning warning() {
        return warning;
    }

    void bench(OperatorBench bench) {
        operator.set(Optional.of(bench));
        observers.accept(new HealthEvent.OperatorBenched(settings.id(), bench));
    }

    void release() {
        if (operator.getAndSet(Optional.empty()).isPresent()) {
            observers.accept(new HealthEvent.OperatorReleased(settings.id()));
        }
    }

    Optional<OperatorBench> operatorBench(Instant now) {
        return operator.get().filter(bench -> bench.holds(now));
    }

    void useKey(String mark) {
        key.use(mark);
    }

    WindowBounds windowBounds() {
        return settings.rules().signals().window();
    }

    Remembered remembered(Now now) {
        var pairs = new HashMap<String, Instant>();
        proven.all().forEach((pair, at) -> pairs.put(pair, now.wallOf(at)));
        return new Remembered(
                breaker.state(),
                pairs,
                operatorBench(now.wall()),
                key.heldUntil(now.moment()).map(until -> new Remembered.RefusedKey(key.mark(), now.wallOf(until))));
    }

    void restore(Remembered remembered, Now now) {
        breaker.adopt(remembered.state());
        remembered.proven().forEach((pair, at) -> proven.add(pair, Moment.earlier(now.momentOf(at), now.moment())));
        operator.set(remembered.operator());
        remembered
                .refusedKey()
                .ifPresent(refused -> key.restore(refused.mark(), now.momentOf(refused.until()), now.moment()));
    }
}
