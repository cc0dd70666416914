package io.herrenlos.routes.provider;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How many calls a provider takes from us within any stretch of that length. */
public record CallLimit(int calls, Duration window) {

    private static final Pattern FORM = Pattern.compile("([1-9][0-9]{0,6})/([1-9][0-9]{0,5})(ms|s|m|h)");

    public CallLimit {
        if (calls < 1 || !window.isPositive()) {
            throw new IllegalArgumentException("must allow at least one call in a positive time");
        }
    }

    /** @throws IllegalArgumentException with the remedy, unless it is calls/time, such as {@code 75/2h} */
    public static CallLimit parse(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            throw new IllegalArgumentException("is not a limit; give calls/time with ms, s, m or h, such as 75/2h");
        }
        long amount = Long.parseLong(form.group(2));
        Duration window = switch (form.group(3)) {
            case "ms" -> Duration.ofMillis(amount);
            case "s" -> Duration.ofSeconds(amount);
            case "m" -> Duration.ofMinutes(amount);
            default -> Duration.ofHours(amount);
        };
        return new CallLimit(Integer.parseInt(form.group(1)), window);
    }

    /** One replica's share: rounded down, and one call in a longer time where there are more replicas than calls. */
    public CallLimit dividedBy(int replicas) {
        return calls >= replicas
                ? new CallLimit(calls / replicas, window)
                : new CallLimit(1, window.multipliedBy(replicas).dividedBy(calls));
    }
}
