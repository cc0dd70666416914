package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.TimeSource;
import io.herrenlos.routes.quote.UsedCalls;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Optional;

/**
 * How many calls may still go out to one provider: never more than its limit within any stretch of the window, after a third of
 * them only at an even pace, never more than it says it takes, and never more than {@link #CONCURRENCY} at a time.
 *
 * <p>The stretch is the provider's. When a call reaches it is not known here, only that it does before it ends: so a call counts
 * until a window after its end.
 */
final class OutgoingBudget {

    static final int CONCURRENCY = 16;

    /** Reasons of a BUSY. */
    static final String NO_CALL_LEFT = "BUDGET";

    static final String SLOW = "PROVIDER_SLOW";

    /** Where a limit's window is shorter, no word of a provider's holds us back for longer. */
    private static final Duration LONGEST_WORD = Duration.ofMinutes(10);

    /** What is used up is told by so many parts of the window. */
    private static final int PARTS = 60;

    private final CallLimit limit;
    private final int replicas;
    private final TimeSource clock;

    private final Deque<Long> ends = new ArrayDeque<>();
    private int inFlight;
    private long lastStart;
    /** What the provider says it still takes, until it counts anew. */
    private int said = Integer.MAX_VALUE;

    private long saidUntil;

    OutgoingBudget(CallLimit limit, int replicas, TimeSource clock) {
        this.limit = limit.dividedBy(replicas);
        this.replicas = replicas;
        this.clock = clock;
        this.lastStart = clock.nanoTime() - this.limit.window().toNanos();
    }

    /** Why no call may go out now; empty when one may. */
    synchronized Optional<NotAsked> holdBack() {
        if (inFlight >= CONCURRENCY) {
            return Optional.of(NotAsked.because(NotAsked.Why.BUSY, SLOW));
        }
        Duration wait = untilFree(clock.nanoTime());
        return wait.isPositive() ? Optional.of(NotAsked.busyFor(wait, NO_CALL_LEFT)) : Optional.empty();
    }

    /** Takes a call out of the budget, unless none may go out. */
    synchronized Optional<NotAsked> take() {
        Optional<NotAsked> held = holdBack();
        if (held.isEmpty()) {
            lastStart = clock.nanoTime();
            inFlight++;
            if (said != Integer.MAX_VALUE) {
                said--;
            }
        }
        return held;
    }

    /** A call that was taken has ended. */
    synchronized void ended() {
        inFlight--;
        ends.addLast(clock.nanoTime());
    }

    /** What an answer said. Calls under way may not be counted in it yet, so that they are taken off. */
    synchronized void heard(Remaining remaining) {
        said = remaining.calls() / replicas - Math.max(0, inFlight - 1);
        hold(remaining.reset().orElse(limit.window()));
    }

    private void hold(Duration reset) {
        Duration most = limit.window().compareTo(LONGEST_WORD) > 0 ? limit.window() : LONGEST_WORD;
        saidUntil = clock.nanoTime() + (reset.compareTo(most) < 0 ? reset : most).toNanos();
    }

    /** Calls under way count as if they ended now, and all within a part of the window as the last of them. */
    synchronized UsedCalls used() {
        long now = clock.nanoTime();
        Instant wall = clock.instant();
        forgetOld(now);
        long part = limit.window().dividedBy(PARTS).toNanos() + 1;
        var calls = new int[PARTS];
        var last = new long[PARTS];
        for (long end : ends) {
            int age = Math.toIntExact((now - end) / part);
            calls[age]++;
            last[age] = end;
        }
        if (inFlight > 0) {
            calls[0] += inFlight;
            last[0] = now;
        }
        var ended = new ArrayList<UsedCalls.Ended>();
        for (int age = PARTS - 1; age >= 0; age--) {
            if (calls[age] > 0) {
                ended.add(new UsedCalls.Ended(wall.minusNanos(now - last[age]), calls[age]));
            }
        }
        return new UsedCalls(
                ended,
                said == Integer.MAX_VALUE
                        ? Optional.empty()
                        : Optional.of(new UsedCalls.Said(said, wall.plusNanos(saidUntil - now))));
    }

    /** Counts calls of a process before this one too; what it heard stands unless this one has heard something. */
    synchronized void restore(UsedCalls before) {
        long now = clock.nanoTime();
        Instant wall = clock.instant();
        var all = new ArrayList<>(ends);
        for (UsedCalls.Ended ended : before.ended()) {
            if (ended.last().isAfter(wall.minus(limit.window()))) {
                // a clock that was set back must not hold calls back for longer
                Instant last = ended.last().isAfter(wall) ? wall : ended.last();
                long age = Duration.between(last, wall).toNanos();
                all.addAll(Collections.nCopies(Math.min(ended.calls(), limit.calls()), now - age));
            }
        }
        all.sort((one, other) -> Long.signum(one - other));
        ends.clear();
        ends.addAll(all.subList(Math.max(0, all.size() - limit.calls()), all.size()));
        if (!ends.isEmpty() && ends.getLast() - lastStart > 0) {
            lastStart = ends.getLast();
        }
        if (said == Integer.MAX_VALUE) {
            before.said().filter(word -> word.until().isAfter(wall)).ifPresent(word -> {
                said = word.calls();
                hold(Duration.between(wall, word.until()));
            });
        }
    }

    /** How many the limit and the provider's word leave, however fast they may go out; 0 or more. */
    synchronized int left() {
        forgetOld(clock.nanoTime());
        return Math.max(0, Math.min(limit.calls() - counted(), said));
    }

    private int counted() {
        return inFlight + ends.size();
    }

    private void forgetOld(long now) {
        while (!ends.isEmpty() && now - ends.getFirst() >= limit.window().toNanos()) {
            ends.removeFirst();
        }
        if (said != Integer.MAX_VALUE && now - saidUntil >= 0) {
            said = Integer.MAX_VALUE;
        }
    }

    private Duration untilFree(long now) {
        forgetOld(now);
        long window = limit.window().toNanos();
        long until = said <= 0 ? saidUntil : now;
        int counted = counted();
        if (counted >= limit.calls()) {
            // when all of them are still under way, the first of them may end right now
            until = Math.max(until, (ends.isEmpty() ? now : ends.getFirst()) + window);
        } else if (counted * 3L >= limit.calls()) {
            until = Math.max(until, lastStart + window / limit.calls());
        }
        return Duration.ofNanos(until - now);
    }
}
