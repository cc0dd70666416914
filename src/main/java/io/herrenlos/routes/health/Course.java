package io.herrenlos.routes.health;

import io.herrenlos.routes.health.baseline.Asked;
import io.herrenlos.routes.health.baseline.Recent;
import io.herrenlos.routes.health.baseline.Shares;
import io.herrenlos.routes.health.baseline.Usual;
import io.herrenlos.routes.health.baseline.Week;
import io.herrenlos.routes.health.window.Figures;
import io.herrenlos.routes.health.window.Moment;
import io.herrenlos.routes.health.window.WindowBounds;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Function;

/**
 * How a provider has been, apart from what its breaker knows: lately and usually. What is recent is no part of what is usual
 * until it leaves the window, so that the two can be compared. Immutable.
 *
 * @param calls each as what it adds to the usual
 * @param answers of each whether it was late for it
 * @param week what is usual
 * @param learned the part of it that this process has learned itself
 */
record Course(Lately<Usual> calls, Lately<Boolean> answers, Lately<Asked> requests, Week week, Week learned) {

    static Course unknown(WindowBounds window) {
        return new Course(
                Lately.nothing(window),
                Lately.nothing(new WindowBounds(Recent.ANSWERS, window.age())),
                Lately.nothing(window),
                Week.NONE,
                Week.NONE);
    }

    Course called(Usual call, Now now) {
        Lately.Shift<Usual> shift = calls.with(call, now.moment());
        return new Course(
                shift.kept(),
                answers,
                requests,
                with(week, shift.gone(), Function.identity(), now),
                with(learned, shift.gone(), Function.identity(), now));
    }

    Course answered(boolean late, Now now) {
        return new Course(calls, answers.with(late, now.moment()).kept(), requests, week, learned);
    }

    Course asked(Asked request, Now now) {
        Lately.Shift<Asked> shift = requests.with(request, now.moment());
        Function<Asked, Usual> usual = asked -> Usual.of(List.of(asked));
        return new Course(
                calls,
                answers,
                shift.kept(),
                with(week, shift.gone(), usual, now),
                with(learned, shift.gone(), usual, now));
    }

    private static <T> Week with(Week week, List<Lately.Timed<T>> gone, Function<T, Usual> usual, Now now) {
        Week more = week;
        for (Lately.Timed<T> one : gone) {
            more = more.with(day(one.at(), now), usual.apply(one.thing()), today(now));
        }
        return more;
    }

    Course with(Week more) {
        return new Course(calls, answers, requests, week.plus(more), learned);
    }

    /** @param figures of the calls in the breaker's window */
    Recent recent(Figures figures, Moment now) {
        List<Boolean> late = answers.at(now);
        return new Recent(
                figures.successes(),
                figures.failures(),
                figures.averageLatency(),
                late.size(),
                Math.toIntExact(late.stream().filter(Boolean::booleanValue).count()),
                Shares.of(requests.at(now)));
    }

    private static LocalDate day(Moment at, Now now) {
        return now.wallOf(at).atOffset(ZoneOffset.UTC).toLocalDate();
    }

    private static LocalDate today(Now now) {
        return day(now.moment(), now);
    }
}
