package io.herrenlos.routes.ops.metrics;

import static io.herrenlos.routes.ops.metrics.CallMeters.each;

import io.herrenlos.routes.health.HealthEvent;
import io.herrenlos.routes.health.breaker.BreakerState;
import io.herrenlos.routes.health.breaker.Trip;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderId;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;

/** How often one provider's breaker opened and what its trials brought. What another process saw is counted there. */
final class BreakerMeters {

    private enum TrialResult {
        SUCCESS,
        FAILURE,
        NEUTRAL,
        /** It never came back. */
        LOST
    }

    private final Map<Trip.Signal, Counter> trips;
    private final Map<TrialResult, Counter> trials;

    BreakerMeters(MeterRegistry registry, ProviderId provider) {
        this.trips = each(
                Trip.Signal.class,
                signal -> Counter.builder("routes.trips")
                        .description(
                                "Openings of a breaker. What turns out to be our own trouble is counted again as OWN_EGRESS.")
                        .tag("provider", provider.value())
                        .tag("signal", signal.name())
                        .register(registry));
        this.trials = each(
                TrialResult.class,
                result -> Counter.builder("routes.trials")
                        .description("Trials of benched providers, by what they brought.")
                        .tag("provider", provider.value())
                        .tag("result", result.name())
                        .register(registry));
    }

    void changed(HealthEvent.BreakerChanged change) {
        if (change.to() instanceof BreakerState.Open open && isTrip(change, open)) {
            Trip.Signal signal = open.bench().last().signal();
            trips.get(signal).increment();
            if (signal == Trip.Signal.LEASE) {
                trials.get(TrialResult.LOST).increment();
            }
        }
    }

    /** Not what happened elsewhere, nor a bench that only got longer. */
    private static boolean isTrip(HealthEvent.BreakerChanged change, BreakerState.Open open) {
        boolean longer = change.from() instanceof BreakerState.Open before
                && before.bench().last().equals(open.bench().last());
        return !change.adopted() && !longer;
    }

    void trialEnded(Outcome outcome) {
        trials.get(
                        switch (outcome.verdict()) {
                            case SUCCESS -> TrialResult.SUCCESS;
                            case FAILURE -> TrialResult.FAILURE;
                            case NEUTRAL -> TrialResult.NEUTRAL;
                        })
                .increment();
    }
}
