package io.herrenlos.routes.health.baseline;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;

/** What a provider did over the last seven days, today included, by day in UTC. Immutable. */
public final class Week {

    public static final Week NONE = new Week(Map.of(), Usual.NONE);

    private static final int DAYS = 7;

    private final Map<LocalDate, Usual> days;
    private final Usual total;

    private Week(Map<LocalDate, Usual> days, Usual total) {
        this.days = Map.copyOf(days);
        this.total = total;
    }

    public static Week of(Map<LocalDate, Usual> days) {
        return new Week(days, days.values().stream().reduce(Usual.NONE, Usual::plus));
    }

    /** The first of the seven days, the last of which is now. */
    public static LocalDate firstDay(Instant now) {
        return now.atOffset(ZoneOffset.UTC).toLocalDate().minusDays(DAYS - 1L);
    }

    public Map<LocalDate, Usual> days() {
        return days;
    }

    public Usual total() {
        return total;
    }

    /** With some more of a day. Days that are not within the week up to {@code today} are forgotten. */
    public Week with(LocalDate day, Usual more, LocalDate today) {
        var sum = new HashMap<>(days);
        sum.merge(day, more, Usual::plus);
        return sum.keySet().removeIf(one -> isOutside(one, today)) ? of(sum) : new Week(sum, total.plus(more));
    }

    /** Both together. */
    public Week plus(Week other) {
        var sum = new HashMap<>(days);
        other.days.forEach((day, more) -> sum.merge(day, more, Usual::plus));
        return new Week(sum, total.plus(other.total));
    }

    private static boolean isOutside(LocalDate day, LocalDate today) {
        return day.isAfter(today) || !day.isAfter(today.minusDays(DAYS));
    }
}
