package io.herrenlos.routes.health.breaker;

import io.herrenlos.routes.health.breaker.BreakerState.Closed;
import io.herrenlos.routes.health.breaker.BreakerState.HalfOpen;
import io.herrenlos.routes.health.breaker.BreakerState.Open;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The breaker's rules once more, as simply as they can be said: mutable, told of every tick of time, and searching its whole
 * history for each decision. Times count ticks of 250 ms.
 */
final class NaiveBreaker {

    static final int SECOND = 4;

    private static final int MINUTE = 60 * SECOND;
    private static final int LEASE = 37;

    private record Verdict(int end, boolean success) {}

    private static final class Held {
        final String pair;
        final int end;
        boolean counted;

        Held(String pair, int end) {
            this.pair = pair;
            this.end = end;
        }
    }

    /** A call that was let through; identity tells one from another. */
    static final class Ticket {
        private boolean valid = true;
    }

    Class<? extends BreakerState> state = Closed.class;
    int level;
    int due;
    int now;

    private final List<Verdict> verdicts = new ArrayList<>();
    private final List<Held> held = new ArrayList<>();
    private final List<Ticket> tickets = new ArrayList<>();
    private Integer lastSuccess;
    private int floor;
    private Ticket trial;
    private int leaseEnd;
    private int leaseCooldown;
    private int periodStart;
    private boolean periodSuccess;

    /** @param permille the jitter of a cooldown that should follow from what happens */
    Ticket ask(int permille) {
        boolean free = state == Closed.class
                || (state == Open.class && now >= due)
                || (state == HalfOpen.class && trial == null);
        if (!free) {
            return null;
        }
        var ticket = new Ticket();
        if (state == Closed.class) {
            tickets.add(ticket);
            return ticket;
        }
        if (state == Open.class) {
            floor = due;
        }
        state = HalfOpen.class;
        trial = ticket;
        leaseEnd = now + LEASE;
        leaseCooldown = permille;
        return ticket;
    }

    int remaining() {
        return state == Open.class ? due - now : leaseEnd - now;
    }

    void tick() {
        now++;
        if (state == HalfOpen.class && trial != null && now == leaseEnd) {
            open(Math.min(6, level + 1), floor, leaseCooldown);
        }
        if (state == Closed.class && now == periodStart + 5 * MINUTE) {
            level = periodSuccess ? Math.max(0, level - 1) : level;
            periodStart = now;
            periodSuccess = false;
        }
    }

    /** @return whether it counted */
    boolean close(Ticket ticket, Ending ending, int permille) {
        boolean counts = ticket.valid && (state == Closed.class || ticket == trial);
        if (ending instanceof Ending.Failure failure && failure.retryAfter().isPresent()) {
            heard((int) (Math.min(600, failure.retryAfter().get().toSeconds()) * SECOND), counts);
        }
        if (!counts) {
            return false;
        }
        ticket.valid = false;
        switch (ending) {
            case Ending.Neutral neutral -> trial = null;
            case Ending.Success success -> succeeded();
            case Ending.Failure failure -> failed(failure, permille);
        }
        return true;
    }

    private void heard(int wait, boolean counts) {
        if (state == Open.class) {
            due = Math.max(due, now + wait);
        } else if (state == HalfOpen.class || counts) {
            floor = Math.max(state == Closed.class ? 0 : floor, now + wait);
        }
    }

    private void succeeded() {
        lastSuccess = now;
        if (state == HalfOpen.class) {
            verdicts.clear();
            held.clear();
            state = Closed.class;
            trial = null;
            periodStart = now;
            periodSuccess = false;
        } else {
            periodSuccess = true;
        }
        verdicts.add(new Verdict(now, true));
    }

    private void failed(Ending.Failure failure, int permille) {
        int named = failure.retryAfter().isPresent() ? floor : 0;
        if (!count(failure)) {
            trial = null;
            return;
        }
        if (state == HalfOpen.class) {
            open(Math.min(6, level + 1), floor, permille);
        } else if (failure.throttle() && failure.retryAfter().isPresent() || isRun() || isRateBad()) {
            open(level, named, permille);
        }
    }

    /** @return whether anything counted */
    private boolean count(Ending.Failure failure) {
        failure.doubt().ifPresent(pair -> held.add(new Held(pair, now)));
        if (failure.doubt().isEmpty()) {
            verdicts.add(new Verdict(now, false));
        }
        boolean any = failure.doubt().isEmpty();
        boolean silent = lastSuccess == null || now - lastSuccess >= 60 * SECOND;
        List<Held> recent =
                held.stream().filter(one -> now - one.end <= 5 * MINUTE).toList();
        if (silent && recent.stream().map(one -> one.pair).distinct().count() >= 3) {
            for (Held one : recent) {
                if (!one.counted) {
                    one.counted = true;
                    any = true;
                    verdicts.add(new Verdict(one.end, false));
                }
            }
        }
        return any;
    }

    private List<Verdict> window() {
        List<Verdict> recent = verdicts.stream()
                .filter(one -> now - one.end <= 5 * MINUTE)
                .sorted(Comparator.comparingInt(Verdict::end))
                .toList();
        return recent.subList(Math.max(0, recent.size() - 50), recent.size());
    }

    int successes() {
        return (int) window().stream().filter(Verdict::success).count();
    }

    int failures() {
        return window().size() - successes();
    }

    private boolean isRun() {
        List<Verdict> all = window();
        return all.size() >= 5
                && all.subList(all.size() - 5, all.size()).stream().noneMatch(Verdict::success)
                && all.getLast().end - all.get(all.size() - 5).end <= 2 * MINUTE;
    }

    private boolean isRateBad() {
        return window().size() >= 20 && 10 * successes() < 7 * window().size();
    }

    private void open(int newLevel, int newFloor, int permille) {
        level = newLevel;
        int cooldown = Math.min(600 * SECOND, (15 * SECOND << level) * (10_000 + permille) / 10_000);
        due = Math.max(now + cooldown, newFloor);
        state = Open.class;
        if (trial != null) {
            trial.valid = false;
            trial = null;
        }
        tickets.forEach(ticket -> ticket.valid = false);
        tickets.clear();
    }
}
