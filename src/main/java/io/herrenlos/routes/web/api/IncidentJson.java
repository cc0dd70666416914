package io.herrenlos.routes.web.api;

import io.herrenlos.routes.health.history.Incident;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A time that a provider was benched for its own trouble. */
@Schema(name = "Incident")
record IncidentJson(
        String provider,

        @Schema(description = "When it was benched") Instant opened,

        @Schema(nullable = true, description = "When it was back; null while it is not")
        Instant closed,

        @Schema(
                description = "RUN: failures in a row. RATE: too few successes. THROTTLE: it asked to be left alone",
                examples = "RUN")
        String signal,

        @Schema(examples = "TIMEOUT", description = "The failure that did it")
        String cause,

        @Schema(description = "The figures behind it, for people")
        String figures,

        @Schema(nullable = true, description = "Of its recent calls at that time")
        BigDecimal successRate,

        int trials,
        long longestCooldownSeconds,

        @Schema(description = "All of it in a sentence") String story) {

    /** @param now how long one that lasts has lasted */
    static IncidentJson of(Incident incident, Instant now) {
        return new IncidentJson(
                incident.provider(),
                incident.opened(),
                incident.closed().orElse(null),
                incident.signal(),
                incident.cause(),
                incident.figures(),
                incident.atTrip().successRate().orElse(null),
                incident.trials(),
                incident.longestCooldown().toSeconds(),
                story(incident, now));
    }

    private static String story(Incident incident, Instant now) {
        var parts = new ArrayList<String>();
        parts.add("%s, last %s".formatted(capitalised(incident.figures()), incident.cause()));
        parts.add("left alone for up to %s at a time".formatted(text(incident.longestCooldown())));
        parts.add(incident.trials() == 1 ? "1 trial" : incident.trials() + " trials");
        parts.add(incident.closed()
                .map(end -> "back after " + text(Duration.between(incident.opened(), end)))
                .orElseGet(() -> "not back after " + text(Duration.between(incident.opened(), now))));
        return String.join("; ", parts) + ".";
    }

    private static String capitalised(String sentence) {
        return sentence.isEmpty() ? "No figures" : Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
    }

    private static String text(Duration time) {
        if (time.compareTo(Duration.ofMinutes(2)) < 0) {
            return Math.max(0, time.toSeconds()) + " s";
        }
        return time.compareTo(Duration.ofHours(2)) < 0
                ? time.toMinutes() + " min"
                : "%d h %d min".formatted(time.toHours(), time.toMinutesPart());
    }
}
