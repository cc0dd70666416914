package io.herrenlos.routes.health.history;

import io.herrenlos.routes.health.ProviderHealth;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.UsualTimes;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** How long each provider's quotes took in the last 7 days; kept in memory and read anew off the way of quotes. */
@Singleton
class WeeklyTimes implements UsualTimes {

    private static final Duration WEEK = Duration.ofDays(7);
    private static final Duration PRESENT = Duration.ofMinutes(1);
    private static final int ENOUGH = 50;
    private static final double USUALLY = 95;

    private final ProviderHealth health;
    private final BucketStore buckets;
    private volatile Map<ProviderId, Duration> times = Map.of();

    WeeklyTimes(ProviderHealth health, BucketStore buckets) {
        this.health = health;
        this.buckets = buckets;
    }

    @Override
    public Optional<Duration> p95(ProviderId provider) {
        return Optional.ofNullable(times.get(provider));
    }

    void refresh(Instant now) {
        var fresh = new HashMap<ProviderId, Duration>();
        health.providers().forEach(provider -> {
            QuoteTimes week = QuarkusTransaction.requiringNew().call(() -> week(provider.value(), now));
            if (week.count() >= ENOUGH) {
                week.percentile(USUALLY).ifPresent(time -> fresh.put(provider, time));
            }
        });
        times = Map.copyOf(fresh);
    }

    private QuoteTimes week(String provider, Instant now) {
        QuoteTimes week = QuoteTimes.summing();
        buckets.coarse(provider, now.minus(WEEK), now.plus(PRESENT))
                .forEach(stored -> week.addStored(stored.sums().quoteTimes()));
        return week;
    }
}
