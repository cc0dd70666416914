package io.herrenlos.routes.web.api;

import io.herrenlos.routes.health.Reading;
import io.herrenlos.routes.health.baseline.Warning;
import io.herrenlos.routes.health.window.Figures;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** How a provider has been lately. */
@Schema(name = "ProviderHealth")
record HealthJson(
        @Schema(
                ref = ApiDescription.PROVIDER_STATE,
                description = "CLOSED: asked normally. OPEN: left alone. HALF_OPEN: the next request is its trial")
        Reading.State state,

        @Schema(
                ref = ApiDescription.WARNING_KIND,
                nullable = true,
                description =
                        "In what it is not as usual. SLOWER, FEWER: than usual. FAILING: not enough to be left alone")
        Warning.Kind warning,

        @Schema(nullable = true, description = "What the warning goes by")
        WarningJson warningDetail,

        @Schema(
                nullable = true,
                examples = "0.97",
                description = "Of the calls that ended well or badly; null when there was none")
        BigDecimal successRate,

        @Schema(nullable = true, description = "Of the calls that brought a quote or a clean no")
        Long averageLatencyMs,

        @Schema(description = "How many calls the figures are of")
        int calls,

        @Schema(description = "How far back they look") long windowSeconds,

        @Schema(nullable = true, description = "While not closed: when the figures were frozen")
        Instant asOf,

        @Schema(nullable = true, description = "While open: when its trial is due")
        Instant benchedUntil) {

    static HealthJson of(Reading reading) {
        Figures figures = reading.figures();
        return new HealthJson(
                reading.state(),
                reading.warning().map(Warning::kind).orElse(null),
                reading.warning().map(WarningJson::of).orElse(null),
                figures.successRate().orElse(null),
                figures.averageLatency().map(Duration::toMillis).orElse(null),
                figures.calls(),
                reading.window().toSeconds(),
                reading.asOf().orElse(null),
                reading.state() == Reading.State.OPEN
                        ? reading.bench().map(Reading.Benched::due).orElse(null)
                        : null);
    }
}
