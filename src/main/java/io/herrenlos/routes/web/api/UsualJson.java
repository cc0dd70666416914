package io.herrenlos.routes.web.api;

import io.herrenlos.routes.health.baseline.Usual;
import io.herrenlos.routes.health.window.Figures;
import java.math.BigDecimal;
import java.time.Duration;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What a provider was like over the last seven days, but for what is still recent. */
@Schema(name = "ProviderUsual")
record UsualJson(
        @Schema(examples = "0.97", description = "Of the calls that ended well or badly")
        BigDecimal successRate,

        @Schema(nullable = true, description = "Of the calls that brought a quote or a clean no")
        Long averageLatencyMs,

        @Schema(description = "How many calls the figures are of")
        long calls) {

    /** @param usual of at least one call */
    static UsualJson of(Usual usual) {
        var figures = new Figures(
                Math.toIntExact(usual.answered()),
                Math.toIntExact(usual.calls() - usual.answered()),
                usual.averageLatency());
        return new UsualJson(
                figures.successRate().orElseThrow(),
                figures.averageLatency().map(Duration::toMillis).orElse(null),
                usual.calls());
    }
}
