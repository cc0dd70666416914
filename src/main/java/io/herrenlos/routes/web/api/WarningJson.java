package io.herrenlos.routes.web.api;

import io.herrenlos.routes.health.baseline.Warning;
import java.math.BigDecimal;
import java.time.Duration;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The figures behind a warning: what it is, what it usually is, and of how many. */
@Schema(name = "ProviderWarning")
record WarningJson(
        @Schema(description = """
                        LATENCY: average milliseconds of answered calls. LATE_ANSWERS: answers that went out without it. \
                        MISSING_QUOTES: quotes where another provider quoted. FAILURES: successes""") Reason reason,

        @Schema(description = "In the reason's unit") BigDecimal recent,

        @Schema(nullable = true, description = "Likewise; null where the warning does not go by what is usual")
        BigDecimal usual,

        @Schema(description = "True: by a fixed limit, for want of a usual one")
        boolean fixed,

        @Schema(nullable = true, description = "Of so many answers, requests or calls")
        Long of) {

    @Schema(name = "WarningReason")
    enum Reason {
        LATENCY,
        LATE_ANSWERS,
        MISSING_QUOTES,
        FAILURES
    }

    static WarningJson of(Warning warning) {
        return switch (warning) {
            case Warning.Latency slow ->
                new WarningJson(Reason.LATENCY, millis(slow.average()), millis(slow.usual()), slow.fixed(), null);
            case Warning.LateAnswers late ->
                new WarningJson(
                        Reason.LATE_ANSWERS, BigDecimal.valueOf(late.late()), null, true, (long) late.answers());
            case Warning.MissingQuotes missing ->
                new WarningJson(
                        Reason.MISSING_QUOTES,
                        BigDecimal.valueOf(missing.quoted()),
                        missing.expected(),
                        missing.fixed(),
                        missing.requests());
            case Warning.Failures failures ->
                new WarningJson(
                        Reason.FAILURES, BigDecimal.valueOf(failures.successes()), null, true, (long) failures.calls());
        };
    }

    private static BigDecimal millis(Duration duration) {
        return BigDecimal.valueOf(duration.toMillis());
    }
}
