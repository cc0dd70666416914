package io.herrenlos.routes.health.breaker;

import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.health.window.Moment;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Many callers at the same instant, again and again. */
class StampedeTest {

    private static final int CALLERS = 64;
    private static final int ROUNDS = 1_000;

    private final AtomicLong seconds = new AtomicLong();
    private final AtomicInteger announced = new AtomicInteger();
    private final AtomicInteger admitted = new AtomicInteger();
    private final AtomicInteger wrongRounds = new AtomicInteger();
    private volatile Permit last;

    private final Breaker breaker = new Breaker(
            BreakerRules.DEFAULT,
            () -> new Moment(Duration.ofSeconds(seconds.get()).toNanos()),
            () -> Jitter.NONE,
            change -> announced.incrementAndGet());

    @Test
    void exactly_one_of_all_callers_gets_the_trial_in_every_round() throws Exception {
        trip();
        run(
                () -> {
                    if (breaker.ask() instanceof Permit permit) {
                        admitted.incrementAndGet();
                        last = permit;
                    }
                },
                () -> {
                    if (admitted.getAndSet(0) != 1) {
                        wrongRounds.incrementAndGet();
                    }
                    last.close(Simulation.FAILURE);
                    seconds.addAndGet(600);
                });

        assertThat(wrongRounds).hasValue(0);
        assertThat(announced).as("the trip, and two changes a round").hasValue(1 + 2 * ROUNDS);
    }

    @Test
    void a_trial_that_all_callers_close_at_once_is_decided_once() throws Exception {
        trip();
        last = (Permit) breaker.ask();
        run(
                () -> {
                    if (last.close(Simulation.FAILURE) == Permit.Closing.COUNTED) {
                        admitted.incrementAndGet();
                    }
                },
                () -> {
                    if (admitted.getAndSet(0) != 1) {
                        wrongRounds.incrementAndGet();
                    }
                    seconds.addAndGet(600);
                    last = (Permit) breaker.ask();
                });

        assertThat(wrongRounds).hasValue(0);
        assertThat(announced).hasValue(2 + 2 * ROUNDS);
    }

    @Test
    void no_outcome_is_lost_when_all_callers_record_at_once() throws Exception {
        run(
                () -> {
                    ((Permit) breaker.ask()).close(Simulation.SUCCESS);
                    admitted.incrementAndGet();
                },
                () -> {
                    BreakerState.Closed closed = (BreakerState.Closed) breaker.state();
                    // the window keeps the last 50 of the 64
                    if (closed.window().calls().size() != 50) {
                        wrongRounds.incrementAndGet();
                    }
                    seconds.addAndGet(600);
                });

        assertThat(wrongRounds).hasValue(0);
        assertThat(admitted).hasValue(CALLERS * ROUNDS);
        assertThat(announced).hasValue(0);
    }

    @Test
    void failures_at_the_same_instant_trip_once() throws Exception {
        run(
                () -> {
                    if (breaker.ask() instanceof Permit permit) {
                        permit.close(Simulation.FAILURE);
                    }
                },
                () -> {
                    if (announced.getAndSet(0) != 1) {
                        wrongRounds.incrementAndGet();
                    }
                    seconds.addAndGet(600);
                    ((Permit) breaker.ask()).close(Simulation.SUCCESS);
                    announced.set(0);
                });

        assertThat(wrongRounds).hasValue(0);
    }

    private void trip() {
        for (int i = 0; i < 5; i++) {
            ((Permit) breaker.ask()).close(Simulation.FAILURE);
        }
        seconds.addAndGet(600);
    }

    /** All callers act at once in each round; one of them ends it when all are through. */
    private void run(Runnable act, Runnable endRound) throws Exception {
        var start = new CyclicBarrier(CALLERS);
        var end = new CyclicBarrier(CALLERS, endRound);
        Callable<Void> caller = () -> {
            for (int round = 0; round < ROUNDS; round++) {
                start.await();
                act.run();
                end.await();
            }
            return null;
        };
        try (var threads = Executors.newFixedThreadPool(CALLERS)) {
            List<Future<Void>> all = IntStream.range(0, CALLERS)
                    .mapToObj(i -> threads.submit(caller))
                    .toList();
            for (Future<Void> one : all) {
                one.get();
            }
        }
    }
}
