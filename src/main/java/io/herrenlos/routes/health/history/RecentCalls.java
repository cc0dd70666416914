package io.herrenlos.routes.health.history;

import io.herrenlos.routes.health.Now;
import io.herrenlos.routes.health.window.Call;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The calls of a window as text, the earliest first: each the wall time of its end in milliseconds, {@code +} or {@code -} for
 * success or failure, and how many milliseconds it took, such as {@code 1767225600123+412}.
 */
final class RecentCalls {

    private static final Pattern CALL = Pattern.compile("([0-9]{1,15})([+-])([0-9]{1,9})");

    private RecentCalls() {}

    static String stored(List<Call> calls, Now now) {
        return calls.stream()
                .map(call -> now.wallOf(call.end()).toEpochMilli()
                        + (call.success() ? "+" : "-")
                        + call.latency().toMillis())
                .collect(Collectors.joining(" "));
    }

    /** What cannot be read is left out. */
    static List<Call> read(String stored, Now now) {
        var calls = new ArrayList<Call>();
        for (String entry : stored.split(" ")) {
            Matcher call = CALL.matcher(entry);
            if (call.matches()) {
                calls.add(new Call(
                        now.momentOf(Instant.ofEpochMilli(Long.parseLong(call.group(1)))),
                        call.group(2).equals("+"),
                        Duration.ofMillis(Long.parseLong(call.group(3)))));
            }
        }
        return calls;
    }
}
