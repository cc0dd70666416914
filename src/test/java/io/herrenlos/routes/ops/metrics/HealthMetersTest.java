package io.herrenlos.routes.ops.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.SimulatedTime;
import io.herrenlos.routes.fanout.FakeProvider;
import io.herrenlos.routes.health.GateSettings;
import io.herrenlos.routes.health.ProviderHealth;
import io.herrenlos.routes.health.ProviderPermit;
import io.herrenlos.routes.health.Remembered;
import io.herrenlos.routes.health.breaker.BreakerRules;
import io.herrenlos.routes.health.breaker.Jitter;
import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.NoRouteReason;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.ProviderId;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.StartupEvent;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HealthMetersTest {

    private static final ProviderId LIFI = new ProviderId("lifi");
    private static final ProviderId RELAY = new ProviderId("relay");
    private static final Duration TOOK = Duration.ofMillis(400);
    private static final Outcome QUOTED = new Outcome.Quoted(FakeProvider.quote(5));
    private static final Outcome NO = Outcome.NoRoute.clean(NoRouteReason.NO_LIQUIDITY, "no");
    private static final Outcome TIMEOUT = Outcome.Failed.of(FailureCause.TIMEOUT, "DEADLINE");

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final SimulatedTime clock = new SimulatedTime();
    private final HealthMeters meters = new HealthMeters(registry);
    private final ProviderHealth health = new ProviderHealth(
            Stream.of(LIFI, RELAY)
                    .map(id -> new GateSettings(id, BreakerRules.DEFAULT, "key"))
                    .toList(),
            clock,
            () -> Jitter.NONE,
            meters::on);

    @BeforeEach
    void start() {
        meters.onStart(new StartupEvent(), health);
        new HealthGauges(registry, health, provider -> 42).onStart(new StartupEvent());
    }

    @Test
    void all_that_is_known_of_is_there_from_the_start_at_zero() {
        assertThat(calls("relay", "outcome", "QUOTED")).isZero();
        assertThat(calls("relay", "cause", "TIMEOUT")).isZero();
        assertThat(count("routes.trips", "provider", "relay", "signal", "RUN")).isZero();
        int before = registry.getMeters().size();
        assertThat(count("routes.call.duration", "provider", "relay", "outcome", "QUOTED"))
                .isZero();

        ends(LIFI, QUOTED, NO, TIMEOUT, Outcome.NoRoute.ambiguous(NoRouteReason.OTHER, "maybe"));

        assertThat(registry.getMeters()).hasSize(before);
    }

    @Test
    void a_thousand_noes_are_a_thousand_successes_and_no_failure() {
        for (int i = 0; i < 1_000; i++) {
            ends(LIFI, NO);
        }

        assertThat(calls("lifi", "outcome", "NO_ROUTE", "cause", "NO_LIQUIDITY", "verdict", "SUCCESS"))
                .isEqualTo(1_000);
        assertThat(calls("lifi", "outcome", "FAILED")).isZero();
        assertThat(calls("lifi", "verdict", "FAILURE")).isZero();
        assertThat(gauge("routes.health.success.ratio", "provider", "lifi")).isEqualTo(1);
    }

    @Test
    void who_was_not_asked_has_no_ratio_and_who_only_failed_has_zero() {
        ends(LIFI, TIMEOUT);

        assertThat(gauge("routes.health.success.ratio", "provider", "lifi")).isZero();
        assertThat(gauge("routes.health.success.ratio", "provider", "relay")).isNaN();
        assertThat(gauge("routes.health.latency", "provider", "relay")).isNaN();
        assertThat(gauge("routes.health.calls", "provider", "relay")).isZero();
    }

    @Test
    void a_breaker_is_told_from_its_trip_to_its_return() {
        trip();
        assertThat(state("OPEN")).isEqualTo(1);
        assertThat(state("CLOSED")).isZero();
        assertThat(gauge("routes.breaker.cooldown", "provider", "lifi")).isEqualTo(15);
        assertThat(gauge("routes.breaker.epoch", "provider", "lifi")).isEqualTo(1);

        clock.pass(Duration.ofSeconds(15));
        assertThat(state("HALF_OPEN")).isEqualTo(1);
        ends(LIFI, TIMEOUT);
        clock.pass(Duration.ofSeconds(30));
        ends(LIFI, Outcome.NoRoute.ambiguous(NoRouteReason.OTHER, "maybe"), QUOTED);

        assertThat(state("CLOSED")).isEqualTo(1);
        assertThat(trips("RUN")).isEqualTo(1);
        assertThat(trips("TRIAL")).isEqualTo(1);
        assertThat(List.of(trials("FAILURE"), trials("NEUTRAL"), trials("SUCCESS"), trials("LOST")))
                .containsExactly(1.0, 1.0, 1.0, 0.0);
    }

    @Test
    void a_trial_that_does_not_come_back_is_lost_and_its_late_end_is_outdated() {
        trip();
        clock.pass(Duration.ofSeconds(15));
        ProviderPermit trial = (ProviderPermit) health.ask(LIFI, "pair");
        clock.pass(Duration.ofMinutes(1));
        health.ask(LIFI, "pair");
        trial.close(QUOTED, TOOK);

        assertThat(trials("LOST")).isEqualTo(1);
        assertThat(trips("LEASE")).isEqualTo(1);
        assertThat(trials("SUCCESS")).isZero();
        assertThat(count("routes.outdated.calls", "provider", "lifi")).isEqualTo(1);
    }

    @Test
    void a_bench_that_gets_longer_is_no_further_trip() {
        ProviderPermit late = (ProviderPermit) health.ask(LIFI, "pair");
        trip();
        late.close(new Outcome.Failed(FailureCause.RATE_LIMITED, "429", Optional.of(Duration.ofMinutes(2))), TOOK);

        assertThat(gauge("routes.breaker.cooldown", "provider", "lifi")).isEqualTo(120);
        assertThat(List.of(trips("RUN"), trips("THROTTLE"))).containsExactly(1.0, 0.0);
    }

    @Test
    void looking_takes_no_trial() {
        trip();
        clock.pass(Duration.ofSeconds(15));
        for (int i = 0; i < 1_000; i++) {
            registry.getMeters().forEach(meter -> meter.measure().forEach(value -> value.getValue()));
        }

        assertThat(((ProviderPermit) health.ask(LIFI, "pair")).isTrial()).isTrue();
    }

    @Test
    void what_another_process_saw_is_not_counted_again() {
        trip();
        Remembered remembered = health.remembered(LIFI);
        var elsewhere = new SimpleMeterRegistry();
        var theirs = new HealthMeters(elsewhere);
        new ProviderHealth(
                        List.of(new GateSettings(LIFI, BreakerRules.DEFAULT, "key")),
                        clock,
                        () -> Jitter.NONE,
                        theirs::on)
                .restore(LIFI, remembered);

        assertThat(elsewhere.get("routes.trips").counters()).allMatch(counter -> counter.count() == 0);
    }

    @Test
    void our_own_trouble_is_told() {
        for (int i = 0; i < 5; i++) {
            ends(RELAY, TIMEOUT);
            ends(LIFI, TIMEOUT);
        }

        assertThat(gauge("routes.egress.trouble")).isEqualTo(1);
        assertThat(trips("OWN_EGRESS")).isEqualTo(1);
    }

    @Test
    void a_refusal_of_the_guard_is_no_call() {
        ends(LIFI, NotAsked.because(NotAsked.Why.BENCHED, "GUARD"), NotAsked.because(NotAsked.Why.BUSY));

        assertThat(count("routes.guard.refusals", "provider", "lifi")).isEqualTo(1);
        assertThat(calls("lifi")).isZero();
    }

    @Test
    void a_refused_key_is_told_and_is_no_failure() {
        ends(LIFI, Outcome.Failed.of(FailureCause.UNAUTHORIZED, "401"));

        assertThat(gauge("routes.key.refused", "provider", "lifi")).isEqualTo(1);
        assertThat(calls("lifi", "cause", "UNAUTHORIZED", "verdict", "NEUTRAL")).isEqualTo(1);
    }

    @Test
    void unknown_codes_are_told_apart_up_to_a_bound_and_never_as_text() {
        for (int i = 0; i < 100; i++) {
            ends(LIFI, Outcome.NoRoute.unknown("CODE_" + i));
        }
        ends(LIFI, Outcome.NoRoute.unknown("no route for 0xA0b8 today"));

        assertThat(calls("lifi", "cause", "UNKNOWN_CODE", "verdict", "NEUTRAL")).isEqualTo(101);
        assertThat(registry.get("routes.unknown.codes").tag("provider", "lifi").counters())
                .hasSize(UnknownCodes.MOST + 1);
        assertThat(count("routes.unknown.codes", "provider", "lifi", "code", UnknownCodes.REST))
                .isEqualTo(101 - UnknownCodes.MOST);
    }

    @Test
    void what_is_left_of_a_limit_is_asked_for() {
        assertThat(gauge("routes.calls.left", "provider", "lifi")).isEqualTo(42);
    }

    private void trip() {
        for (int i = 0; i < 5; i++) {
            ends(LIFI, TIMEOUT);
        }
    }

    private void ends(ProviderId provider, ProviderAnswer... answers) {
        for (ProviderAnswer answer : answers) {
            ((ProviderPermit) health.ask(provider, "pair")).close(answer, TOOK);
        }
    }

    private double calls(String provider, String... tags) {
        return registry.get("routes.calls").tag("provider", provider).tags(tags).counters().stream()
                .mapToDouble(counter -> counter.count())
                .sum();
    }

    private double trips(String signal) {
        return count("routes.trips", "provider", "lifi", "signal", signal);
    }

    private double trials(String result) {
        return count("routes.trials", "provider", "lifi", "result", result);
    }

    private double state(String state) {
        return gauge("routes.breaker.state", "provider", "lifi", "state", state);
    }

    private double count(String name, String... tags) {
        return registry.get(name).tags(tags).meter().measure().iterator().next().getValue();
    }

    private double gauge(String name, String... tags) {
        return registry.get(name).tags(tags).gauge().value();
    }
}
