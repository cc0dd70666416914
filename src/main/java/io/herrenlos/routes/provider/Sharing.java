package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.TimeSource;
import io.herrenlos.routes.quote.Verdict;
import java.time.Duration;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;

/**
 * One call for all who ask the same: they join the one under way, or take its answer while that is fresh. Failures are shared
 * only by those who were waiting for them.
 */
final class Sharing {

    static final Duration FRESH = Duration.ofSeconds(2);

    private record Kept(Object question, CompletableFuture<Settled> answer, long untilNanos) {}

    private final TimeSource clock;
    private final ConcurrentMap<Object, CompletableFuture<Settled>> answers = new ConcurrentHashMap<>();
    /** In the order in which they go stale. */
    private final Queue<Kept> kept = new ConcurrentLinkedQueue<>();

    Sharing(TimeSource clock) {
        this.clock = clock;
    }

    /**
     * The answer to that question.
     *
     * @param lead asks it on the wire; called only if nobody else is asking or has just asked
     */
    CompletableFuture<Settled> ask(Object question, Supplier<CompletableFuture<ProviderAnswer>> lead) {
        forgetStale();
        var mine = new CompletableFuture<Settled>();
        CompletableFuture<Settled> there = answers.putIfAbsent(question, mine);
        if (there != null && !isUsable(there)) {
            there = answers.replace(question, there, mine) ? null : answers.putIfAbsent(question, mine);
        }
        if (there != null) {
            return there.copy();
        }
        lead.get().thenAccept(answer -> land(question, mine, new Settled(answer, clock.instant())));
        return mine.copy();
    }

    private void land(Object question, CompletableFuture<Settled> answer, Settled settled) {
        if (settled.answer() instanceof Outcome outcome && outcome.verdict() == Verdict.SUCCESS) {
            kept.add(new Kept(question, answer, clock.nanoTime() + FRESH.toNanos()));
        } else {
            answers.remove(question, answer);
        }
        answer.complete(settled);
    }

    private void forgetStale() {
        long now = clock.nanoTime();
        for (Kept oldest = kept.peek(); oldest != null && now - oldest.untilNanos >= 0; oldest = kept.peek()) {
            if (kept.remove(oldest)) {
                answers.remove(oldest.question, oldest.answer);
            }
        }
    }

    /** Fresh answers that have expired by their provider's word are asked for again. */
    private boolean isUsable(CompletableFuture<Settled> answer) {
        return !answer.isDone()
                || !(answer.join().answer() instanceof Outcome.Quoted quoted)
                || Optional.ofNullable(quoted.quote().validUntil().orElse(null))
                        .map(until -> until.isAfter(clock.instant()))
                        .orElse(true);
    }
}
