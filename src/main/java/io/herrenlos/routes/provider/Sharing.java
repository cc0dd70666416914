package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.TimeSource;
import io.herrenlos.routes.quote.Verdict;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;

/**
 * One call for all who ask the same: they join the one under way, or take its answer while that is fresh. Failures are shared
 * only by those who were waiting for them.
 */
final class Sharing {

    static final Duration FRESH = Duration.ofSeconds(2);

    /** A call that may be shared. */
    static final class Flight {

        private final CompletableFuture<Settled> landing = new CompletableFuture<>();
        private volatile boolean trial;

        void isTrial() {
            trial = true;
        }

        /** Nobody's leaving touches the landing itself. */
        private Asking join() {
            return new Asking(landing.copy(), () -> trial);
        }
    }

    /** Asks on the wire, or finds that it may not. */
    interface Lead {
        CompletableFuture<ProviderAnswer> ask(Flight flight);
    }

    private record Kept(Object question, Flight flight, long untilNanos) {}

    private final TimeSource clock;
    private final ConcurrentMap<Object, Flight> flights = new ConcurrentHashMap<>();
    /** In the order in which they go stale. */
    private final Queue<Kept> kept = new ConcurrentLinkedQueue<>();

    Sharing(TimeSource clock) {
        this.clock = clock;
    }

    /** @param lead is called only if nobody else is asking or has just asked the same */
    Asking ask(Object question, Lead lead) {
        forgetStale();
        var mine = new Flight();
        Flight there = flights.putIfAbsent(question, mine);
        if (there != null && !isUsable(there)) {
            there = flights.replace(question, there, mine) ? null : flights.putIfAbsent(question, mine);
        }
        if (there != null) {
            return there.join();
        }
        lead.ask(mine).thenAccept(answer -> land(question, mine, new Settled(answer, clock.instant())));
        return mine.join();
    }

    private void land(Object question, Flight flight, Settled settled) {
        if (settled.answer() instanceof Outcome outcome && outcome.verdict() == Verdict.SUCCESS) {
            kept.add(new Kept(question, flight, clock.nanoTime() + FRESH.toNanos()));
        } else {
            flights.remove(question, flight);
        }
        flight.landing.complete(settled);
    }

    private void forgetStale() {
        long now = clock.nanoTime();
        for (Kept oldest = kept.peek(); oldest != null && now - oldest.untilNanos >= 0; oldest = kept.peek()) {
            if (kept.remove(oldest)) {
                flights.remove(oldest.question, oldest.flight);
            }
        }
    }

    /** A fresh answer that has expired by its provider's word is asked for again. */
    private boolean isUsable(Flight flight) {
        return !flight.landing.isDone()
                || !(flight.landing.join().answer() instanceof Outcome.Quoted quoted)
                || quoted.quote().validUntil().map(clock.instant()::isBefore).orElse(true);
    }
}
