package io.herrenlos.routes.health.window;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The last calls that said something about a provider's health: bounded in number and in age. Calls that say nothing are not
 * in it.
 *
 * @param calls by their end, the earliest first
 */
public record Window(WindowBounds bounds, List<Call> calls) {

    public Window {
        calls = List.copyOf(calls);
    }

    public static Window empty(WindowBounds bounds) {
        return new Window(bounds, List.of());
    }

    /** With some more calls, each at the place of its end, so that calls may also be counted afterwards. */
    public Window with(List<Call> more, Moment now) {
        if (more.isEmpty()) {
            return this;
        }
        return new Window(
                        bounds,
                        Stream.concat(calls.stream(), more.stream())
                                .sorted(Comparator.comparing(Call::end))
                                .toList())
                .at(now);
    }

    /** What of it is left at a moment. */
    public Window at(Moment now) {
        int first = Math.max(0, calls.size() - bounds.size());
        while (first < calls.size() && now.since(calls.get(first).end()).compareTo(bounds.age()) > 0) {
            first++;
        }
        return first == 0 ? this : new Window(bounds, calls.subList(first, calls.size()));
    }

    /** Without what claims to have ended after a moment. */
    public Window notAfter(Moment now) {
        return new Window(
                bounds, calls.stream().filter(call -> !now.isBefore(call.end())).toList());
    }

    public Figures figures() {
        return Figures.of(calls);
    }

    /** The time between the ends of the first and the last of the latest {@code length} calls; absent unless all failed. */
    public Optional<Duration> run(int length) {
        if (calls.size() < length) {
            return Optional.empty();
        }
        List<Call> latest = calls.subList(calls.size() - length, calls.size());
        return latest.stream().anyMatch(Call::success)
                ? Optional.empty()
                : Optional.of(latest.getLast().end().since(latest.getFirst().end()));
    }
}
