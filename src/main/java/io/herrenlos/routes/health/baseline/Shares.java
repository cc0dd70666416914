package io.herrenlos.routes.health.baseline;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** What was quoted of each class of requests. There are at most as many classes as pairs of chains that are served, twice. */
public record Shares(Map<RequestClass, Share> byClass) {

    public static final Shares NONE = new Shares(Map.of());

    public Shares {
        byClass = Map.copyOf(byClass);
    }

    public static Shares of(Collection<Asked> requests) {
        var tally = new HashMap<RequestClass, Share>();
        requests.forEach(asked -> tally.merge(asked.requestClass(), Share.of(asked), Share::plus));
        return new Shares(tally);
    }

    public Share of(RequestClass requestClass) {
        return byClass.getOrDefault(requestClass, Share.NONE);
    }

    Shares plus(Shares other) {
        if (other.byClass.isEmpty()) {
            return this;
        }
        var sum = new HashMap<>(byClass);
        other.byClass.forEach((requestClass, share) -> sum.merge(requestClass, share, Share::plus));
        return new Shares(sum);
    }
}
