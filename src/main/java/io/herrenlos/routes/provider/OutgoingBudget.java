package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.TimeSource;
import java.time.Duration;
import java.util.ArrayDeque;
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
        long reset = remaining.reset().orElse(limit.window()).toNanos();
        long most = Math.max(limit.window().toNanos(), LONGEST_WORD.toNanos());
        saidUntil = clock.nanoTime() + Math.min(reset, most);
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
