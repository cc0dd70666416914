package io.herrenlos.routes.health.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A warning that stands does not flicker. */
class HysteresisTest {

    private static final RequestClass SWAP = new RequestClass("eip155:1", "eip155:1", true);
    private static final Usual USUAL =
            new Usual(1_000, 1_000, Duration.ofSeconds(1_000), new Shares(Map.of(SWAP, new Share(1_000, 900))));
    private static final long CALM = WarningRules.DEFAULT.calm().toNanos();

    /** How the provider is, and for how long. */
    record Step(Recent recent, Duration until) {}

    private Standing standing = Standing.NONE;
    private long now = Long.MAX_VALUE - 3 * CALM;

    @ParameterizedTest
    @CsvSource({
        "85 90 1000 0 9, 91 9 1000 0 9, FAILING",
        "99 1 1501 0 9, 99 1 1250 0 9, SLOWER",
        "99 1 1000 11 9, 99 1 1000 5 9, SLOWER",
        "99 1 1000 0 7, 99 1 1000 0 9, FEWER"
    })
    void what_raised_a_warning_is_over_below_the_lower_limit_for_a_minute(String bad, String good, Warning.Kind kind) {
        assertThat(look(recent(bad)).kind()).contains(kind);
        pass(Duration.ofMinutes(1).minusNanos(1));
        assertThat(look(recent(good)).kind()).contains(kind);
        pass(Duration.ofNanos(1));
        assertThat(look(recent(good)).kind()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "80 20 1000 0 9, 90 10 1000 0 9, FAILING",
        "99 1 1600 0 9, 99 1 1251 0 9, SLOWER",
        "99 1 1000 12 9, 99 1 1000 6 9, SLOWER",
        "99 1 1000 0 5, 99 1 1000 0 8, FEWER"
    })
    void between_the_limits_what_stands_stays_and_what_does_not_is_not_raised(
            String bad, String between, Warning.Kind kind) {
        assertThat(look(recent(between)).kind()).isEmpty();
        look(recent(bad));
        for (int minute = 0; minute < 60; minute++) {
            pass(Duration.ofMinutes(1));
            assertThat(look(recent(between)).kind()).contains(kind);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "85 15 1000 0 9, 86 14 1000 0 9",
        "85 15 1000 0 9, 100 0 1000 0 9",
        "99 1 1501 0 9, 99 1 1499 0 9",
        "99 1 3000 0 9, 99 1 100 0 9",
        "99 1 1000 11 9, 99 1 1000 10 9",
        "99 1 1000 0 7, 99 1 1000 0 8",
        "99 1 1000 0 0, 99 1 1000 0 10",
        "8 2 1000 0 9, 7 2 1000 0 9"
    })
    void data_that_alternates_about_a_limit_changes_it_once(String bad, String good) {
        int changes = 0;
        for (int second = 0; second < 3_600; second++) {
            Standing before = standing;
            pass(Duration.ofSeconds(1));
            look(recent(second % 2 == 0 ? bad : good));
            changes += before.kind().equals(standing.kind()) ? 0 : 1;
        }
        assertThat(changes).isOne();
    }

    @Test
    void one_warning_stands_at_a_time_and_the_next_takes_its_place_when_it_is_over() {
        look(recent("99 1 2000 0 9"));
        look(recent("80 20 2000 0 9"));
        assertThat(standing.kind()).contains(Warning.Kind.SLOWER);

        pass(Duration.ofMinutes(1));
        look(recent("80 20 1000 0 9"));
        assertThat(standing.kind()).contains(Warning.Kind.FAILING);
    }

    @Test
    void a_warning_that_stands_says_the_latest_figures() {
        look(recent("80 20 1000 0 9"));
        look(recent("82 18 1000 0 9"));

        assertThat(standing.warning()).contains(new Warning.Failures(82, 100));
    }

    @Test
    void without_a_call_left_it_is_over_at_once() {
        look(recent("80 20 1000 0 9"));

        assertThat(look(Recent.NONE)).isEqualTo(Standing.NONE);
    }

    @Test
    void below_five_calls_it_is_over_after_a_minute() {
        look(recent("8 2 1000 0 9"));
        pass(Duration.ofMinutes(1));
        assertThat(look(recent("4 1 1000 0 9")).kind()).contains(Warning.Kind.FAILING);
        pass(Duration.ofMinutes(1));
        assertThat(look(recent("0 4 1000 0 9")).kind()).isEmpty();
    }

    @Property
    void whatever_happens_a_warning_stands_for_a_minute_and_what_raises_one_is_there(
            @ForAll("courses") List<Step> course) {
        standing = Standing.NONE;
        var raisedAt = new ArrayList<Long>();
        for (Step step : course) {
            pass(step.until());
            Standing before = standing;
            look(step.recent());
            if (before.kind().equals(standing.kind())) {
                continue;
            }
            if (before.warning().isPresent()) {
                assertThat(now - raisedAt.getLast()).isGreaterThanOrEqualTo(CALM);
            }
            if (standing.warning().isPresent()) {
                raisedAt.add(now);
                assertThat(Warnings.next(Standing.NONE, step.recent(), USUAL, WarningRules.DEFAULT, now)
                                .warning())
                        .isEqualTo(standing.warning());
            }
        }
    }

    @Provide
    static Arbitrary<List<Step>> courses() {
        Arbitrary<Integer> count = Arbitraries.integers().between(0, 20);
        Arbitrary<Recent> recent = Combinators.combine(
                        count.filter(successes -> successes > 0),
                        Arbitraries.integers().between(0, 4),
                        Arbitraries.integers().between(800, 1_800),
                        count,
                        Arbitraries.integers().between(0, 10))
                .as(HysteresisTest::recent);
        Arbitrary<Duration> pause = Arbitraries.integers().between(0, 40).map(Duration::ofSeconds);
        return Combinators.combine(recent, pause).as(Step::new).list().ofSize(100);
    }

    private Standing look(Recent recent) {
        standing = Warnings.next(standing, recent, USUAL, WarningRules.DEFAULT, now);
        return standing;
    }

    private void pass(Duration time) {
        now += time.toNanos();
    }

    /** Successes, failures, average milliseconds, late ones of 20 answers, quoted ones of 10 requests. */
    private static Recent recent(String figures) {
        String[] each = figures.split(" ");
        return recent(number(each[0]), number(each[1]), number(each[2]), number(each[3]), number(each[4]));
    }

    private static Recent recent(int successes, int failures, int millis, int late, int quoted) {
        return new Recent(
                successes,
                failures,
                Optional.of(Duration.ofMillis(millis)),
                Recent.ANSWERS,
                late,
                new Shares(Map.of(SWAP, new Share(10, quoted))));
    }

    private static int number(String text) {
        return Integer.parseInt(text);
    }
}
