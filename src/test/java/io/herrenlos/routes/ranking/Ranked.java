package io.herrenlos.routes.ranking;

import io.herrenlos.routes.quote.QuoteRequest;
import java.util.List;
import java.util.stream.Stream;

/** An answer's ranked routes, to be asked by provider. */
record Ranked(List<RankedRoute> routes) {

    static Ranked of(QuoteRequest request, Offer... offers) {
        return of(request, List.of(offers));
    }

    static Ranked of(QuoteRequest request, List<Offer> offers) {
        return new Ranked(new Ranking(Market.TOKENS)
                .rank(request, offers.stream().map(Offer::route).toList()));
    }

    List<String> order() {
        return routes.stream()
                .map(route -> route.route().provider().id().value())
                .toList();
    }

    RankedRoute of(String provider) {
        return routes.stream()
                .filter(route -> route.route().provider().id().value().equals(provider))
                .findFirst()
                .orElseThrow();
    }

    /** The costs' amounts in the output token, in their order; null for an unknown one. */
    List<String> costsOf(String provider) {
        return of(provider).costs().stream()
                .map(cost -> cost.toAmount().map(Object::toString).orElse(null))
                .toList();
    }

    List<String> best() {
        return tagged(Tag.BEST);
    }

    List<String> tagged(Tag tag) {
        return routes.stream()
                .filter(route -> route.tags().contains(tag))
                .map(route -> route.route().provider().id().value())
                .toList();
    }

    List<String> warned(Warning warning) {
        return routes.stream()
                .filter(route -> route.warnings().contains(warning))
                .map(route -> route.route().provider().id().value())
                .toList();
    }

    Stream<Warning> warnings() {
        return routes.stream().flatMap(route -> route.warnings().stream());
    }
}
