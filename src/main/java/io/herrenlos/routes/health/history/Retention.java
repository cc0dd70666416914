package io.herrenlos.routes.health.history;

import io.herrenlos.routes.health.ProviderHealth;
import io.herrenlos.routes.quote.ProviderId;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Sums minutes up to hours, keeps the minutes for 7 days and everything else for 90. Doing any of it again does no harm. */
@Singleton
class Retention {

    static final Duration MINUTES_KEPT = Duration.ofDays(7);
    static final Duration KEPT = Duration.ofDays(90);
    /** Longer than the seven days that make the usual. */
    private static final Duration USUAL_KEPT = Duration.ofDays(8);

    private static final Duration PAIRS_KEPT = Duration.ofHours(24);

    private final ProviderHealth health;
    private final StateStore states;
    private final BucketStore buckets;
    private final IncidentStore incidents;
    private final UsualStore usual;

    Retention(
            ProviderHealth health, StateStore states, BucketStore buckets, IncidentStore incidents, UsualStore usual) {
        this.health = health;
        this.states = states;
        this.buckets = buckets;
        this.incidents = incidents;
        this.usual = usual;
    }

    /** Sums up the hours that are over and not summed up yet. */
    void sumUp(Instant now) {
        health.providers().stream()
                .map(ProviderId::value)
                .forEach(provider -> QuarkusTransaction.requiringNew().run(() -> {
                    Instant from = buckets.summedUntil(provider).orElse(Instant.EPOCH);
                    buckets.hoursWithMinutes(provider, from, Hour.of(now).start())
                            .forEach(hour -> buckets.rollUp(provider, hour));
                }));
    }

    /** Of what is older than its time, minutes live on in their hours and the rest is gone. */
    void forget(Instant now) {
        Instant kept = Hour.of(now.minus(MINUTES_KEPT)).start();
        List<String> providers = QuarkusTransaction.requiringNew().call(buckets::providers);
        providers.forEach(provider -> QuarkusTransaction.requiringNew()
                .call(() -> buckets.hoursWithMinutes(provider, Instant.EPOCH, kept))
                .forEach(hour -> fold(provider, hour)));
        QuarkusTransaction.requiringNew().run(() -> {
            buckets.deleteHours(now.minus(KEPT));
            incidents.forget(now.minus(KEPT));
            states.forgetPairs(now.minus(PAIRS_KEPT));
            usual.forget(now.minus(USUAL_KEPT));
        });
    }

    private void fold(String provider, Hour hour) {
        QuarkusTransaction.requiringNew().run(() -> {
            buckets.rollUp(provider, hour);
            buckets.deleteMinutes(provider, hour);
        });
    }
}
