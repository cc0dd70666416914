package io.herrenlos.routes.health.history;

import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.ProviderId;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The minutes that are not written yet, or not for the last time. When there are too many, those of an hour are merged into the
 * first of them: what they count stays, only when within the hour is lost. Not for several threads.
 */
final class Minutes {

    /** A minute is as good as over when it has been over for so long: the clock may have been set back a little. */
    private static final Duration SETTLED = Duration.ofMinutes(2);

    /** What is older is neither kept nor written: the hours that it belongs to are closed by then. */
    static final Duration LONGEST = Duration.ofDays(6);

    private record Key(Instant start, ProviderId provider) implements Comparable<Key> {

        private static final Comparator<Key> ORDER =
                Comparator.comparing(Key::start).thenComparing(Key::provider);

        boolean sharesHourWith(Key other) {
            return provider.equals(other.provider) && Hour.of(start).equals(Hour.of(other.start));
        }

        @Override
        public int compareTo(Key other) {
            return ORDER.compare(this, other);
        }
    }

    /** A minute's figures as they are now, and the minutes that have been merged into it, whose rows must go. */
    record Unwritten(ProviderId provider, Instant start, Sums sums, Set<Instant> absorbed) {}

    private static final class Pending {

        private final Tally tally = Tally.compact();
        private final Set<Instant> absorbed = new HashSet<>();
        private long changed;
        /** Null after a change. Making it takes long, and what waits for a database is asked for again and again. */
        private Sums sums;

        void count(ProviderAnswer answer, Duration took, long change) {
            tally.count(answer, took);
            changed = change;
            sums = null;
        }

        void absorb(Instant start, Pending other) {
            tally.add(other.tally);
            absorbed.add(start);
            absorbed.addAll(other.absorbed);
            changed = Math.max(changed, other.changed);
            sums = null;
        }

        Sums sums() {
            if (sums == null) {
                sums = tally.sums();
            }
            return sums;
        }
    }

    private final int most;
    private final SortedMap<Key, Pending> pending = new TreeMap<>();
    /** No minute up to this one begins anew: its row may be written for the last time. */
    private Instant done = Instant.MIN;

    private long merged;
    private long dropped;

    /** @param most so many may wait before they are merged */
    Minutes(int most) {
        this.most = most;
    }

    /** @param change grows from one change to the next */
    void count(ProviderId provider, Instant at, ProviderAnswer answer, Duration took, long change) {
        Instant minute = at.truncatedTo(ChronoUnit.MINUTES);
        var key = new Key(minute.isAfter(done) ? minute : done.plus(1, ChronoUnit.MINUTES), provider);
        Pending entry = pending.get(key);
        if (entry == null) {
            entry = new Pending();
            pending.put(key, entry);
            merge(at);
        }
        entry.count(answer, took, change);
    }

    /** Starts with the oldest hours; the present minute and the one before it stay as they are. */
    private void merge(Instant now) {
        SortedMap<Key, Pending> tooOld = pending.headMap(new Key(now.minus(LONGEST), new ProviderId("aa")));
        dropped += tooOld.size();
        tooOld.clear();
        var keys = List.copyOf(pending.headMap(new Key(now.minus(SETTLED), new ProviderId("aa")))
                .keySet());
        for (int i = 0; i < keys.size() && pending.size() > most; i++) {
            Key first = keys.get(i);
            if (pending.containsKey(first)) {
                keys.subList(i + 1, keys.size()).stream()
                        .filter(first::sharesHourWith)
                        .forEach(later -> absorb(first, later));
            }
        }
    }

    private void absorb(Key first, Key later) {
        Pending from = pending.remove(later);
        if (from != null) {
            pending.get(first).absorb(later.start(), from);
            merged++;
        }
    }

    /** Those that have changed since they were written last. */
    List<Unwritten> unwritten() {
        var unwritten = new ArrayList<Unwritten>();
        pending.forEach((key, entry) -> {
            if (entry.changed > 0) {
                unwritten.add(new Unwritten(key.provider(), key.start(), entry.sums(), Set.copyOf(entry.absorbed)));
            }
        });
        return unwritten;
    }

    /** What had changed up to then is in the database. What is over is forgotten here. */
    void written(long change, Instant now) {
        Instant settled = now.minus(SETTLED).truncatedTo(ChronoUnit.MINUTES);
        pending.entrySet().removeIf(entry -> {
            Pending minute = entry.getValue();
            if (minute.changed > change) {
                return false;
            }
            minute.changed = 0;
            minute.absorbed.clear();
            boolean over = entry.getKey().start().isBefore(settled);
            if (over && entry.getKey().start().isAfter(done)) {
                done = entry.getKey().start();
            }
            return over;
        });
    }

    int size() {
        return pending.size();
    }

    /** How many were merged into another so far. */
    long merged() {
        return merged;
    }

    /** How many were given up so far. */
    long dropped() {
        return dropped;
    }
}
