package io.herrenlos.routes.fanout;

import io.herrenlos.routes.health.ProviderHealth;
import io.herrenlos.routes.health.ProviderPermit;
import io.herrenlos.routes.health.Reading;
import io.herrenlos.routes.health.Refusal;
import io.herrenlos.routes.health.RequestCourse;
import io.herrenlos.routes.provider.Admission;
import io.herrenlos.routes.provider.Asking;
import io.herrenlos.routes.provider.Door;
import io.herrenlos.routes.provider.Doors;
import io.herrenlos.routes.provider.Serving;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.ProviderInfo;
import io.herrenlos.routes.quote.QuoteEvent;
import io.herrenlos.routes.quote.QuoteObserver;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.TimeSource;
import io.herrenlos.routes.ranking.Ranking;
import io.quarkus.arc.All;
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
    private final ProviderHealth health;
    private final Ranking ranking;
    private final Patience patience;
    private final TimeSource clock;
    private final Alarm alarm;
    private final List<QuoteObserver> observers;

    /** @param observers told how each request has ended */
    public FanOut(
            Doors doors,
            ProviderHealth health,
            Ranking ranking,
            Patience patience,
            TimeSource clock,
            Alarm alarm,
            @All List<QuoteObserver> observers) {
        this.doors = doors;
        this.health = health;
        this.ranking = ranking;
        this.patience = patience;
        this.clock = clock;
        this.alarm = alarm;
        this.observers = observers;
    }

    /** The known providers, by id. */
    public List<ProviderInfo> providers() {
        return doors.all().stream().map(Door::info).toList();
    }

    /** Whether the configuration lets it be asked. */
    public boolean isEnabled(ProviderId provider) {
        return doors.all().stream().anyMatch(door -> door.info().id().equals(provider) && door.isEnabled());
    }

    /** Fails on a bug of ours alone. The calls it makes go on when the subscriber leaves. */
    public Uni<Answer> ask(QuoteRequest request) {
        return ask(request, standing -> {});
    }

    /** @param onlooker watches, from the subscription on */
    public Uni<Answer> ask(QuoteRequest request, Onlooker onlooker) {
        long start = clock.nanoTime();
        return Uni.createFrom()
                .<Round.Result>emitter(emitter -> {
                    var asked = new ArrayList<Door>();
                    var notAsked = new ArrayList<Report>();
                    for (Door door : doors.all()) {
                        Optional<NotAsked> unconcerned = unconcerned(door, request);
                        unavailable(door)
                                .or(() -> unconcerned)
                                .ifPresentOrElse(
                                        word -> notAsked.add(
                                                new Report(door.info(), word, Duration.ZERO, unconcerned.isEmpty())),
                                        () -> asked.add(door));
                    }
                    RequestCourse course = health.follow(request);
                    var round = new Round(request, notAsked, patience, clock, alarm, result -> {
                        result.reports()
                                .forEach(report ->
                                        course.answered(report.provider().id(), report.answer()));
                        emitter.complete(result);
                    });
                    round.ask(
                            asked,
                            door -> followed(door, course, door.ask(request, () -> admission(door, request))),
                            () -> onlooker.changed(() -> standing(request, round.soFar())));
                })
                .map(result -> answer(request, result))
                .onFailure()
                .invoke(bug -> tell(new QuoteEvent.Broken(clock.since(start))))
                .invoke(answer -> tell(answer.ended(clock.since(start))))
                .onCancellation()
                .invoke(() -> tell(new QuoteEvent.CallerLeft(clock.since(start))));
    }

    private Answer answer(QuoteRequest request, Round.Result result) {
        return new Answer(
                request,
                Conclusion.of(result.reports(), this::benched),
                ranking.rank(request, result.routes()),
                result.reports(),
                result.at());
    }

    private Standing standing(QuoteRequest request, Round.Result soFar) {
        return new Standing(
                request, soFar.pending(), ranking.rank(request, soFar.routes()), soFar.reports(), soFar.at());
    }

    private void tell(QuoteEvent event) {
        observers.forEach(observer -> observer.on(event));
    }

    private Optional<Duration> benched(ProviderId provider) {
        return health.reading(provider).bench().map(Reading.Benched::remaining);
    }

    /** Its outcome is told before the answer can go out on its account, and also when the answer is out already. */
    private static Asking followed(Door door, RequestCourse course, Asking asking) {
        return new Asking(
                asking.settled().thenApply(settled -> {
                    course.settled(door.info().id(), settled.answer());
                    return settled;
                }),
                asking.trial());
    }

    /** What keeps it from being asked by anybody: the operator's word, or its key. */
    private Optional<NotAsked> unavailable(Door door) {
        return door.isEnabled()
                ? health.excluded(door.info().id()).map(Refusal::word)
                : Optional.of(NotAsked.because(NotAsked.Why.DISABLED));
    }

    /** Why this request is none for it. */
    private static Optional<NotAsked> unconcerned(Door door, QuoteRequest request) {
        if (!request.selects(door.info().id())) {
            return Optional.of(NotAsked.because(NotAsked.Why.NOT_SELECTED));
        }
        return switch (door.serving(request)) {
            case Serving.Served served -> Optional.empty();
            case Serving.NotServed not -> Optional.of(not.word());
        };
    }

    private Admission admission(Door door, QuoteRequest request) {
        return switch (health.ask(door.info().id(), request.pair())) {
            case ProviderPermit permit -> new Admission.Admitted(permit.isTrial(), permit::close);
            case Refusal refusal -> new Admission.Refused(refusal.word());
        };
    }
}
