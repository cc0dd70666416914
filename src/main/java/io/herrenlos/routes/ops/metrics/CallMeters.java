package io.herrenlos.routes.ops.metrics;

import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.NoRouteReason;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.Verdict;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;

/** What the calls to one provider came to. A no is an outcome of its own and never a failure. */
final class CallMeters {

    private static final String UNKNOWN_CODE = "UNKNOWN_CODE";

    /** Where calls are told apart: from a quick answer to the deadline. */
    private static final Duration[] BUCKETS =
            buckets(100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000, 8_000);

    /** Both meters of an outcome. */
    private enum Kind {
        QUOTED,
        NO_ROUTE,
        FAILED
    }

    private final MeterRegistry registry;
    private final ProviderId provider;
    private final Counter quoted;
    private final Map<NoRouteReason, Counter> cleanNos;
    private final Map<NoRouteReason, Counter> ambiguousNos;
    private final Counter unknownNos;
    private final Map<FailureCause, Counter> failures;
    private final Map<Kind, Timer> times;
    private final UnknownCodes unknownCodes;

    CallMeters(MeterRegistry registry, ProviderId provider) {
        this.registry = registry;
        this.provider = provider;
        this.quoted = calls(Kind.QUOTED, "NONE", Verdict.SUCCESS);
        this.cleanNos = each(NoRouteReason.class, reason -> calls(Kind.NO_ROUTE, reason.name(), Verdict.SUCCESS));
        this.ambiguousNos = each(NoRouteReason.class, reason -> calls(Kind.NO_ROUTE, reason.name(), Verdict.NEUTRAL));
        this.unknownNos = calls(Kind.NO_ROUTE, UNKNOWN_CODE, Verdict.NEUTRAL);
        this.failures = each(FailureCause.class, cause -> calls(Kind.FAILED, cause.name(), cause.verdict()));
        this.times = each(Kind.class, this::time);
        this.unknownCodes = new UnknownCodes(registry, provider);
    }

    void ended(Outcome outcome, Duration took) {
        counter(outcome).increment();
        times.get(kind(outcome)).record(took);
        if (outcome instanceof Outcome.NoRoute no && no.clarity() == Outcome.NoRoute.Clarity.UNKNOWN) {
            unknownCodes.count(no.code());
        }
    }

    private static Kind kind(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Quoted is -> Kind.QUOTED;
            case Outcome.NoRoute no -> Kind.NO_ROUTE;
            case Outcome.Failed failed -> Kind.FAILED;
        };
    }

    private Counter counter(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Quoted is -> quoted;
            case Outcome.NoRoute no ->
                switch (no.clarity()) {
                    case CLEAN -> cleanNos.get(no.reason());
                    case AMBIGUOUS -> ambiguousNos.get(no.reason());
                    case UNKNOWN -> unknownNos;
                };
            case Outcome.Failed failed -> failures.get(failed.cause());
        };
    }

    private Counter calls(Kind outcome, String cause, Verdict verdict) {
        return Counter.builder("routes.calls")
                .description(
                        "Calls to providers that have ended. The cause is a failure's, the reason of a no, or NONE.")
                .tag("provider", provider.value())
                .tag("outcome", outcome.name())
                .tag("cause", cause)
                .tag("verdict", verdict.name())
                .register(registry);
    }

    private Timer time(Kind outcome) {
        return Timer.builder("routes.call.duration")
                .description("Time that calls to providers took.")
                .tag("provider", provider.value())
                .tag("outcome", outcome.name())
                .serviceLevelObjectives(BUCKETS)
                .register(registry);
    }

    static Duration[] buckets(long... millis) {
        return Arrays.stream(millis).mapToObj(Duration::ofMillis).toArray(Duration[]::new);
    }

    static <E extends Enum<E>, M> Map<E, M> each(Class<E> labels, Function<E, M> meter) {
        var meters = new EnumMap<E, M>(labels);
        for (E label : labels.getEnumConstants()) {
            meters.put(label, meter.apply(label));
        }
        return meters;
    }
}
