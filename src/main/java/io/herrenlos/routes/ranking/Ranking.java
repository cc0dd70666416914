package io.herrenlos.routes.ranking;

import io.herrenlos.routes.quote.Route;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The order of routes: total, so that the same routes always stand in the same order. */
public final class Ranking {

    private static final Comparator<Optional<BigInteger>> MOST_FIRST_NONE_LAST =
            Comparator.comparing(amount -> amount.orElse(BigInteger.ONE.negate()), Comparator.reverseOrder());

    private static final Comparator<Optional<Duration>> SHORTEST_FIRST_NONE_LAST =
            Comparator.comparing(duration -> duration.orElse(null), Comparator.nullsLast(Comparator.naturalOrder()));

    /** Expected output, then what the provider itself guarantees, then time, then name. */
    private static final Comparator<Route> BEST_FIRST = Comparator.comparing(
                    (Route route) -> route.quote().toAmount(), Comparator.reverseOrder())
            .thenComparing(route -> route.quote().toAmountMin(), MOST_FIRST_NONE_LAST)
            .thenComparing(route -> route.quote().duration(), SHORTEST_FIRST_NONE_LAST)
            .thenComparing(route -> route.provider().id());

    private Ranking() {}

    public static List<Route> order(Collection<Route> routes) {
        return routes.stream().sorted(BEST_FIRST).toList();
    }
}
