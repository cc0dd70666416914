package io.herrenlos.routes.health.baseline;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/**
 * Whether a provider is as it usually is. One warning stands at a time: it stays until nothing keeps it, and only then is
 * another looked for.
 */
public final class Warnings {

    private Warnings() {}

    /**
     * The warning that stands from now on. Without a call in the window there is none.
     *
     * @param now in nanoseconds on a monotonic clock
     */
    public static Standing next(Standing current, Recent recent, Usual usual, WarningRules rules, long now) {
        if (recent.calls() == 0) {
            return Standing.NONE;
        }
        var yardstick = new Yardstick(usual, rules.fixed());
        Optional<Warning> kept = current.kind().flatMap(kind -> find(kind, recent, yardstick, rules.keep()));
        if (kept.isPresent()) {
            return new Standing(kept, now);
        }
        if (current.warning().isPresent() && now - current.kept() < rules.calm().toNanos()) {
            return current;
        }
        Optional<Warning> raised = Arrays.stream(Warning.Kind.values())
                .flatMap(kind -> find(kind, recent, yardstick, rules.raise()).stream())
                .findFirst();
        return raised.isPresent() ? new Standing(raised, now) : Standing.NONE;
    }

    private static Optional<Warning> find(Warning.Kind kind, Recent recent, Yardstick yardstick, Limits limits) {
        if (recent.calls() < limits.calls()) {
            return Optional.empty();
        }
        return switch (kind) {
            case FAILING -> failing(recent, limits);
            case FEWER -> fewer(yardstick.tally(recent.requests()), yardstick.isFixed(), limits);
            case SLOWER -> slower(recent, yardstick, limits).or(() -> late(recent, limits));
        };
    }

    /** Also below the breaker's own limit: it has none yet while the calls are few. */
    private static Optional<Warning> failing(Recent recent, Limits limits) {
        return 100 * recent.successes() <= limits.highestSuccessPercent() * recent.calls()
                ? Optional.of(new Warning.Failures(recent.successes(), recent.calls()))
                : Optional.empty();
    }

    private static Optional<Warning> fewer(Yardstick.Tally tally, boolean fixed, Limits limits) {
        return isMissing(tally, limits) || isLow(tally, limits.low())
                ? Optional.of(new Warning.MissingQuotes(
                        tally.quoted(), BigDecimal.valueOf(tally.expectedBps(), 4), tally.requests(), fixed))
                : Optional.empty();
    }

    private static boolean isMissing(Yardstick.Tally tally, Limits limits) {
        long missingBps = tally.expectedBps() - 10_000 * tally.quoted();
        return tally.requests() >= limits.requests() && missingBps >= 100L * limits.missingPercent() * tally.requests();
    }

    private static boolean isLow(Yardstick.Tally tally, Limits.Low low) {
        return tally.requests() >= low.requests()
                && tally.expectedBps() >= 10_000L * low.expected()
                && 100 * 10_000 * tally.quoted() < low.percent() * tally.expectedBps();
    }

    private static Optional<Warning> slower(Recent recent, Yardstick yardstick, Limits limits) {
        Duration usual = yardstick.latency();
        return recent.averageLatency()
                .filter(average -> 100 * average.toNanos() > limits.slowPercent() * usual.toNanos())
                .filter(average -> average.minus(usual).compareTo(limits.slowBy()) >= 0)
                .map(average -> new Warning.Latency(average, usual, yardstick.isFixed()));
    }

    private static Optional<Warning> late(Recent recent, Limits limits) {
        return recent.late() > limits.late()
                ? Optional.of(new Warning.LateAnswers(recent.late(), recent.answers()))
                : Optional.empty();
    }
}
