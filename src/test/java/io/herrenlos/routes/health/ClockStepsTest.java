package io.herrenlos.routes.health;

import static io.herrenlos.routes.health.HealthSimulation.ALL;
import static io.herrenlos.routes.health.HealthSimulation.AMBIGUOUS;
import static io.herrenlos.routes.health.HealthSimulation.GUARD;
import static io.herrenlos.routes.health.HealthSimulation.NO;
import static io.herrenlos.routes.health.HealthSimulation.QUOTED;
import static io.herrenlos.routes.health.HealthSimulation.TIMEOUT;
import static io.herrenlos.routes.health.HealthSimulation.TOOK;
import static io.herrenlos.routes.health.HealthSimulation.failed;
import static io.herrenlos.routes.health.HealthSimulation.throttled;
import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.ProviderId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The same history twice, once on a wall clock that jumps by an hour either way. */
class ClockStepsTest {

    /**
     * A call to one provider, after some time, that is answered when {@code overlap} more calls have begun.
     *
     * @param hours by which the wall clock is set before it
     */
    record Step(ProviderId provider, String pair, ProviderAnswer answer, int pause, int overlap, int hours) {}

    @Property(tries = 200)
    void a_wall_clock_that_jumps_changes_nothing(@ForAll("histories") List<Step> history) {
        assertThat(run(history, true)).isEqualTo(run(history, false));
    }

    /** Everything that was decided. */
    private static List<String> run(List<Step> history, boolean jumping) {
        var providers = new HealthSimulation();
        var decided = new ArrayList<String>();
        var out = new ArrayList<Runnable>();
        for (Step step : history) {
            if (jumping) {
                providers.clock.setWall(Duration.ofHours(step.hours()));
            }
            providers.clock.pass(Duration.ofSeconds(step.pause()));
            switch (providers.health.ask(step.provider(), step.pair())) {
                case Refusal refusal -> decided.add(refusal.toString());
                case ProviderPermit permit -> {
                    decided.add(permit.epoch() + " " + permit.isTrial());
                    out.add(() -> permit.close(step.answer(), TOOK));
                }
            }
            if (out.size() > step.overlap()) {
                out.removeFirst().run();
            }
            ALL.forEach(id -> decided.add(durable(providers.reading(id))));
            decided.add(providers.health.soonestDue(ALL).toString() + providers.health.isOwnEgressInTrouble());
        }
        return decided;
    }

    private static String durable(Reading reading) {
        return "%s %d %d %s %s"
                .formatted(
                        reading.state(),
                        reading.epoch(),
                        reading.level(),
                        reading.figures(),
                        reading.bench().map(bench -> bench.trip() + " " + bench.remaining()));
    }

    @Provide
    Arbitrary<List<Step>> histories() {
        return Combinators.combine(
                        Arbitraries.of(ALL),
                        Arbitraries.of("a", "b", "c"),
                        Arbitraries.of(
                                QUOTED,
                                NO,
                                AMBIGUOUS,
                                GUARD,
                                TIMEOUT,
                                TIMEOUT,
                                failed(FailureCause.UNREACHABLE),
                                failed(FailureCause.UPSTREAM_ERROR),
                                failed(FailureCause.UNAUTHORIZED),
                                throttled(20),
                                throttled(100)),
                        Arbitraries.of(0, 0, 0, 1, 5, 20, 120),
                        Arbitraries.integers().between(0, 5),
                        Arbitraries.of(-1, 0, 1))
                .as(Step::new)
                .list()
                .ofMinSize(20)
                .ofMaxSize(120);
    }
}
