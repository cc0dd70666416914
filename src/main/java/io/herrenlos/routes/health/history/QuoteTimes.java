package io.herrenlos.routes.health.history;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.HdrHistogram.PackedHistogram;

/**
 * How long quotes took, from 1 ms to 60 s with an error of at most 1 %, so that the percentiles of many minutes are those of all
 * their quotes. What is shorter or longer counts as that.
 *
 * <p>Stored as a form byte and, for each value that occurred, its distance from the one before and its count, both in groups of
 * seven bits, the low ones first.
 */
final class QuoteTimes {

    private static final byte FORM = 1;
    private static final int LONGEST_MS = 60_000;
    private static final int DIGITS = 2;
    /** Ten bytes hold 64 bits in groups of seven. */
    private static final int LONGEST_NUMBER = 10;

    private final AbstractHistogram times;

    private QuoteTimes(AbstractHistogram times) {
        this.times = times;
    }

    /** Takes little room as long as it holds little. */
    static QuoteTimes compact() {
        return new QuoteTimes(new PackedHistogram(1, LONGEST_MS, DIGITS));
    }

    /** Takes 10 KB and adds up fast. */
    static QuoteTimes summing() {
        return new QuoteTimes(new Histogram(1, LONGEST_MS, DIGITS));
    }

    void add(Duration took) {
        times.recordValue(inRange(took.toMillis()));
    }

    void add(QuoteTimes others) {
        times.add(others.times);
    }

    /** Adds what {@link #stored} gave; of what is cut short, what is there. */
    void addStored(byte[] stored) {
        ByteBuffer in = ByteBuffer.wrap(stored);
        if (!in.hasRemaining() || in.get() != FORM) {
            return;
        }
        try {
            long value = 0;
            while (in.hasRemaining()) {
                value += number(in);
                times.recordValueWithCount(inRange(value), Math.max(0, number(in)));
            }
        } catch (BufferUnderflowException cutShort) {
            // the rest is lost
        }
    }

    byte[] stored() {
        ByteBuffer out = ByteBuffer.allocate(1 + 2 * LONGEST_NUMBER * distinct());
        out.put(FORM);
        long last = 0;
        for (HistogramIterationValue entry : times.recordedValues()) {
            put(out, entry.getValueIteratedTo() - last);
            put(out, entry.getCountAtValueIteratedTo());
            last = entry.getValueIteratedTo();
        }
        byte[] stored = new byte[out.position()];
        out.flip().get(stored);
        return stored;
    }

    long count() {
        return times.getTotalCount();
    }

    /** @param percent above 0, up to 100 */
    Optional<Duration> percentile(double percent) {
        return count() == 0 ? Optional.empty() : Optional.of(Duration.ofMillis(times.getValueAtPercentile(percent)));
    }

    private int distinct() {
        int distinct = 0;
        for (HistogramIterationValue entry : times.recordedValues()) {
            distinct += entry.getCountAtValueIteratedTo() > 0 ? 1 : 0;
        }
        return distinct;
    }

    private static long inRange(long millis) {
        return Math.clamp(millis, 1, LONGEST_MS);
    }

    private static void put(ByteBuffer out, long number) {
        long left = number;
        while (left >= 0x80) {
            out.put((byte) (left & 0x7F | 0x80));
            left >>>= 7;
        }
        out.put((byte) left);
    }

    private static long number(ByteBuffer in) {
        long number = 0;
        for (int group = 0; group < LONGEST_NUMBER; group++) {
            byte next = in.get();
            number |= (long) (next & 0x7F) << 7 * group;
            if (next >= 0) {
                break;
            }
        }
        return number;
    }
}
