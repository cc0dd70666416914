package io.herrenlos.routes.fanout;

import static io.herrenlos.routes.quote.NoRouteReason.ABOVE_MAXIMUM;
import static io.herrenlos.routes.quote.NoRouteReason.BELOW_MINIMUM;

import io.herrenlos.routes.quote.AnswerKind;
import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.Late;
import io.herrenlos.routes.quote.NoRouteReason;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.ProviderInfo;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What an answer comes to as a whole.
 *
 * @param minFromAmount the smallest minimum that a provider named, in the smallest unit of the input token
 * @param maxFromAmount the largest maximum that a provider named
 * @param refusing the providers that said no
 * @param silent the candidates that gave neither a route nor a no
 * @param retryAfter when trying again can bring more, where every silent provider said so; else at any time
 */
public record Conclusion(
        AnswerKind kind,
        Optional<BigInteger> minFromAmount,
        Optional<BigInteger> maxFromAmount,
        List<ProviderInfo> refusing,
        List<ProviderInfo> silent,
        Optional<Duration> retryAfter) {

    /** @param benched for how long a provider's breaker refuses, if it does: what it said itself may be nonsense */
    static Conclusion of(Collection<Report> reports, Function<ProviderId, Optional<Duration>> benched) {
        List<Report> candidates = reports.stream().filter(Report::isCandidate).toList();
        List<Report> refusing = those(candidates, Outcome.NoRoute.class::isInstance);
        List<Report> silent = those(candidates, Conclusion::isSilent);
        return new Conclusion(
                kind(candidates, refusing, silent),
                limits(refusing, BELOW_MINIMUM).min(Comparator.naturalOrder()),
                limits(refusing, ABOVE_MAXIMUM).max(Comparator.naturalOrder()),
                refusing.stream().map(Report::provider).toList(),
                silent.stream().map(Report::provider).toList(),
                soonest(silent, benched));
    }

    private static AnswerKind kind(List<Report> candidates, List<Report> refusing, List<Report> silent) {
        if (candidates.stream().anyMatch(report -> report.answer() instanceof Outcome.Quoted)) {
            return AnswerKind.ROUTES;
        }
        if (candidates.isEmpty()) {
            return AnswerKind.NOT_SERVED;
        }
        if (!silent.isEmpty()) {
            return silent.size() == candidates.size() ? AnswerKind.TEMPORARILY_UNAVAILABLE : AnswerKind.INCOMPLETE;
        }
        if (refusing.isEmpty()) {
            return AnswerKind.NOT_ACCEPTED;
        }
        if (refusing.stream().allMatch(report -> saysNo(report, BELOW_MINIMUM))) {
            return AnswerKind.AMOUNT_TOO_LOW;
        }
        return refusing.stream().allMatch(report -> saysNo(report, ABOVE_MAXIMUM))
                ? AnswerKind.AMOUNT_TOO_HIGH
                : AnswerKind.NO_ROUTE;
    }

    /** A rejected request is no silence: asking the same again brings the same. */
    private static boolean isSilent(ProviderAnswer answer) {
        return switch (answer) {
            case Outcome.Quoted quoted -> false;
            case Outcome.NoRoute noRoute -> false;
            case Outcome.Failed failed -> failed.cause() != FailureCause.REJECTED;
            case Late late -> true;
            case NotAsked notAsked -> true;
        };
    }

    private static List<Report> those(List<Report> candidates, Predicate<ProviderAnswer> which) {
        return candidates.stream().filter(report -> which.test(report.answer())).toList();
    }

    private static boolean saysNo(Report report, NoRouteReason reason) {
        return report.answer() instanceof Outcome.NoRoute no && no.reason() == reason;
    }

    private static Optional<Duration> wait(ProviderAnswer answer) {
        return switch (answer) {
            case Outcome.Failed failed -> failed.retryAfter();
            case NotAsked notAsked -> notAsked.retryAfter();
            case Outcome.Quoted quoted -> Optional.empty();
            case Outcome.NoRoute noRoute -> Optional.empty();
            case Late late -> Optional.empty();
        };
    }

    private static Stream<BigInteger> limits(List<Report> refusing, NoRouteReason reason) {
        return refusing.stream()
                .filter(report -> saysNo(report, reason))
                .flatMap(report -> ((Outcome.NoRoute) report.answer()).limit().stream());
    }

    private static Optional<Duration> soonest(List<Report> silent, Function<ProviderId, Optional<Duration>> benched) {
        List<Duration> waits = silent.stream()
                .flatMap(report -> wait(report.answer()).stream()
                        .map(said -> benched.apply(report.provider().id())
                                .filter(longest -> longest.compareTo(said) < 0)
                                .orElse(said)))
                .toList();
        return waits.size() == silent.size() ? waits.stream().min(Comparator.naturalOrder()) : Optional.empty();
    }
}
