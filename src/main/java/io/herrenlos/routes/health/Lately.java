package io.herrenlos.routes.health;

import io.herrenlos.routes.health.window.Moment;
import io.herrenlos.routes.health.window.WindowBounds;
import java.util.List;
import java.util.stream.Stream;

/**
 * The last things of a kind, bounded in number and in age. Immutable.
 *
 * @param items the earliest first
 */
record Lately<T>(WindowBounds bounds, List<Timed<T>> items) {

    record Timed<T>(Moment at, T thing) {}

    /** What remains after one more, and what had to leave for it or has become too old. */
    record Shift<T>(Lately<T> kept, List<Timed<T>> gone) {}

    Lately {
        items = List.copyOf(items);
    }

    static <T> Lately<T> nothing(WindowBounds bounds) {
        return new Lately<>(bounds, List.of());
    }

    Shift<T> with(T thing, Moment now) {
        List<Timed<T>> all = Stream.concat(items.stream(), Stream.of(new Timed<>(now, thing)))
                .toList();
        int first = firstAt(all, now);
        return new Shift<>(new Lately<>(bounds, all.subList(first, all.size())), all.subList(0, first));
    }

    /** What is in it at a moment. */
    List<T> at(Moment now) {
        return items.subList(firstAt(items, now), items.size()).stream()
                .map(Timed::thing)
                .toList();
    }

    private int firstAt(List<Timed<T>> all, Moment now) {
        int first = Math.max(0, all.size() - bounds.size());
        while (first < all.size() && now.since(all.get(first).at()).compareTo(bounds.age()) > 0) {
            first++;
        }
        return first;
    }
}
