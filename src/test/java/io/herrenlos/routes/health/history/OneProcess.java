package io.herrenlos.routes.health.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.SimulatedTime;
import io.herrenlos.routes.health.GateSettings;
import io.herrenlos.routes.health.ProviderHealth;
import io.herrenlos.routes.health.ProviderPermit;
import io.herrenlos.routes.health.Reading;
import io.herrenlos.routes.health.breaker.BreakerRules;
import io.herrenlos.routes.health.breaker.Jitter;
import io.herrenlos.routes.quote.Budgets;
import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.Quote;
import io.herrenlos.routes.quote.UsedCalls;
import java.math.BigInteger;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The health of two providers in simulated time, remembered in a real database. */
final class OneProcess implements Budgets {

    static final ProviderId LIFI = new ProviderId("lifi");
    static final ProviderId RELAY = new ProviderId("relay");

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
    static final ProviderAnswer TIMEOUT = Outcome.Failed.of(FailureCause.TIMEOUT, "TIMEOUT");
    static final ProviderAnswer ERROR = Outcome.Failed.of(FailureCause.UPSTREAM_ERROR, "HTTP 500");

    static final String PAIR = "usdc>eth";

    /** What is used up of each provider's limit. */
    final Map<ProviderId, UsedCalls> used = new HashMap<>();

    final Recorder recorder;
    final ProviderHealth health;
    private final Ledger ledger;
    private final Restoring restoring;
    private final Learned learned;

    OneProcess(
            String replica,
            SimulatedTime clock,
            StateStore states,
            BucketStore buckets,
            IncidentStore incidents,
            UsualStore usual) {
        var settings = new HistorySettings(replica, Duration.ofSeconds(1));
        this.recorder = new Recorder(settings, clock);
        this.health = new ProviderHealth(
                List.of(LIFI, RELAY).stream()
                        .map(id -> new GateSettings(id, BreakerRules.DEFAULT, "key"))
                        .toList(),
                clock,
                () -> Jitter.NONE,
                recorder::on);
        this.ledger = new Ledger(health, this, states, buckets, incidents, settings);
        this.restoring = new Restoring(health, this, recorder, states, incidents, usual);
        this.learned = new Learned(health, usual, settings);
    }

    @Override
    public UsedCalls used(ProviderId provider) {
        return used.getOrDefault(provider, UsedCalls.NONE);
    }

    @Override
    public void restore(ProviderId provider, UsedCalls before) {
        used.put(provider, before);
    }

    OneProcess restored() {
        restoring.run();
        return this;
    }

    void flush() {
        Batch batch = recorder.unwritten();
        ledger.write(batch);
        recorder.written(batch);
    }

    void writeUsual() {
        learned.write();
    }

    /** The database takes it and dies before it says so. */
    void flushUnheard() {
        ledger.write(recorder.unwritten());
    }

    ProviderPermit permit(ProviderId provider) {
        return (ProviderPermit) assertThat(health.ask(provider, PAIR))
                .isInstanceOf(ProviderPermit.class)
                .actual();
    }

    void calls(int count, ProviderId provider, ProviderAnswer answer) {
        for (int i = 0; i < count; i++) {
            permit(provider).close(answer, TOOK);
        }
    }

    Reading reading(ProviderId provider) {
        return health.reading(provider);
    }
}
