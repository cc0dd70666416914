package io.herrenlos.routes.health.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class QuoteTimesTest {

    @Test
    void the_percentiles_of_many_stored_minutes_are_those_of_all_their_quotes() {
        var random = new Random(7);
        long[] all = new long[60_000];
        QuoteTimes sum = QuoteTimes.summing();
        for (int minute = 0; minute < 100; minute++) {
            QuoteTimes times = QuoteTimes.compact();
            for (int i = 0; i < 600; i++) {
                long millis = 50 + (long) Math.abs(random.nextGaussian() * (minute < 90 ? 300 : 4_000));
                all[minute * 600 + i] = millis;
                times.add(Duration.ofMillis(millis));
            }
            sum.addStored(times.stored());
        }
        Arrays.sort(all);

        assertThat(sum.count()).isEqualTo(60_000);
        for (int percent : new int[] {50, 95, 99}) {
            assertThat(sum.percentile(percent).orElseThrow().toMillis())
                    .isCloseTo(all[all.length * percent / 100], Percentage.withPercentage(1.5));
        }
    }

    @Test
    void nothing_has_no_percentile() {
        QuoteTimes times = QuoteTimes.compact();
        times.addStored(QuoteTimes.compact().stored());

        assertThat(times.percentile(95)).isEmpty();
    }

    @Test
    void what_is_out_of_range_counts_at_its_bound() {
        QuoteTimes times = QuoteTimes.compact();
        times.add(Duration.ZERO);
        times.add(Duration.ofMillis(-5));
        times.add(Duration.ofHours(1));

        assertThat(times.percentile(50)).contains(Duration.ofMillis(1));
        assertThat(times.percentile(100).orElseThrow().toMillis()).isBetween(59_000L, 60_500L);
    }

    @Test
    void what_is_cut_short_or_of_another_form_stops_nobody() {
        QuoteTimes times = QuoteTimes.compact();
        IntStream.range(1, 500).forEach(millis -> times.add(Duration.ofMillis(millis)));
        byte[] stored = times.stored();

        for (int length = 0; length < stored.length; length++) {
            QuoteTimes read = QuoteTimes.summing();
            read.addStored(Arrays.copyOf(stored, length));
            assertThat(read.count()).isLessThan(499);
        }
        QuoteTimes other = QuoteTimes.summing();
        other.addStored(new byte[] {9, 1, 1});
        assertThat(other.count()).isZero();
    }

    @Test
    void a_minute_takes_little_room() {
        QuoteTimes times = QuoteTimes.compact();
        var random = new Random(7);
        IntStream.range(0, 60).forEach(i -> times.add(Duration.ofMillis(300 + random.nextInt(500))));

        assertThat(times.stored()).hasSizeLessThan(130);
    }
}
