package io.herrenlos.routes.ops.log;

import io.herrenlos.routes.quote.ProviderId;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jboss.logging.Logger;
import org.jboss.logging.MDC;

/** One line on a provider: a sentence for people, and the same facts one by one for machines, in the line's context. */
final class HealthLine {

    private static final Logger LOG = Logger.getLogger("io.herrenlos.routes.health");

    private final ProviderId provider;
    private final Map<String, String> facts = new LinkedHashMap<>();

    private HealthLine(ProviderId provider) {
        this.provider = provider;
    }

    static HealthLine of(ProviderId provider, String change) {
        return new HealthLine(provider).with("provider", provider).with("change", change);
    }

    HealthLine with(String name, Object fact) {
        facts.put(name, fact.toString());
        return this;
    }

    /** @param sentence goes on after the provider's id */
    void say(Logger.Level level, String sentence, Object... figures) {
        facts.forEach(MDC::put);
        try {
            LOG.logf(level, "%s %s", provider, sentence.formatted(figures));
        } finally {
            facts.keySet().forEach(MDC::remove);
        }
    }
}
