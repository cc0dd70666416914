package io.herrenlos.routes.ops.metrics;

import static io.herrenlos.routes.ops.metrics.CallMeters.each;

import io.herrenlos.routes.quote.Late;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.ProviderId;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;

/** One provider's words in answers to quote requests. */
final class WordMeters {

    private final Counter quoted;
    private final Counter noRoute;
    private final Counter failed;
    private final Counter late;
    private final Map<NotAsked.Why, Counter> notAsked;
    private final Counter won;

    WordMeters(MeterRegistry registry, ProviderId provider) {
        this.quoted = word(registry, provider, "QUOTED");
        this.noRoute = word(registry, provider, "NO_ROUTE");
        this.failed = word(registry, provider, "FAILED");
        this.late = word(registry, provider, "LATE");
        this.notAsked = each(NotAsked.Why.class, why -> word(registry, provider, why.name()));
        this.won = Counter.builder("routes.quotes.won")
                .description("Answers in which the provider's route was the best.")
                .tag("provider", provider.value())
                .register(registry);
    }

    private static Counter word(MeterRegistry registry, ProviderId provider, String answer) {
        return Counter.builder("routes.answers")
                .description("Answers to quote requests, by the provider's word in them.")
                .tag("provider", provider.value())
                .tag("answer", answer)
                .register(registry);
    }

    void said(ProviderAnswer word) {
        Counter counter = switch (word) {
            case Outcome.Quoted is -> quoted;
            case Outcome.NoRoute no -> noRoute;
            case Outcome.Failed is -> failed;
            case Late is -> late;
            case NotAsked held -> notAsked.get(held.why());
        };
        counter.increment();
    }

    void won() {
        won.increment();
    }
}
