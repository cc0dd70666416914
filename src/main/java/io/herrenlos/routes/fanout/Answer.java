package io.herrenlos.routes.fanout;

import io.herrenlos.routes.quote.QuoteEvent;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.ranking.RankedRoute;
import io.herrenlos.routes.ranking.Tag;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

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

    QuoteEvent ended(Duration took) {
        return new QuoteEvent.Answered(
                conclusion.kind(),
                reports.stream()
                        .collect(Collectors.toMap(report -> report.provider().id(), Report::answer)),
                routes.stream()
                        .filter(route -> route.tags().contains(Tag.BEST))
                        .map(best -> best.route().provider().id())
                        .findFirst(),
                took);
    }
}
