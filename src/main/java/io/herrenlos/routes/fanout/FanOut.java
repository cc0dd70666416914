package io.herrenlos.routes.fanout;

import io.herrenlos.routes.provider.ProviderSettings;
import io.herrenlos.routes.provider.RouteProvider;
import io.herrenlos.routes.provider.Serving;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.ProviderInfo;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.TimeSource;
import io.quarkus.arc.All;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Asks every provider that can be asked, all at once. */
@Singleton
public class FanOut {

    private final List<RouteProvider> providers;
    private final ProviderSettings.All settings;
    private final Patience patience;
    private final TimeSource clock;
    private final Alarm alarm;

    public FanOut(
            @All List<RouteProvider> providers,
            ProviderSettings.All settings,
            Patience patience,
            TimeSource clock,
            Alarm alarm) {
        this.providers = providers.stream()
                .sorted(Comparator.comparing(provider -> provider.info().id()))
                .toList();
        this.settings = settings;
        this.patience = patience;
        this.clock = clock;
        this.alarm = alarm;
    }

    /** The known providers, by id. */
    public List<ProviderInfo> providers() {
        return providers.stream().map(RouteProvider::info).toList();
    }

    /** Never fails. The calls it makes go on when the subscriber leaves. */
    public Uni<Answer> ask(QuoteRequest request) {
        return Uni.createFrom().emitter(emitter -> {
            var asked = new ArrayList<Round.Asked>();
            var notAsked = new ArrayList<Report>();
            for (RouteProvider provider : providers) {
                ProviderInfo info = provider.info();
                refusal(provider, request)
                        .ifPresentOrElse(
                                word -> notAsked.add(new Report(info, word, Duration.ZERO)),
                                () -> asked.add(new Round.Asked(info, provider.call(request))));
            }
            new Round(request, notAsked, patience, clock, alarm, emitter::complete, asked).start();
        });
    }

    /** The first reason not to ask it. */
    private Optional<NotAsked> refusal(RouteProvider provider, QuoteRequest request) {
        ProviderId id = provider.info().id();
        if (!settings.of(id).enabled()) {
            return Optional.of(NotAsked.because(NotAsked.Why.DISABLED));
        }
        if (!request.selects(id)) {
            return Optional.of(NotAsked.because(NotAsked.Why.NOT_SELECTED));
        }
        return switch (provider.serving(request)) {
            case Serving.Served served -> Optional.empty();
            case Serving.NotServed not -> Optional.of(not.word());
        };
    }
}
