package io.herrenlos.routes.fanout;

import io.herrenlos.routes.provider.Door;
import io.herrenlos.routes.provider.Doors;
import io.herrenlos.routes.provider.Serving;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.ProviderInfo;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.TimeSource;
import io.herrenlos.routes.ranking.Ranking;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Asks every provider that can be asked, all at once. */
@Singleton
public class FanOut {

    private final Doors doors;
    private final Ranking ranking;
    private final Patience patience;
    private final TimeSource clock;
    private final Alarm alarm;

    public FanOut(Doors doors, Ranking ranking, Patience patience, TimeSource clock, Alarm alarm) {
        this.doors = doors;
        this.ranking = ranking;
        this.patience = patience;
        this.clock = clock;
        this.alarm = alarm;
    }

    /** The known providers, by id. */
    public List<ProviderInfo> providers() {
        return doors.all().stream().map(Door::info).toList();
    }

    /** Never fails. The calls it makes go on when the subscriber leaves. */
    public Uni<Answer> ask(QuoteRequest request) {
        return Uni.createFrom().emitter(emitter -> {
            var asked = new ArrayList<Door>();
            var notAsked = new ArrayList<Report>();
            for (Door door : doors.all()) {
                refusal(door, request)
                        .ifPresentOrElse(
                                word -> notAsked.add(new Report(door.info(), word, Duration.ZERO)),
                                () -> asked.add(door));
            }
            new Round(request, notAsked, ranking, patience, clock, alarm, emitter::complete).ask(asked);
        });
    }

    /** The first reason not to ask it. */
    private static Optional<NotAsked> refusal(Door door, QuoteRequest request) {
        if (!door.isEnabled()) {
            return Optional.of(NotAsked.because(NotAsked.Why.DISABLED));
        }
        if (!request.selects(door.info().id())) {
            return Optional.of(NotAsked.because(NotAsked.Why.NOT_SELECTED));
        }
        return switch (door.serving(request)) {
            case Serving.Served served -> Optional.empty();
            case Serving.NotServed not -> Optional.of(not.word());
        };
    }
}
