package io.herrenlos.routes.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.SimulatedTime;
import io.herrenlos.routes.health.breaker.BreakerRules;
import io.herrenlos.routes.health.breaker.Jitter;
import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.NoRouteReason;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.Quote;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Some providers in simulated time. */
final class HealthSimulation {

    static final ProviderId LIFI = new ProviderId("lifi");
    static final ProviderId RELAY = new ProviderId("relay");
    static final ProviderId KYBER = new ProviderId("kyberswap");
    static final List<ProviderId> ALL = List.of(LIFI, RELAY, KYBER);

    static final Duration TOOK = Duration.ofMillis(400);
    static final ProviderAnswer QUOTED = new Outcome.Quoted(new Quote(
            BigInteger.TEN,
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Optional.empty()));
    static final ProviderAnswer NO = Outcome.NoRoute.clean(NoRouteReason.NO_LIQUIDITY, "no");
    static final ProviderAnswer AMBIGUOUS = Outcome.NoRoute.ambiguous(NoRouteReason.OTHER, "maybe");
    static final ProviderAnswer TIMEOUT = failed(FailureCause.TIMEOUT);
    static final ProviderAnswer ABANDONED = failed(FailureCause.ABANDONED);
    static final ProviderAnswer GUARD = NotAsked.because(NotAsked.Why.BENCHED, "GUARD");

    static final String PAIR = "usdc>eth";

    final SimulatedTime clock = new SimulatedTime();
    final List<HealthEvent> events = new ArrayList<>();
    final ProviderHealth health;

    HealthSimulation() {
        this("key");
    }

    HealthSimulation(String keyMark) {
        this.health = new ProviderHealth(
                ALL.stream()
                        .map(id -> new GateSettings(id, BreakerRules.DEFAULT, keyMark))
                        .toList(),
                clock,
                () -> Jitter.NONE,
                events::add);
    }

    static ProviderAnswer failed(FailureCause cause) {
        return Outcome.Failed.of(cause, cause.name());
    }

    static ProviderAnswer throttled(int seconds) {
        return new Outcome.Failed(FailureCause.RATE_LIMITED, "429", Optional.of(Duration.ofSeconds(seconds)));
    }

    void seconds(int seconds) {
        clock.pass(Duration.ofSeconds(seconds));
    }

    ProviderPermit permit(ProviderId provider, String pair) {
        return (ProviderPermit) assertThat(health.ask(provider, pair))
                .isInstanceOf(ProviderPermit.class)
                .actual();
    }

    Refusal refusal(ProviderId provider) {
        return (Refusal) assertThat(health.ask(provider, PAIR))
                .isInstanceOf(Refusal.class)
                .actual();
    }

    void call(ProviderId provider, ProviderAnswer answer) {
        permit(provider, PAIR).close(answer, TOOK);
    }

    void calls(int count, ProviderId provider, ProviderAnswer answer) {
        for (int i = 0; i < count; i++) {
            call(provider, answer);
        }
    }

    Reading reading(ProviderId provider) {
        return health.reading(provider);
    }

    Reading.State state(ProviderId provider) {
        return reading(provider).state();
    }

    <T extends HealthEvent> Stream<T> told(Class<T> kind) {
        return events.stream().filter(kind::isInstance).map(kind::cast);
    }
}
