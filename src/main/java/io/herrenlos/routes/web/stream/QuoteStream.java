package io.herrenlos.routes.web.stream;

import io.herrenlos.routes.fanout.Alarm;
import io.herrenlos.routes.fanout.FanOut;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.web.api.AnswerMapping;
import io.herrenlos.routes.web.api.Problem;
import io.herrenlos.routes.web.stream.Follower.Signal;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.subscription.BackPressureStrategy;
import jakarta.inject.Singleton;

/** Quote requests as streams of events. */
@Singleton
class QuoteStream {

    private final FanOut fanOut;
    private final AnswerMapping mapping;
    private final Alarm alarm;

    QuoteStream(FanOut fanOut, AnswerMapping mapping, Alarm alarm) {
        this.fanOut = fanOut;
        this.mapping = mapping;
        this.alarm = alarm;
    }

    /** Asks on subscription. Never fails: the last event is DONE in any case. A reader that leaves changes nothing for the calls. */
    Multi<Event> of(QuoteRequest request) {
        return Multi.createFrom()
                .deferred(() -> {
                    var follower = new Follower(mapping, alarm);
                    return Multi.createFrom()
                            .<Signal>emitter(
                                    signals -> follower.follow(fanOut, request, signals), BackPressureStrategy.LATEST)
                            .onItem()
                            .transformToMultiAndConcatenate(
                                    signal -> Multi.createFrom().iterable(follower.on(signal)));
                })
                .onFailure()
                .recoverWithItem(bug -> new Event(Event.Kind.DONE, Problem.ofBug(bug)));
    }
}
