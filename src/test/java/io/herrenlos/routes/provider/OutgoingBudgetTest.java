package io.herrenlos.routes.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.herrenlos.routes.SimulatedTime;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.UsedCalls;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OutgoingBudgetTest {

    private static final CallLimit TWELVE_A_MINUTE = new CallLimit(12, Duration.ofMinutes(1));

    private final SimulatedTime time = new SimulatedTime();

    @Test
    void a_third_may_go_out_at_once_and_the_rest_at_an_even_pace() {
        var budget = budget(TWELVE_A_MINUTE, 1);
        assertThat(takeAll(budget)).isEqualTo(4);
        assertThat(budget.holdBack()).contains(NotAsked.busyFor(Duration.ofSeconds(5), "BUDGET"));
        time.pass(Duration.ofMillis(4_999));
        assertThat(takeAll(budget)).isZero();
        time.pass(Duration.ofMillis(1));
        assertThat(takeAll(budget)).isEqualTo(1);
    }

    @Test
    void looking_at_what_is_left_takes_none_of_it() {
        var budget = budget(TWELVE_A_MINUTE, 1);
        assertThat(budget.left()).isEqualTo(12);
        assertThat(takeAll(budget)).isEqualTo(4);
        assertThat(budget.left()).isEqualTo(8);
        assertThat(budget.left()).isEqualTo(8);
        budget.heard(new Remaining(5, Optional.of(Duration.ofSeconds(30))));
        assertThat(budget.left()).isLessThanOrEqualTo(5);
        time.pass(Duration.ofMinutes(2));
        assertThat(budget.left()).isGreaterThanOrEqualTo(8);
    }

    @ParameterizedTest
    @CsvSource({"12, 60, 1", "12, 60, 5", "1, 10, 1", "75, 7200, 1", "3, 1, 2", "100, 60, 7"})
    void no_stretch_of_the_window_ever_holds_more_than_the_limit(int calls, int seconds, int replicas) {
        var limit = new CallLimit(calls, Duration.ofSeconds(seconds));
        var budget = budget(limit, replicas);
        var random = new Random(calls * 31L + seconds);
        var starts = new ArrayDeque<Long>();
        int taken = 0;
        for (int i = 0; i < 20_000; i++) {
            time.pass(Duration.ofMillis(random.nextInt(1 + seconds * 1_000 / calls)));
            if (budget.take().isEmpty()) {
                budget.ended();
                taken++;
                starts.addLast(time.nanoTime());
            }
            while (!starts.isEmpty()
                    && time.nanoTime() - starts.getFirst() >= limit.window().toNanos()) {
                starts.removeFirst();
            }
            assertThat(starts).hasSizeLessThanOrEqualTo(Math.max(1, calls / replicas));
        }
        assertThat(taken).isGreaterThan(calls / replicas);
    }

    @ParameterizedTest
    @CsvSource({"10, 60", "3, 1", "1, 1", "75, 7200"})
    void no_stretch_holds_more_as_the_provider_counts_whenever_the_calls_reach_it(int calls, int seconds) {
        var limit = new CallLimit(calls, Duration.ofSeconds(seconds));
        var budget = budget(limit, 1);
        var random = new Random(calls * 31L + seconds);
        var underWay = new PriorityQueue<Long>();
        var arrivals = new ArrayList<Long>();
        for (int i = 0; i < 20_000; i++) {
            time.pass(Duration.ofMillis(random.nextInt(1 + seconds * 1_000 / calls)));
            while (!underWay.isEmpty() && underWay.peek() <= time.nanoTime()) {
                underWay.remove();
                budget.ended();
            }
            if (budget.take().isEmpty()) {
                long took = Duration.ofMillis(random.nextInt(8_000)).toNanos();
                underWay.add(time.nanoTime() + took);
                arrivals.add(time.nanoTime() + (long) (took * random.nextDouble()));
            }
        }
        arrivals.sort(Comparator.naturalOrder());
        for (int i = calls; i < arrivals.size(); i++) {
            assertThat(arrivals.get(i) - arrivals.get(i - calls))
                    .isGreaterThanOrEqualTo(limit.window().toNanos());
        }
        assertThat(arrivals).hasSizeGreaterThan(calls);
    }

    @Test
    void what_the_provider_says_counts_when_it_is_less_than_our_own_count() {
        var budget = budget(TWELVE_A_MINUTE, 1);
        budget.take();
        budget.heard(new Remaining(1, Optional.of(Duration.ofSeconds(90))));
        budget.ended();
        assertThat(takeAll(budget)).isEqualTo(1);
        budget.ended();
        assertThat(budget.holdBack()).contains(NotAsked.busyFor(Duration.ofSeconds(90), "BUDGET"));
        time.pass(Duration.ofSeconds(90));
        assertThat(takeAll(budget)).isEqualTo(4);
    }

    @Test
    void calls_under_way_are_taken_off_what_the_provider_says() {
        var budget = budget(TWELVE_A_MINUTE, 1);
        budget.take();
        budget.take();
        budget.take();
        budget.heard(new Remaining(2, Optional.of(Duration.ofSeconds(90))));
        assertThat(takeAll(budget)).isZero();
    }

    @Test
    void without_a_reset_its_word_holds_for_the_window() {
        var budget = budget(TWELVE_A_MINUTE, 1);
        budget.heard(new Remaining(0, Optional.empty()));
        assertThat(budget.holdBack()).contains(NotAsked.busyFor(Duration.ofMinutes(1), "BUDGET"));
    }

    @Test
    void replicas_share_the_providers_word_as_well() {
        var budget = budget(TWELVE_A_MINUTE, 4);
        budget.heard(new Remaining(7, Optional.of(Duration.ofSeconds(90))));
        assertThat(takeAll(budget)).isEqualTo(1);
    }

    @Test
    void a_provider_whose_calls_hang_is_asked_by_sixteen_at_a_time_only() {
        var budget = budget(new CallLimit(1_000, Duration.ofSeconds(1)), 1);
        assertThat(takeAll(budget)).isEqualTo(16);
        assertThat(budget.holdBack()).contains(NotAsked.because(NotAsked.Why.BUSY, "PROVIDER_SLOW"));
        budget.ended();
        assertThat(budget.take()).isEmpty();
    }

    @Test
    void looking_takes_nothing() {
        var budget = budget(new CallLimit(1, Duration.ofMinutes(1)), 1);
        for (int i = 0; i < 100; i++) {
            assertThat(budget.holdBack()).isEmpty();
        }
        assertThat(budget.take()).isEmpty();
        assertThat(budget.holdBack()).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "75", "75/2", "0/1h", "75/0h", "-1/1h", "75/2d", "1e3/1h", "99999999/1h", "75 / 2h"})
    void a_limit_in_another_form_is_refused_with_the_remedy(String text) {
        assertThatThrownBy(() -> CallLimit.parse(text)).hasMessageContaining("such as 75/2h");
    }

    @Test
    void a_limit_is_calls_per_time() {
        assertThat(CallLimit.parse("75/2h")).isEqualTo(new CallLimit(75, Duration.ofHours(2)));
        assertThat(CallLimit.parse("3/500ms")).isEqualTo(new CallLimit(3, Duration.ofMillis(500)));
        assertThat(CallLimit.parse("12000/2h").dividedBy(5)).isEqualTo(new CallLimit(2_400, Duration.ofHours(2)));
    }

    @Test
    void more_replicas_than_calls_share_them_over_a_longer_time() {
        assertThat(CallLimit.parse("1/1s").dividedBy(3)).isEqualTo(new CallLimit(1, Duration.ofSeconds(3)));
        assertThat(CallLimit.parse("4/1s").dividedBy(5)).isEqualTo(new CallLimit(1, Duration.ofMillis(1_250)));
        assertThat(CallLimit.parse("5/1s").dividedBy(5)).isEqualTo(new CallLimit(1, Duration.ofSeconds(1)));
    }

    @Test
    void a_word_beyond_belief_holds_back_for_ten_minutes_or_for_a_longer_window() {
        var quick = budget(TWELVE_A_MINUTE, 1);
        quick.heard(new Remaining(0, Optional.of(Duration.ofDays(9_999))));
        assertThat(quick.holdBack()).contains(NotAsked.busyFor(Duration.ofMinutes(10), "BUDGET"));
        var slow = budget(new CallLimit(75, Duration.ofHours(2)), 1);
        slow.heard(new Remaining(0, Optional.of(Duration.ofDays(9_999))));
        assertThat(slow.holdBack()).contains(NotAsked.busyFor(Duration.ofHours(2), "BUDGET"));
    }

    @Test
    void none_left_and_a_reset_at_once_hold_nothing_back() {
        var answer = new HttpAnswer(200, Map.of("left", "0", "reset", "0"), new byte[0], time.instant());
        var budget = budget(new CallLimit(75, Duration.ofHours(2)), 1);
        budget.heard(Remaining.in(answer, "left", "reset").orElseThrow());
        assertThat(budget.holdBack()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"75, 7200", "12000, 7200", "10, 1", "1, 60"})
    void processes_that_follow_each_other_never_exceed_the_limit_together(int calls, int seconds) {
        var limit = new CallLimit(calls, Duration.ofSeconds(seconds));
        var random = new Random(calls * 31L + seconds);
        var starts = new ArrayDeque<Long>();
        var budget = budget(limit, 1);
        int most = 0;
        for (int i = 0; i < 20_000; i++) {
            time.pass(Duration.ofMillis(random.nextInt(1 + seconds * 1_000 / calls)));
            if (budget.take().isEmpty()) {
                budget.ended();
                starts.addLast(time.nanoTime());
            }
            while (!starts.isEmpty()
                    && time.nanoTime() - starts.getFirst() >= limit.window().toNanos()) {
                starts.removeFirst();
            }
            most = Math.max(most, starts.size());
            assertThat(starts).hasSizeLessThanOrEqualTo(calls);
            if (random.nextInt(500) == 0) {
                budget = restarted(budget, limit);
            }
        }
        assertThat(most).isGreaterThan(calls / 2);
    }

    @Test
    void the_next_process_counts_calls_that_were_under_way_and_keeps_the_pace() {
        var limit = new CallLimit(75, Duration.ofHours(2));
        var dead = budget(limit, 1);
        assertThat(takeAll(dead)).isEqualTo(16);
        for (int i = 0; i < 10; i++) {
            dead.ended();
        }
        assertThat(takeAll(dead)).isEqualTo(9);
        assertThat(dead.used().ended()).extracting(UsedCalls.Ended::calls).containsExactly(25);

        var next = restarted(dead, limit);

        assertThat(next.holdBack()).contains(NotAsked.busyFor(Duration.ofSeconds(96), "BUDGET"));
        time.pass(Duration.ofHours(2));
        assertThat(takeAll(next)).isEqualTo(16);
    }

    @Test
    void what_the_provider_said_holds_for_the_next_process() {
        var dead = budget(TWELVE_A_MINUTE, 1);
        dead.heard(new Remaining(0, Optional.of(Duration.ofSeconds(90))));
        time.pass(Duration.ofSeconds(30));

        assertThat(restarted(dead, TWELVE_A_MINUTE).holdBack())
                .contains(NotAsked.busyFor(Duration.ofSeconds(60), "BUDGET"));
    }

    @Test
    void a_clock_that_was_set_back_and_nonsense_hold_nothing_back_for_longer_than_usual() {
        var budget = budget(TWELVE_A_MINUTE, 1);
        budget.restore(new UsedCalls(
                List.of(new UsedCalls.Ended(Instant.MIN, 12), new UsedCalls.Ended(Instant.MAX, Integer.MAX_VALUE)),
                Optional.of(new UsedCalls.Said(0, Instant.MAX))));

        assertThat(budget.holdBack()).contains(NotAsked.busyFor(Duration.ofMinutes(10), "BUDGET"));
        time.pass(Duration.ofMinutes(10));
        assertThat(takeAll(budget)).isEqualTo(4);
    }

    private OutgoingBudget restarted(OutgoingBudget dead, CallLimit limit) {
        var next = budget(limit, 1);
        next.restore(dead.used());
        return next;
    }

    private OutgoingBudget budget(CallLimit limit, int replicas) {
        return new OutgoingBudget(limit, replicas, time);
    }

    private static int takeAll(OutgoingBudget budget) {
        int taken = 0;
        while (budget.take().isEmpty()) {
            taken++;
        }
        return taken;
    }
}
