package io.herrenlos.routes.health;

import io.herrenlos.routes.health.baseline.Asked;
import io.herrenlos.routes.health.baseline.Recent;
import io.herrenlos.routes.health.baseline.Standing;
import io.herrenlos.routes.health.baseline.Usual;
import io.herrenlos.routes.health.baseline.Warning;
import io.herrenlos.routes.health.baseline.WarningRules;
import io.herrenlos.routes.health.baseline.Warnings;
import io.herrenlos.routes.health.baseline.Week;
import io.herrenlos.routes.health.breaker.Ending;
import io.herrenlos.routes.health.window.WindowBounds;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Whether one provider is as it usually is. Time changes that as well as calls do; whoever looks first after a change tells of
 * it.
 */
final class EarlyWarning {

    /** The warning is another than before, or there is one no longer. */
    @FunctionalInterface
    interface Change {
        void tell(Optional<Warning> from, Optional<Warning> to, Now at);
    }

    private final WarningRules rules;
    private final Change change;
    private final AtomicReference<Course> course;
    private final AtomicReference<Standing> standing = new AtomicReference<>(Standing.NONE);

    EarlyWarning(WarningRules rules, WindowBounds window, Change change) {
        this.rules = rules;
        this.change = change;
        this.course = new AtomicReference<>(Course.unknown(window));
    }

    void ended(Ending call, Now now) {
        switch (call) {
            case Ending.Success success -> called(Usual.ofSuccess(success.latency()), now);
            case Ending.Failure failure -> called(Usual.ofFailure(), now);
            case Ending.Neutral neutral -> {}
        }
    }

    private void called(Usual call, Now now) {
        course.updateAndGet(before -> before.called(call, now));
    }

    void answered(boolean late, Now now) {
        course.updateAndGet(before -> before.answered(late, now));
    }

    void asked(Asked request, Now now) {
        course.updateAndGet(before -> before.asked(request, now));
    }

    /** The warning as it stands now; a provider that is not closed is benched and not warned of. */
    Optional<Warning> look(Reading reading, Now now) {
        Course seen = course.get();
        Recent recent =
                reading.state() == Reading.State.CLOSED ? seen.recent(reading.figures(), now.moment()) : Recent.NONE;
        Usual usual = seen.week().total();
        while (true) {
            Standing before = standing.get();
            Standing after =
                    Warnings.next(before, recent, usual, rules, now.moment().nanos());
            if (standing.compareAndSet(before, after)) {
                if (!before.kind().equals(after.kind())) {
                    change.tell(before.warning(), after.warning(), now);
                }
                return after.warning();
            }
        }
    }

    Week week() {
        return course.get().week();
    }

    /** What it is held against; absent as long as fixed limits stand in for it. */
    Optional<Usual> knownUsual() {
        return Optional.of(week().total())
                .filter(usual -> usual.calls() >= rules.fixed().calls());
    }

    Week learned() {
        return course.get().learned();
    }

    void restore(Week more) {
        course.updateAndGet(before -> before.with(more));
    }
}
