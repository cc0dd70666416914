package io.herrenlos.routes.web.stream;

import static java.util.stream.Stream.concat;

import io.herrenlos.routes.fanout.Answer;
import io.herrenlos.routes.fanout.Report;
import io.herrenlos.routes.fanout.Standing;
import io.herrenlos.routes.quote.Late;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.ProviderInfo;
import io.herrenlos.routes.ranking.RankedRoute;
import io.herrenlos.routes.web.api.AnswerMapping;
import io.herrenlos.routes.web.api.NoticeJson;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What one reader has been told. News is the difference between that and how the request stands when the reader is ready for
 * it, so that nothing is kept for a reader who is slow. Used by one thread at a time.
 */
final class Telling {

    private final AnswerMapping mapping;

    private boolean begun;
    private final Set<ProviderId> providers = new HashSet<>();
    private final Set<NoticeJson> notices = new HashSet<>();
    private List<RankedRoute> routes = List.of();

    Telling(AnswerMapping mapping) {
        this.mapping = mapping;
    }

    /** What is new in it; nothing, if it is older than what has been told. */
    List<Event> news(Standing now) {
        if (now.reports().size() < providers.size()) {
            return List.of();
        }
        var news = new ArrayList<Event>();
        if (!begun) {
            news.add(new Event(Event.Kind.ASKING, asking(now)));
            begun = true;
        }
        for (Report report : now.reports()) {
            if (providers.add(report.provider().id())) {
                news.add(new Event(Event.Kind.PROVIDER, mapping.provider(report, now.request())));
            }
        }
        if (!routes.equals(now.routes())) {
            news.add(new Event(Event.Kind.ROUTES, new RoutesJson(mapping.routes(now.routes(), now.at()))));
            routes = now.routes();
        }
        for (NoticeJson notice : mapping.notices(now)) {
            if (notices.add(notice)) {
                news.add(new Event(Event.Kind.NOTICE, notice));
            }
        }
        return news;
    }

    /** The rest, and the end. */
    List<Event> end(Answer answer) {
        List<Event> news = new ArrayList<>(news(answer.standing()));
        news.add(new Event(Event.Kind.DONE, mapping.json(answer)));
        return news;
    }

    private AskingJson asking(Standing now) {
        return new AskingJson(
                mapping.request(now.request()),
                concat(
                                now.pending().stream(),
                                now.reports().stream().filter(Telling::isAsked).map(Report::provider))
                        .map(ProviderInfo::id)
                        .sorted()
                        .map(ProviderId::value)
                        .toList(),
                mapping.fromToken(now.request()),
                mapping.toToken(now.request()),
                mapping.sandbox());
    }

    private static boolean isAsked(Report report) {
        return switch (report.answer()) {
            case Outcome outcome -> true;
            case Late late -> true;
            case NotAsked notAsked -> false;
        };
    }
}
