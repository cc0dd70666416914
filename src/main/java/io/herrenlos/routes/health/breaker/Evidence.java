package io.herrenlos.routes.health.breaker;

import io.herrenlos.routes.health.window.Call;
import io.herrenlos.routes.health.window.Moment;
import io.herrenlos.routes.health.window.WindowBounds;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Failures that may be the fault of what was asked. They are held back until several different pairs have failed and the
 * provider has had no success for a while; then it is the provider, and they all count.
 *
 * @param lastSuccess absent when none is known
 * @param held the recent failures in doubt, the earliest first
 */
public record Evidence(Optional<Moment> lastSuccess, List<Held> held) {

    /**
     * A failure in doubt.
     *
     * @param counted whether it has been counted since
     */
    public record Held(String pair, Call call, boolean counted) {

        Held asCounted() {
            return counted ? this : new Held(pair, call, true);
        }
    }

    /** What follows from a failure: what is remembered, and the calls that count now. */
    record Judged(Evidence evidence, List<Call> counting) {}

    static final Evidence NONE = new Evidence(Optional.empty(), List.of());

    private static final int PAIRS = 3;
    private static final Duration SILENCE = Duration.ofSeconds(60);

    public Evidence {
        held = List.copyOf(held);
    }

    Evidence succeeded(Moment now) {
        return new Evidence(Optional.of(now), held);
    }

    /** Takes a failure that ends now. */
    Judged judge(Optional<String> doubt, Call failure, WindowBounds bounds) {
        Moment now = failure.end();
        List<Held> recent = recent(doubt.map(pair -> new Held(pair, failure, false)), now, bounds);
        Stream<Call> certain = doubt.isEmpty() ? Stream.of(failure) : Stream.empty();
        if (!isConclusive(recent, now)) {
            return new Judged(new Evidence(lastSuccess, recent), certain.toList());
        }
        Stream<Call> released = recent.stream().filter(one -> !one.counted()).map(Held::call);
        return new Judged(
                new Evidence(lastSuccess, recent.stream().map(Held::asCounted).toList()),
                Stream.concat(released, certain).toList());
    }

    private boolean isConclusive(List<Held> recent, Moment now) {
        return lastSuccess
                        .map(success -> now.since(success).compareTo(SILENCE) >= 0)
                        .orElse(true)
                && recent.stream().map(Held::pair).distinct().count() >= PAIRS;
    }

    private List<Held> recent(Optional<Held> more, Moment now, WindowBounds bounds) {
        var recent = new ArrayList<Held>(held.size() + 1);
        held.stream()
                .filter(one -> now.since(one.call().end()).compareTo(bounds.age()) <= 0)
                .forEach(recent::add);
        more.ifPresent(recent::add);
        if (recent.size() > bounds.size()) {
            recent.remove(superfluous(recent));
        }
        return recent;
    }

    /** The earliest of a pair that has several, so that one pair in great numbers does not push out the others. */
    private static int superfluous(List<Held> recent) {
        for (int i = 0; i < recent.size(); i++) {
            String pair = recent.get(i).pair();
            if (recent.subList(i + 1, recent.size()).stream()
                    .anyMatch(later -> later.pair().equals(pair))) {
                return i;
            }
        }
        return 0;
    }
}
