package io.herrenlos.routes.health.history;

import io.quarkus.hibernate.orm.panache.Panache;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The statements on what is known of a provider. Each wants a transaction around it. */
@Singleton
class StateStore {

    List<ProviderState> all() {
        return ProviderState.listAll();
    }

    /**
     * Writes a state unless a newer epoch is stored. Of several that write at once, the row's lock lets one after the other.
     *
     * @return false when a newer epoch is stored
     */
    boolean save(ProviderState state) {
        int claimed =
                ProviderState.update("epoch = ?1 where provider = ?2 and epoch <= ?1", state.epoch, state.provider);
        if (claimed == 0 && ProviderState.count("provider", state.provider) > 0) {
            return false;
        }
        Panache.getEntityManager().merge(state);
        return true;
    }

    /** The pairs answered since then, each with the time of the last answer. */
    Map<String, Instant> provenPairs(String provider, Instant since) {
        List<ProvenPair> pairs = ProvenPair.list("key.provider = ?1 and answeredAt > ?2", provider, since);
        return pairs.stream().collect(Collectors.toMap(pair -> pair.key.pair(), pair -> pair.answeredAt));
    }

    void savePair(String provider, String pair, Instant answeredAt) {
        Panache.getEntityManager().merge(new ProvenPair(new ProvenPair.Key(provider, pair), answeredAt));
    }

    void forgetPairs(Instant before) {
        ProvenPair.delete("answeredAt < ?1", before);
    }
}
