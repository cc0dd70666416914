package io.herrenlos.routes.health.breaker;

import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.health.breaker.BreakerState.Closed;
import io.herrenlos.routes.health.breaker.BreakerState.Open;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;

/** The breaker beside the naive one, through whatever can happen in whatever order. */
class BreakerModelTest {

    private static final Duration TICK = Duration.ofMillis(1_000 / NaiveBreaker.SECOND);

    /** Something that happens. */
    sealed interface Step {

        /** @param permille the jitter that is at hand */
        record Ask(int permille) implements Step {}

        /** @param which of the calls that are out, counted round */
        record End(int which, Ending ending, int permille) implements Step {}

        record Pass(int ticks) implements Step {}
    }

    /** Both breakers, with the calls that are out. */
    private static final class Pair {
        final Simulation real = new Simulation();
        final NaiveBreaker naive = new NaiveBreaker();
        final List<Tuple.Tuple2<Permit, NaiveBreaker.Ticket>> out = new ArrayList<>();

        void take(Step step) {
            switch (step) {
                case Step.Ask ask -> ask(ask.permille());
                case Step.End end -> end(end);
                case Step.Pass pass -> pass(pass.ticks());
            }
            compare();
        }

        private void ask(int permille) {
            real.jitter = new Jitter(permille);
            NaiveBreaker.Ticket ticket = naive.ask(permille);
            if (ticket != null) {
                out.add(Tuple.of(real.permit(), ticket));
            } else {
                assertThat(real.refused()).isEqualTo(TICK.multipliedBy(naive.remaining()));
            }
        }

        private void end(Step.End end) {
            if (!out.isEmpty()) {
                real.jitter = new Jitter(end.permille());
                var call = out.remove(end.which() % out.size());
                boolean counts = naive.close(call.get2(), end.ending(), end.permille());
                assertThat(call.get1().close(end.ending()))
                        .isEqualTo(counts ? Permit.Closing.COUNTED : Permit.Closing.LATE);
            }
        }

        private void pass(int ticks) {
            real.pass(TICK.multipliedBy(ticks));
            for (int i = 0; i < ticks; i++) {
                naive.tick();
            }
        }

        private void compare() {
            BreakerState state = real.breaker.state();
            assertThat(state).isInstanceOf(naive.state);
            if (state instanceof Closed) {
                assertThat(real.level()).isEqualTo(naive.level);
                var figures = real.closed().window().at(real.now).figures();
                assertThat(figures.successes()).isEqualTo(naive.successes());
                assertThat(figures.failures()).isEqualTo(naive.failures());
            } else {
                assertThat(real.benched().level()).isEqualTo(naive.level);
                assertThat(real.benched().due().since(real.now)).isEqualTo(TICK.multipliedBy(naive.due - naive.now));
            }
        }
    }

    @Property(tries = 1_000)
    @StatisticsReport(StatisticsReport.StatisticsReportMode.OFF)
    void it_does_what_the_naive_one_does(@ForAll("histories") List<Step> history) {
        var both = new Pair();
        history.forEach(both::take);

        both.real.changes.forEach(change -> Statistics.collect(kind(change)));
        Statistics.coverage(coverage -> Stream.of(Trip.Signal.RUN, Trip.Signal.RATE, Trip.Signal.THROTTLE)
                .forEach(signal -> coverage.check(signal).count(count -> count > 0)));
        Statistics.coverage(coverage -> Stream.of(Trip.Signal.TRIAL, Trip.Signal.LEASE, Closed.class)
                .forEach(kind -> coverage.check(kind).count(count -> count > 0)));
    }

    /** The signal that opened it, else the state it came to. */
    private static Object kind(Breaker.Change change) {
        return change.to() instanceof Open open
                ? open.bench().last().signal()
                : change.to().getClass();
    }

    @Property(tries = 500)
    void each_change_is_announced_once_and_in_order(@ForAll("histories") List<Step> history) {
        var both = new Pair();
        history.forEach(both::take);

        BreakerState last = null;
        for (Breaker.Change change : both.real.changes) {
            assertThat(change.to().epoch()).isGreaterThan(change.from().epoch());
            if (last != null) {
                assertThat(change.from().epoch()).isEqualTo(last.epoch());
            }
            last = change.to();
        }
    }

    @Provide
    Arbitrary<List<Step>> histories() {
        Arbitrary<Integer> permille = Arbitraries.of(-1_000, 0, 1_000);
        Arbitrary<Step> ask = permille.map(Step.Ask::new);
        Arbitrary<Integer> which = Arbitraries.integers().between(0, 20);
        Arbitrary<Step> end = Combinators.combine(which, endings(), permille).as(Step.End::new);
        Arbitrary<Step> pass = Arbitraries.frequencyOf(
                        Tuple.of(6, Arbitraries.integers().between(0, 8)),
                        Tuple.of(3, Arbitraries.integers().between(30, 300)),
                        Tuple.of(1, Arbitraries.integers().between(1_000, 3_000)))
                .map(Step.Pass::new);
        return Arbitraries.frequencyOf(Tuple.of(5, ask), Tuple.of(5, end), Tuple.of(2, pass))
                .list()
                .ofMinSize(100)
                .ofMaxSize(300);
    }

    private static Arbitrary<Ending> endings() {
        Arbitrary<Ending> doubtful = Arbitraries.of("a", "b", "c", "d").map(Simulation::doubtful);
        Arbitrary<Integer> waits = Arbitraries.of(0, 1, 10, 20, 60, 700);
        return Arbitraries.frequencyOf(
                Tuple.of(10, Arbitraries.just(Simulation.FAILURE)),
                Tuple.of(12, Arbitraries.just(Simulation.SUCCESS)),
                Tuple.of(3, Arbitraries.just(Simulation.NEUTRAL)),
                Tuple.of(8, doubtful),
                Tuple.of(1, waits.map(Simulation::throttle)),
                Tuple.of(1, waits.map(Simulation::errorNaming)));
    }
}
