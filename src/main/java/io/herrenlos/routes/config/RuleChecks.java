package io.herrenlos.routes.config;

import io.herrenlos.routes.health.breaker.OutOfRangeException;
import io.herrenlos.routes.health.breaker.Signals;
import io.herrenlos.routes.quote.ProviderId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What is wrong with the breakers' rules, in the configuration's own words. The rules themselves know their ranges. */
final class RuleChecks {

    /** How the configuration calls the rules' fields. */
    private static final Map<String, String> KEYS = Map.of(
            "runLength", "run-length",
            "runWithin", "run-within",
            "windowSize", "window-calls",
            "windowAge", "window-age",
            "minimumCalls", "minimum-calls",
            "minimumSuccessPercent", "minimum-success-percent",
            "base", "cooldown",
            "longest", "longest-cooldown",
            "decay", "decay");

    private final ProviderId id;
    private final RoutesConfig config;

    private RuleChecks(ProviderId id, RoutesConfig config) {
        this.id = id;
        this.config = config;
    }

    /** @param deadline of the provider's calls */
    static List<String> complaints(ProviderId id, RoutesConfig config, Duration deadline) {
        var checks = new RuleChecks(id, config);
        return Stream.<Runnable>of(
                        () -> Gates.signals(config.breaker()),
                        () -> Gates.growth(config.breaker()),
                        // whatever is wrong with the signals has been said
                        () -> Gates.of(id, config, deadline, Signals.DEFAULT))
                .flatMap(checks::outOfRange)
                .toList();
    }

    private Stream<String> outOfRange(Runnable rules) {
        try {
            rules.run();
            return Stream.empty();
        } catch (OutOfRangeException e) {
            return e.fields().stream().map(this::complaint);
        }
    }

    private String complaint(OutOfRangeException.Field field) {
        return switch (field.name()) {
            case "lease" ->
                "routes.breaker.cooldown is %s; give %s or more: quarkus.rest-client.%s.read-timeout and %s."
                        .formatted(text(field.most()), text(field.value()), id, text(Gates.LEASE_MARGIN));
            case "retryAfterCap" -> complaint(capKey(), field);
            default -> complaint("routes.breaker." + KEYS.get(field.name()), field);
        };
    }

    private static String complaint(String key, OutOfRangeException.Field field) {
        return "%s is %s; give %s to %s.".formatted(key, text(field.value()), text(field.least()), text(field.most()));
    }

    private String capKey() {
        RoutesConfig.Provider block = config.providers().get(id.value());
        boolean keyed = block.key().isPresent() && block.retryAfterCapWithKey().isPresent();
        return "routes.providers." + id + ".retry-after-cap" + (keyed ? "-with-key" : "");
    }

    /** Times as an operator would write them. */
    private static String text(Object value) {
        return value instanceof Duration time
                ? time.toMillisPart() == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms"
                : value.toString();
    }
}
