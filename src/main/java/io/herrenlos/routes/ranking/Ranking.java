package io.herrenlos.routes.ranking;

import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Route;
import io.herrenlos.routes.quote.TokenList;
import java.util.Collection;
import java.util.List;

/** Values the routes of an answer and puts them in order. */
public final class Ranking {

    private final TokenList tokens;

    /** @param tokens tells which ones are stablecoins */
    public Ranking(TokenList tokens) {
        this.tokens = tokens;
    }

    /**
     * Best first. The same routes come out in the same order however they come in.
     *
     * @param routes at most one a provider
     */
    public List<RankedRoute> rank(QuoteRequest request, Collection<Route> routes) {
        Opinions opinions = new Opinions(routes);
        Prices prices = Prices.of(request, opinions, tokens);
        return Order.of(new Valuation(request, opinions, prices).of(routes));
    }
}
