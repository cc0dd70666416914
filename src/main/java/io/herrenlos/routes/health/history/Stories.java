package io.herrenlos.routes.health.history;

import io.herrenlos.routes.health.HealthEvent;
import io.herrenlos.routes.health.breaker.Bench;
import io.herrenlos.routes.health.breaker.BreakerState;
import io.herrenlos.routes.health.window.Moment;
import io.herrenlos.routes.quote.ProviderId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The incidents that are not over, or not written for the last time. When there are too many, two of the same provider that
 * followed each other are told as one. Not for several threads.
 */
final class Stories {

    /** Within a process a bench is known by the moment it began, whatever its wall clock does. */
    private record Key(ProviderId provider, Moment began) {}

    /**
     * A story as it is now.
     *
     * @param counts false for what is not to be held against the provider: no row of it stays
     * @param absorbed when those opened that are told with it, whose rows must go
     */
    record Unwritten(Incident incident, boolean counts, Set<Instant> absorbed) {}

    private final int most;
    private final Map<Key, Story> stories = new HashMap<>();

    /** @param most so many may wait before they are merged */
    Stories(int most) {
        this.most = most;
    }

    /** @param change grows from one change to the next */
    void on(HealthEvent.BreakerChanged event, long change) {
        bench(event).ifPresent(bench -> {
            var key = new Key(event.provider(), bench.began());
            Story story = stories.computeIfAbsent(key, unknown -> Story.begin(event, bench));
            story.tell(event, change);
            merge();
        });
    }

    private static Optional<Bench> bench(HealthEvent.BreakerChanged event) {
        if (event.to() instanceof BreakerState.Benched benched) {
            return Optional.of(benched.bench());
        }
        return event.from() instanceof BreakerState.Benched benched ? Optional.of(benched.bench()) : Optional.empty();
    }

    /** Goes on with a story that a process before this one began. */
    void resume(ProviderId provider, Moment began, Incident soFar) {
        stories.put(new Key(provider, began), Story.resume(soFar));
    }

    /** Those that have changed since they were written last. */
    List<Unwritten> unwritten() {
        return stories.values().stream()
                .filter(story -> story.changed() > 0)
                .map(Story::unwritten)
                .toList();
    }

    /** What had changed up to then is in the database. What is over is forgotten here. */
    void written(long change) {
        stories.values().removeIf(story -> story.isWritten(change) && story.isOver());
    }

    private void merge() {
        if (stories.size() <= most) {
            return;
        }
        var over = new ArrayList<>(stories.entrySet());
        over.removeIf(entry -> !entry.getValue().isOver());
        over.sort(Comparator.comparing(
                        (Map.Entry<Key, Story> entry) -> entry.getKey().provider())
                .thenComparing(entry -> entry.getValue().opened()));
        for (int i = 1; i < over.size() && stories.size() > most; i++) {
            Story first = over.get(i - 1).getValue();
            Story next = over.get(i).getValue();
            if (over.get(i - 1).getKey().provider().equals(over.get(i).getKey().provider())
                    && first.counts() == next.counts()) {
                first.absorb(next);
                stories.remove(over.get(i).getKey());
                over.remove(i--);
            }
        }
    }
}
