package io.herrenlos.routes.fanout;

import io.herrenlos.routes.quote.ProviderInfo;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.ranking.RankedRoute;
import java.time.Instant;
import java.util.List;

/**
 * How a quote request stands while it is asked. Each later standing has the reports of the earlier ones.
 *
 * @param pending those that are asked and have not settled, by id
 * @param routes of those that have quoted, best first
 * @param reports one for each provider that has settled or is not asked, by id
 * @param at when it stood so
 */
public record Standing(
        QuoteRequest request, List<ProviderInfo> pending, List<RankedRoute> routes, List<Report> reports, Instant at) {}
