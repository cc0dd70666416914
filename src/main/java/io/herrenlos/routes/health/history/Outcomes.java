package io.herrenlos.routes.health.history;

import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.Late;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.Verdict;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How many calls ended how, by a word each: QUOTED, NO_ROUTE, AMBIGUOUS, GUARD, or the cause of a failure. Words that are not
 * known, such as a later version's, are kept and counted for nothing.
 */
record Outcomes(Map<String, Long> counts) {

    static final Outcomes NONE = new Outcomes(Map.of());

    static final String QUOTED = "QUOTED";
    static final String NO_ROUTE = "NO_ROUTE";

    Outcomes {
        counts = Map.copyOf(counts);
    }

    static String word(ProviderAnswer answer) {
        return switch (answer) {
            case Outcome.Quoted quoted -> QUOTED;
            case Outcome.NoRoute no -> no.ambiguous() ? "AMBIGUOUS" : NO_ROUTE;
            case Outcome.Failed failed -> failed.cause().name();
            case NotAsked refusedOnOurSide -> "GUARD";
            case Late late -> throw new IllegalArgumentException("a call that is late has not ended");
        };
    }

    Outcomes with(String word) {
        return plus(new Outcomes(Map.of(word, 1L)));
    }

    Outcomes plus(Outcomes others) {
        var sum = new TreeMap<>(counts);
        others.counts.forEach((word, count) -> sum.merge(word, count, Long::sum));
        return new Outcomes(sum);
    }

    long of(String word) {
        return counts.getOrDefault(word, 0L);
    }

    long successes() {
        return of(QUOTED) + of(NO_ROUTE);
    }

    long failures() {
        return Arrays.stream(FailureCause.values())
                .filter(cause -> cause.verdict() == Verdict.FAILURE)
                .mapToLong(cause -> of(cause.name()))
                .sum();
    }

    long calls() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Such as {@code NO_ROUTE=2 QUOTED=41}. */
    String stored() {
        return new TreeMap<>(counts)
                .entrySet().stream()
                        .map(entry -> entry.getKey() + "=" + entry.getValue())
                        .collect(Collectors.joining(" "));
    }

    /** What cannot be read is left out. */
    static Outcomes read(String stored) {
        var counts = new TreeMap<String, Long>();
        for (String entry : stored.split(" ")) {
            int equals = entry.indexOf('=');
            if (equals > 0 && entry.substring(equals + 1).matches("[0-9]{1,18}")) {
                counts.put(entry.substring(0, equals), Long.valueOf(entry.substring(equals + 1)));
            }
        }
        return new Outcomes(counts);
    }
}
