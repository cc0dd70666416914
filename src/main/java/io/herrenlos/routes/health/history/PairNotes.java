package io.herrenlos.routes.health.history;

import io.herrenlos.routes.quote.ProviderId;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/**
 * Which proven pairs are in the database, and since when. A pair is written when it is new there, or an hour behind, so that
 * a busy one is not written with every flush. Not for several threads.
 */
final class PairNotes {

    private static final Duration BEHIND = Duration.ofHours(1);

    private final Map<ProviderId, Map<String, Instant>> written = new HashMap<>();

    /** Those that are worth writing. */
    Map<String, Instant> news(ProviderId provider, Map<String, Instant> proven) {
        Map<String, Instant> known = written.getOrDefault(provider, Map.of());
        var news = new HashMap<>(proven);
        news.entrySet()
                .removeIf(entry -> known.containsKey(entry.getKey())
                        && entry.getValue().isBefore(known.get(entry.getKey()).plus(BEHIND)));
        return news;
    }

    /** @param proven all that the provider has; what is not among them any more is forgotten here too */
    void written(ProviderId provider, Map<String, Instant> news, Map<String, Instant> proven) {
        Map<String, Instant> known = written.computeIfAbsent(provider, unknown -> new HashMap<>());
        known.putAll(news);
        known.keySet().retainAll(proven.keySet());
    }
}
