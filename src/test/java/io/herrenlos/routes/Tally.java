package io.herrenlos.routes;

import io.herrenlos.routes.quote.Answered;
import io.herrenlos.routes.quote.CallObserver;
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

/** Remembers what was recorded of every call since it was last forgotten. */
@Singleton
public class Tally implements CallObserver {

    private final Queue<Answered> calls = new ConcurrentLinkedQueue<>();

    @Override
    public void answered(Answered call) {
        calls.add(call);
    }

    void forget() {
        calls.clear();
    }

    /** How many of a provider's calls ended, by how. */
    Map<String, Long> of(String provider) {
        return calls.stream()
                .filter(call -> call.provider().value().equals(provider))
                .map(call -> word(call.answer()))
                .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
    }

    private static String word(ProviderAnswer answer) {
        return switch (answer) {
            case Outcome.Quoted quoted -> "QUOTED";
            case Outcome.NoRoute no -> "NO_ROUTE";
            case Outcome.Failed failed -> failed.cause().name();
            case NotAsked notAsked -> notAsked.why().name();
            default -> throw new IllegalStateException("no call ends as " + answer);
        };
    }
}
