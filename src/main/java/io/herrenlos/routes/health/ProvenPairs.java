package io.herrenlos.routes.health;

import io.herrenlos.routes.health.window.Moment;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The pairs that a provider has answered with a quote or a clean no within 24 h, at most 1,000, those answered last. Its trouble
 * with one of them is not the pair's fault.
 */
final class ProvenPairs {

    static final Duration AGE = Duration.ofHours(24);
    static final int MOST = 1_000;

    private final Map<String, Moment> answered = new ConcurrentHashMap<>();

    void add(String pair, Moment at) {
        answered.merge(pair, at, Moment::later);
        while (answered.size() > MOST) {
            answered.entrySet().stream()
                    .min(Map.Entry.comparingByValue())
                    .ifPresent(oldest -> answered.remove(oldest.getKey(), oldest.getValue()));
        }
    }

    boolean contains(String pair, Moment now) {
        Moment at = answered.get(pair);
        return at != null && now.since(at).compareTo(AGE) <= 0;
    }

    /** Each with the moment of its last answer. */
    Map<String, Moment> all() {
        return Map.copyOf(answered);
    }
}
