package io.herrenlos.routes.health.history;

import static io.herrenlos.routes.health.history.OneProcess.LIFI;
import static io.herrenlos.routes.health.history.OneProcess.QUOTED;
import static io.herrenlos.routes.health.history.OneProcess.RELAY;
import static io.herrenlos.routes.health.history.OneProcess.TIMEOUT;
import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.SimulatedTime;
import io.herrenlos.routes.health.OperatorBench;
import io.herrenlos.routes.health.window.Figures;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What becomes of the past, in simulated time, and how it is read. */
@QuarkusTest
@TestProfile(OnH2.class)
class RetentionTest {

    private final SimulatedTime clock = new SimulatedTime();
    private final Instant begin = clock.instant();

    @Inject
    StateStore states;

    @Inject
    BucketStore buckets;

    @Inject
    IncidentStore incidents;

    @Inject
    UsualStore usual;

    private OneProcess process;
    private Retention retention;
    private WeeklyTimes times;
    private History history;

    @BeforeEach
    void begin() {
        Tables.empty();
        process = new OneProcess("a", clock, states, buckets, incidents, usual);
        retention = new Retention(process.health, states, buckets, incidents, usual);
        times = new WeeklyTimes(process.health, buckets);
        history = new History(buckets, incidents, clock);
    }

    @Test
    void steps_tell_what_happened_in_them_and_gaps_are_gaps() {
        process.calls(3, LIFI, QUOTED);
        process.calls(1, LIFI, TIMEOUT);
        pass(Duration.ofMinutes(10));
        process.calls(1, LIFI, QUOTED);
        process.flush();

        List<Point> points = series(Duration.ofMinutes(11), Duration.ofMinutes(5));

        assertThat(points).hasSize(3);
        assertThat(points.get(0).outcomes()).containsEntry("QUOTED", 3L).containsEntry("TIMEOUT", 1L);
        assertThat(points.get(0).figures()).isEqualTo(new Figures(3, 1, Optional.of(Duration.ofMillis(400))));
        assertThat(points.get(0).p95().orElseThrow().toMillis()).isBetween(396L, 404L);
        assertThat(points.get(1)).isEqualTo(Point.of(begin.plusSeconds(300), Tally.compact()));
        assertThat(points.get(1).p95()).isEmpty();
        assertThat(points.get(2).calls()).isEqualTo(1);
    }

    @Test
    void the_percentiles_of_a_step_are_those_of_all_quotes_in_it_and_not_averages_of_percentiles() {
        for (int minute = 0; minute < 100; minute++) {
            Duration took = Duration.ofMillis(minute < 96 ? 100 : 5_000);
            process.permit(LIFI).close(QUOTED, took);
            pass(Duration.ofMinutes(1));
        }
        process.flush();

        Point point = series(Duration.ofHours(2), Duration.ofHours(2)).getFirst();

        assertThat(point.calls()).isEqualTo(100);
        assertThat(point.median().orElseThrow().toMillis()).isBetween(99L, 101L);
        assertThat(point.p95().orElseThrow().toMillis()).isBetween(99L, 101L);
    }

    @Test
    void hours_are_read_where_they_are_summed_up_and_minutes_after_that() {
        process.calls(1, LIFI, QUOTED);
        process.flush();
        pass(Duration.ofMinutes(90));
        process.calls(1, LIFI, QUOTED);
        process.flush();
        retention.sumUp(clock.instant());
        retention.sumUp(clock.instant());

        assertThat(series(Duration.ofHours(2), Duration.ofHours(1)))
                .extracting(Point::calls)
                .containsExactly(1L, 1L);
    }

    @Test
    void an_hour_that_is_written_to_afterwards_is_summed_up_anew() {
        process.calls(1, LIFI, QUOTED);
        process.flushUnheard();
        pass(Duration.ofHours(1));
        retention.sumUp(clock.instant());
        process.flush();
        var late = new OneProcess("b", new SimulatedTime(), states, buckets, incidents, usual);
        late.calls(2, LIFI, QUOTED);
        clock.pass(Duration.ofMinutes(1));
        late.flush();
        retention.forget(begin.plus(Duration.ofDays(8)));

        assertThat(series(Duration.ofHours(1), Duration.ofHours(1)))
                .extracting(Point::calls)
                .containsExactly(3L);
    }

    @Test
    void minutes_become_hours_after_seven_days_and_nothing_they_count_is_lost() {
        for (int hour = 0; hour < 9 * 24; hour++) {
            process.calls(1, LIFI, QUOTED);
            pass(Duration.ofMinutes(30));
            process.calls(1, LIFI, QUOTED);
            process.flush();
            pass(Duration.ofMinutes(30));
        }

        retention.forget(clock.instant());
        retention.forget(clock.instant());

        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> buckets.minutes("lifi", begin, begin.plus(Duration.ofDays(2)))))
                .isEmpty();
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> buckets.minutes("lifi", begin.plus(Duration.ofDays(2)), clock.instant())))
                .hasSize(7 * 24 * 2);
        assertThat(series(Duration.ofDays(9), Duration.ofDays(1)))
                .hasSize(9)
                .allSatisfy(day -> assertThat(day.calls()).isEqualTo(48));
    }

    @Test
    void after_ninety_days_all_is_gone_but_what_lasts() {
        process.calls(1, LIFI, QUOTED);
        process.calls(5, RELAY, TIMEOUT);
        process.health.bench(LIFI, new OperatorBench("maintenance", Optional.empty()));
        process.flush();
        pass(Duration.ofDays(91));

        retention.forget(clock.instant());

        assertThat(series(Duration.ofDays(91), Duration.ofDays(1)))
                .allSatisfy(day -> assertThat(day.calls()).isZero());
        assertThat(QuarkusTransaction.requiringNew().<Long>call(() -> Audit.count() + ProvenPair.count()))
                .isZero();
        assertThat(history.incidents(Optional.empty(), Optional.empty(), 9))
                .as("it is still benched")
                .hasSize(1);
        assertThat(QuarkusTransaction.requiringNew().call(states::all)).hasSize(2);
    }

    @Test
    void a_providers_usual_time_is_known_after_fifty_quotes_and_forgotten_after_a_week() {
        process.calls(49, LIFI, QUOTED);
        process.calls(5, LIFI, TIMEOUT);
        process.flush();
        times.refresh(clock.instant());
        assertThat(times.p95(LIFI)).isEmpty();

        pass(Duration.ofHours(2));
        process.calls(1, LIFI, QUOTED);
        process.flush();
        retention.sumUp(clock.instant());
        times.refresh(clock.instant());
        assertThat(times.p95(LIFI).orElseThrow().toMillis()).isBetween(396L, 404L);

        pass(Duration.ofDays(8));
        times.refresh(clock.instant());
        assertThat(times.p95(LIFI)).isEmpty();
    }

    private void pass(Duration time) {
        clock.pass(time);
    }

    private List<Point> series(Duration stretch, Duration step) {
        return history.series(LIFI, Steps.covering(begin, begin.plus(stretch), step))
                .points();
    }
}
