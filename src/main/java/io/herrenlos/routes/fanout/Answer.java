package io.herrenlos.routes.fanout;

import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.ranking.RankedRoute;
import java.time.Instant;
import java.util.List;

/**
 * What comes of a quote request.
 *
 * @param routes best first
 * @param reports one for each known provider, by id
 * @param at when it went out
 */
public record Answer(
        QuoteRequest request, Conclusion conclusion, List<RankedRoute> routes, List<Report> reports, Instant at) {

    /** The last standing of the request: nobody is waited for any more. */
    public Standing standing() {
        return new Standing(request, List.of(), routes, reports, at);
    }
}
