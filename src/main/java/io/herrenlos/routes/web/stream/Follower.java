package io.herrenlos.routes.web.stream;

import io.herrenlos.routes.fanout.Alarm;
import io.herrenlos.routes.fanout.FanOut;
import io.herrenlos.routes.fanout.Standing;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.web.api.AnswerMapping;
import io.smallrye.mutiny.subscription.MultiEmitter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One reader of one request. Signals only say that it is worth a look: what there is to tell is looked up when the reader is
 * ready for it, so that they may get lost, come twice or overtake each other.
 */
final class Follower {

    private static final Duration BEAT = Duration.ofSeconds(2);

    enum Signal {
        CHANGE,
        BEAT
    }

    private final AnswerMapping mapping;
    private final Telling telling;
    private final Alarm alarm;

    private volatile Optional<Supplier<Standing>> standing = Optional.empty();
    private volatile Optional<Ending> ending = Optional.empty();

    Follower(AnswerMapping mapping, Alarm alarm) {
        this.mapping = mapping;
        this.telling = new Telling(mapping);
        this.alarm = alarm;
    }

    void follow(FanOut fanOut, QuoteRequest request, MultiEmitter<? super Signal> signals) {
        beat(signals);
        fanOut.ask(request, now -> {
                    standing = Optional.of(now);
                    signals.emit(Signal.CHANGE);
                })
                .map(answer -> new Ending(answer.standing(), mapping.json(answer)))
                .subscribe()
                .with(
                        end -> {
                            ending = Optional.of(end);
                            signals.emit(Signal.CHANGE).complete();
                        },
                        signals::fail);
    }

    private void beat(MultiEmitter<? super Signal> signals) {
        signals.onTermination(alarm.after(BEAT, () -> {
            if (ending.isEmpty()) {
                signals.emit(Signal.BEAT);
                beat(signals);
            }
        }));
    }

    /** What there is to tell; a sign of life, if a beat finds nothing. */
    List<Event> on(Signal signal) {
        if (telling.hasEnded()) {
            return List.of();
        }
        List<Event> news = ending.map(telling::end)
                .or(() -> standing.map(Supplier::get).map(telling::news))
                .orElse(List.of());
        return news.isEmpty() && signal == Signal.BEAT ? List.of(Event.HEARTBEAT) : news;
    }
}
