package io.herrenlos.routes;

import io.herrenlos.routes.health.HealthEvent;
import io.herrenlos.routes.health.HealthObserver;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Remembers what was recorded of every call since it was last told to forget. */
@Singleton
public class Tally implements HealthObserver {

    private final Queue<HealthEvent.CallEnded> calls = new ConcurrentLinkedQueue<>();

    @Override
    public void on(HealthEvent event) {
        if (event instanceof HealthEvent.CallEnded ended) {
            calls.add(ended);
        }
    }

    void forget() {
        calls.clear();
    }

    /** How many of a provider's calls ended, by how. Leave that was given back without a call is none. */
    Map<String, Long> of(String provider) {
        return calls.stream()
                .filter(ended -> ended.provider().value().equals(provider))
                .map(ended -> word(ended.call().answer()))
                .filter(word -> !word.isEmpty())
                .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
    }

    private static String word(ProviderAnswer answer) {
        return switch (answer) {
            case Outcome.Quoted quoted -> "QUOTED";
            case Outcome.NoRoute no -> "NO_ROUTE";
            case Outcome.Failed failed -> failed.cause().name();
            case NotAsked notAsked -> "";
            default -> throw new IllegalStateException("no call ends as " + answer);
        };
    }
}
