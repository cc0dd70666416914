package io.herrenlos.routes.health.breaker;

import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.health.breaker.BreakerState.Benched;
import io.herrenlos.routes.health.window.Moment;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A breaker in simulated time, which starts shortly before the clock's count wraps round. */
final class Simulation {

    static final Duration LATENCY = Duration.ofMillis(200);
    static final Ending SUCCESS = new Ending.Success(LATENCY);
    static final Ending NEUTRAL = new Ending.Neutral();
    static final Ending FAILURE = failure("TIMEOUT", Optional.empty(), Optional.empty(), false);

    final List<Breaker.Change> changes = new ArrayList<>();
    final Breaker breaker;
    Moment now = new Moment(Long.MAX_VALUE - Duration.ofSeconds(20).toNanos());
    Jitter jitter = Jitter.NONE;

    Simulation() {
        this(BreakerRules.DEFAULT);
    }

    Simulation(BreakerRules rules) {
        this.breaker = new Breaker(rules, () -> now, () -> jitter, changes::add);
    }

    static Ending doubtful(String pair) {
        return failure("UPSTREAM_ERROR", Optional.of(pair), Optional.empty(), false);
    }

    static Ending throttle(int seconds) {
        return failure("RATE_LIMITED", Optional.empty(), Optional.of(Duration.ofSeconds(seconds)), true);
    }

    static Ending errorNaming(int seconds) {
        return failure("UPSTREAM_ERROR", Optional.empty(), Optional.of(Duration.ofSeconds(seconds)), false);
    }

    private static Ending failure(
            String cause, Optional<String> doubt, Optional<Duration> retryAfter, boolean throttle) {
        return new Ending.Failure(cause, LATENCY, doubt, retryAfter, throttle);
    }

    void pass(Duration time) {
        now = now.plus(time);
    }

    void seconds(int seconds) {
        pass(Duration.ofSeconds(seconds));
    }

    void minutes(int minutes) {
        pass(Duration.ofMinutes(minutes));
    }

    Permit permit() {
        return (Permit) assertThat(breaker.ask()).isInstanceOf(Permit.class).actual();
    }

    List<Permit> permits(int count) {
        var permits = new ArrayList<Permit>();
        for (int i = 0; i < count; i++) {
            permits.add(permit());
        }
        return permits;
    }

    Permit trial() {
        Permit permit = permit();
        assertThat(permit.isTrial()).isTrue();
        return permit;
    }

    Duration refused() {
        return ((Admission.Refused) assertThat(breaker.ask())
                        .isInstanceOf(Admission.Refused.class)
                        .actual())
                .remaining();
    }

    Permit.Closing call(Ending ending) {
        return permit().close(ending);
    }

    void calls(int count, Ending ending) {
        for (int i = 0; i < count; i++) {
            call(ending);
        }
    }

    /** Five timeouts. */
    void trip() {
        calls(5, FAILURE);
        assertThat(breaker.state()).isInstanceOf(BreakerState.Open.class);
    }

    void untilDue() {
        pass(benched().remaining(now));
    }

    /** Trips it, and lets the trial be due. */
    Simulation due() {
        trip();
        untilDue();
        return this;
    }

    Benched benched() {
        return (Benched) assertThat(breaker.state()).isInstanceOf(Benched.class).actual();
    }

    BreakerState.Closed closed() {
        return (BreakerState.Closed) assertThat(breaker.state())
                .isInstanceOf(BreakerState.Closed.class)
                .actual();
    }

    /** The level that the next trip would have. */
    int level() {
        return closed().level().at(now, BreakerRules.DEFAULT.growth().decay()).steps();
    }
}
