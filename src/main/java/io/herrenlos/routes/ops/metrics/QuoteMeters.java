package io.herrenlos.routes.ops.metrics;

import static io.herrenlos.routes.ops.metrics.CallMeters.buckets;
import static io.herrenlos.routes.ops.metrics.CallMeters.each;

import io.herrenlos.routes.health.ProviderHealth;
import io.herrenlos.routes.quote.AnswerKind;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.QuoteEvent;
import io.herrenlos.routes.quote.QuoteObserver;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What quote requests came to, for their callers and for each provider. */
@Singleton
class QuoteMeters implements QuoteObserver {

    /** Where requests are told apart: from a quick answer to the longest budget. */
    private static final Duration[] BUCKETS =
            buckets(250, 500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 6_000, 7_000, 10_000, 30_000);

    private final MeterRegistry registry;
    private final Map<AnswerKind, Timer> answered;
    private final Timer left;
    private final Timer broken;
    private final Map<ProviderId, WordMeters> providers = new ConcurrentHashMap<>();

    QuoteMeters(MeterRegistry registry) {
        this.registry = registry;
        this.answered = each(AnswerKind.class, kind -> time(kind.name()));
        this.left = time("CALLER_LEFT");
        this.broken = time("BROKEN");
    }

    void onStart(@Observes StartupEvent event, ProviderHealth health) {
        health.providers().forEach(this::of);
    }

    private Timer time(String outcome) {
        return Timer.builder("routes.request.duration")
                .description("Time that quote requests took, by what the answer came to.")
                .tag("outcome", outcome)
                .serviceLevelObjectives(BUCKETS)
                .register(registry);
    }

    @Override
    public void on(QuoteEvent event) {
        switch (event) {
            case QuoteEvent.CallerLeft gone -> left.record(gone.took());
            case QuoteEvent.Broken bug -> broken.record(bug.took());
            case QuoteEvent.Answered answer -> {
                answered.get(answer.kind()).record(answer.took());
                answer.words().forEach((provider, word) -> of(provider).said(word));
                answer.best().ifPresent(provider -> of(provider).won());
            }
        }
    }

    private WordMeters of(ProviderId provider) {
        WordMeters known = providers.get(provider);
        return known != null ? known : providers.computeIfAbsent(provider, id -> new WordMeters(registry, id));
    }
}
