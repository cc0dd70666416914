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

    private final Deque<Long> starts = new ArrayDeque<>();
    private int inFlight;
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
            starts.addLast(clock.nanoTime());
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
    }

    /** What an answer said. Calls under way may not be counted in it yet, so that they are taken off. */
    synchronized void heard(Remaining remaining) {
        said = remaining.calls() / replicas - Math.max(0, inFlight - 1);
        long reset = remaining.reset().orElse(limit.window()).toNanos();
        long most = Math.max(limit.window().toNanos(), LONGEST_WORD.toNanos());
        saidUntil = clock.nanoTime() + Math.min(reset, most);
    }

    private Duration untilFree(long now) {
        while (!starts.isEmpty() && now - starts.getFirst() >= limit.window().toNanos()) {
            starts.removeFirst();
        }
        if (said != Integer.MAX_VALUE && now - saidUntil >= 0) {
            said = Integer.MAX_VALUE;
        }
        long until = now;
        if (said <= 0) {
            until = saidUntil;
        }
        if (starts.size() >= limit.calls()) {
            until = Math.max(until, starts.getFirst() + limit.window().toNanos());
        } else if (starts.size() * 3L >= limit.calls()) {
            until = Math.max(until, starts.getLast() + limit.window().toNanos() / limit.calls());
        }
        return Duration.ofNanos(until - now);
    }
}
