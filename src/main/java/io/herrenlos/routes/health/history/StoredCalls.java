package io.herrenlos.routes.health.history;

import io.herrenlos.routes.quote.UsedCalls;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is used up of a limit, as text: so many calls times the wall time in milliseconds that the last of them ended at, and
 * behind {@code <} how many more the provider takes until when, such as {@code 3*1767225600123 1*1767225601000 <7*1767229200000}.
 */
final class StoredCalls {

    private static final Pattern ENTRY = Pattern.compile("(<?)(-?[0-9]{1,9})\\*([0-9]{1,15})");

    private StoredCalls() {}

    static String stored(UsedCalls used) {
        return Stream.concat(
                        used.ended().stream().map(ended -> entry("", ended.calls(), ended.last())),
                        used.said().stream().map(said -> entry("<", said.calls(), said.until())))
                .collect(Collectors.joining(" "));
    }

    private static String entry(String mark, int calls, Instant time) {
        return mark + calls + "*" + time.toEpochMilli();
    }

    /** What cannot be read is left out. */
    static UsedCalls read(String stored) {
        var ended = new ArrayList<UsedCalls.Ended>();
        Optional<UsedCalls.Said> said = Optional.empty();
        for (String text : stored.split(" ")) {
            Matcher entry = ENTRY.matcher(text);
            if (entry.matches()) {
                int calls = Integer.parseInt(entry.group(2));
                Instant time = Instant.ofEpochMilli(Long.parseLong(entry.group(3)));
                if (!entry.group(1).isEmpty()) {
                    said = Optional.of(new UsedCalls.Said(calls, time));
                } else if (calls > 0) {
                    ended.add(new UsedCalls.Ended(time, calls));
                }
            }
        }
        return new UsedCalls(ended, said);
    }
}
