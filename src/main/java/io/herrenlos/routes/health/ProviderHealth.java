package io.herrenlos.routes.health;

import io.herrenlos.routes.health.baseline.Usual;
import io.herrenlos.routes.health.baseline.Week;
import io.herrenlos.routes.health.breaker.BreakerState;
import io.herrenlos.routes.health.breaker.Jitter;
import io.herrenlos.routes.health.window.WindowBounds;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.TimeSource;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * The health of all providers, each judged on its own. Decides alone whether one may be asked, and takes every outcome. Never
 * blocks; any thread may call it.
 */
public final class ProviderHealth {

    private final Map<ProviderId, Gate> gates;
    private final TimeSource clock;

    /**
     * @param jitter one for each cooldown
     * @param observers told of each event once, after the fact; must neither block nor throw
     */
    public ProviderHealth(
            Collection<GateSettings> settings,
            TimeSource clock,
            Supplier<Jitter> jitter,
            Consumer<HealthEvent> observers) {
        this.clock = clock;
        this.gates = settings.stream()
                .map(one -> new Gate(one, clock, jitter, observers, this::afterFailure))
                .collect(Collectors.toUnmodifiableMap(Gate::id, Function.identity()));
    }

    /**
     * May this provider be asked now?
     *
     * @param pair what is asked for, without the amount; failures are weighed by it
     */
    public GateAnswer ask(ProviderId provider, String pair) {
        return gate(provider).ask(pair);
    }

    /** Takes what becomes of one request, for the early warnings. */
    public RequestCourse follow(QuoteRequest request) {
        return new RequestCourse(request, this::gate, this::now);
    }

    /** All that are judged, by id. */
    public List<ProviderId> providers() {
        return gates.keySet().stream().sorted().toList();
    }

    /** The refusal that stands whatever is asked, for the operator's word or for want of a key. Takes nothing. */
    public Optional<Refusal> excluded(ProviderId provider) {
        return gate(provider).excluded(now());
    }

    /** The refusal for want of a key that it accepts, while that stands. */
    public Optional<Refusal> keyRefusal(ProviderId provider) {
        return gate(provider).keyRefusal(now());
    }

    /** How it looks; takes no trial. A warning that is due, or over, is told now if nobody has looked since. */
    public Reading reading(ProviderId provider) {
        return gate(provider).reading(now());
    }

    /** The time until the first of these may be asked again; absent unless all of them are benched. */
    public Optional<Duration> soonestDue(Collection<ProviderId> providers) {
        Now now = now();
        var states = providers.stream().map(id -> gate(id).state()).toList();
        return states.stream().anyMatch(BreakerState.Closed.class::isInstance)
                ? Optional.empty()
                : states.stream()
                        .map(BreakerState.Benched.class::cast)
                        .map(state -> state.remaining(now.moment()))
                        .min(Comparator.naturalOrder());
    }

    /** Whether we reach nobody now, or have reached nobody since a provider was benched because we did not. */
    public boolean isOwnEgressInTrouble() {
        return isCutOff(now()) || gates.values().stream().anyMatch(gate -> isCutOffSince(gate.state()));
    }

    public void bench(ProviderId provider, OperatorBench bench) {
        gate(provider).bench(bench);
    }

    /** Takes the operator's bench back; the breaker stays as it is. */
    public void release(ProviderId provider) {
        gate(provider).release();
    }

    /** The operator's word on it, while that holds. */
    public Optional<OperatorBench> operatorBench(ProviderId provider) {
        return gate(provider).operatorBench(clock.instant());
    }

    /** The key that is in use from now on; another one than the refused is asked with at once. */
    public void useKey(ProviderId provider, String keyMark) {
        gate(provider).useKey(keyMark);
    }

    /** This instant on both clocks. */
    public Now now() {
        return Now.of(clock);
    }

    /** How far its window looks back. */
    public WindowBounds windowBounds(ProviderId provider) {
        return gate(provider).windowBounds();
    }

    public Remembered remembered(ProviderId provider) {
        return gate(provider).remembered(now());
    }

    /** Goes on from what another process left: an older epoch than the present one is ignored, no time exceeds its cap. */
    public void restore(ProviderId provider, Remembered remembered) {
        gate(provider).restore(remembered, now());
    }

    /** What is usual for it, but for what is still recent. */
    public Week usual(ProviderId provider) {
        return gate(provider).warning().week();
    }

    /** The same in total, once it is known well enough for the provider to be held against it. */
    public Optional<Usual> knownUsual(ProviderId provider) {
        return gate(provider).warning().knownUsual();
    }

    /** The part of what is usual for it that this process has learned itself. */
    public Week learned(ProviderId provider) {
        return gate(provider).warning().learned();
    }

    /** Adds what another process learned; once, at the start. */
    public void restoreUsual(ProviderId provider, Week usual) {
        gate(provider).warning().restore(usual);
    }

    private void afterFailure() {
        Now now = now();
        if (isCutOff(now)) {
            gates.values().forEach(gate -> gate.relabel(now.moment().minus(Egress.RECENT)));
        }
    }

    private boolean isCutOff(Now now) {
        return Egress.isInTrouble(gates.values().stream().map(Gate::lastCalls).toList(), now.moment());
    }

    /** A provider that nobody asks for stays benched long after the others have been reached again. */
    private boolean isCutOffSince(BreakerState state) {
        return state instanceof BreakerState.Benched benched
                && benched.bench().isOwnTrouble()
                && gates.values().stream()
                        .noneMatch(gate -> gate.lastCalls()
                                .hasSucceededSince(benched.bench().began()));
    }

    private Gate gate(ProviderId provider) {
        Gate gate = gates.get(provider);
        if (gate == null) {
            throw new IllegalArgumentException("there is no provider '%s'".formatted(provider));
        }
        return gate;
    }
}
