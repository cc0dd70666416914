package io.herrenlos.routes.ranking;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.Route;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Which routes are independent of each other: those that the same liquidity fills are one opinion, however many offer it. */
final class Opinions {

    /** In each opinion its speaker comes first: the route of the provider whose liquidity it is, else the first by id. */
    private static final Comparator<Route> SPEAKER_FIRST = Comparator.comparing(
                    (Route route) -> !route.provider().id().equals(of(route)))
            .thenComparing(route -> route.provider().id());

    private final SortedMap<ProviderId, List<Route>> routes;

    Opinions(Collection<Route> routes) {
        this.routes = routes.stream().sorted(SPEAKER_FIRST).collect(groupingBy(Opinions::of, TreeMap::new, toList()));
    }

    /** The name of the opinion that a route is part of. */
    static ProviderId of(Route route) {
        return route.quote().liquidity().orElse(route.provider().id());
    }

    /** Each opinion's routes, its speaker first. */
    SortedMap<ProviderId, List<Route>> all() {
        return Collections.unmodifiableSortedMap(routes);
    }

    /** The provider whose route this one repeats; empty for a speaker. */
    Optional<ProviderId> sameAs(Route route) {
        ProviderId speaker = routes.get(of(route)).getFirst().provider().id();
        return Optional.of(speaker).filter(id -> !id.equals(route.provider().id()));
    }

    /** Outputs to compare a route's with, one an opinion: the others', or, where there are none, those within its own. */
    List<BigInteger> besides(Route route) {
        Stream<Route> others = routes.size() > 1
                ? routes.entrySet().stream()
                        .filter(opinion -> !opinion.getKey().equals(of(route)))
                        .map(opinion -> opinion.getValue().getFirst())
                : routes.get(of(route)).stream().filter(other -> other != route);
        return others.map(other -> other.quote().toAmount()).toList();
    }
}
