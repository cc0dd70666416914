package io.herrenlos.routes.health.history;

import io.herrenlos.routes.health.Now;
import io.herrenlos.routes.health.ProviderHealth;
import io.herrenlos.routes.health.Remembered;
import io.herrenlos.routes.quote.Budgets;
import io.herrenlos.routes.quote.ProviderId;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes a batch in one transaction: all of it is there, or nothing. One thread only. */
@Singleton
class Ledger {

    private static final int TIMEOUT_SECONDS = 20;

    private final ProviderHealth health;
    private final Budgets budgets;
    private final StateStore states;
    private final BucketStore buckets;
    private final IncidentStore incidents;
    private final HistorySettings settings;
    private final PairNotes pairs = new PairNotes();

    Ledger(
            ProviderHealth health,
            Budgets budgets,
            StateStore states,
            BucketStore buckets,
            IncidentStore incidents,
            HistorySettings settings) {
        this.health = health;
        this.budgets = budgets;
        this.states = states;
        this.buckets = buckets;
        this.incidents = incidents;
        this.settings = settings;
    }

    /** Writing a batch again does no harm: a database that died may have it already. */
    void write(Batch batch) {
        var known = new HashMap<ProviderId, Remembered>();
        batch.providers().forEach(provider -> known.put(provider, health.remembered(provider)));
        Now now = health.now();
        var news = new HashMap<ProviderId, Map<String, Instant>>();
        known.forEach((provider, remembered) -> news.put(provider, pairs.news(provider, remembered.proven())));
        QuarkusTransaction.requiringNew().timeout(TIMEOUT_SECONDS).run(() -> {
            known.forEach((provider, remembered) ->
                    states.save(Snapshot.of(provider, remembered, budgets.used(provider), now)));
            news.forEach(
                    (provider, proven) -> proven.forEach((pair, at) -> states.savePair(provider.value(), pair, at)));
            write(batch.minutes(), now.wall());
            batch.stories().forEach(this::write);
            batch.audits().forEach(incidents::save);
        });
        known.forEach((provider, remembered) -> pairs.written(provider, news.get(provider), remembered.proven()));
    }

    /** An hour that is summed up already is so anew. */
    private void write(List<Minutes.Unwritten> minutes, Instant now) {
        var over = new HashMap<ProviderId, Set<Hour>>();
        for (Minutes.Unwritten minute : minutes) {
            String provider = minute.provider().value();
            buckets.delete(provider, settings.replica(), minute.absorbed());
            buckets.save(provider, minute.start(), settings.replica(), minute.sums());
            if (Hour.of(minute.start()).isOver(now)) {
                over.computeIfAbsent(minute.provider(), unknown -> new HashSet<>())
                        .add(Hour.of(minute.start()));
            }
        }
        over.forEach((provider, hours) -> hours.forEach(hour -> buckets.rollUp(provider.value(), hour)));
    }

    private void write(Stories.Unwritten story) {
        String provider = story.incident().provider();
        story.absorbed().forEach(opened -> incidents.delete(provider, opened));
        if (story.counts()) {
            incidents.save(story.incident());
        } else {
            incidents.delete(provider, story.incident().opened());
        }
    }
}
