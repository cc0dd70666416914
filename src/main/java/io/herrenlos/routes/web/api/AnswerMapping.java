package io.herrenlos.routes.web.api;

import io.herrenlos.routes.fanout.Answer;
import io.herrenlos.routes.fanout.Conclusion;
import io.herrenlos.routes.fanout.Report;
import io.herrenlos.routes.fanout.Standing;
import io.herrenlos.routes.health.ProviderHealth;
import io.herrenlos.routes.quote.AnswerKind;
import io.herrenlos.routes.quote.Cost;
import io.herrenlos.routes.quote.Late;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Route;
import io.herrenlos.routes.quote.Token;
import io.herrenlos.routes.quote.TokenInfo;
import io.herrenlos.routes.quote.TokenList;
import io.herrenlos.routes.ranking.CountedCost;
import io.herrenlos.routes.ranking.RankedRoute;
import io.herrenlos.routes.web.api.AnswerJson.AnswerName;
import io.herrenlos.routes.web.api.AnswerJson.OutcomeName;
import jakarta.inject.Singleton;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** An answer in our API's words. */
@Singleton
public class AnswerMapping {

    private final TokenList tokens;
    private final Lines lines;
    private final SandboxFlag sandbox;
    private final ProviderHealth health;
    private final Notices notices;

    AnswerMapping(TokenList tokens, SandboxFlag sandbox, ProviderHealth health) {
        this.health = health;
        this.notices = new Notices(health);
        this.tokens = tokens;
        this.lines = new Lines(tokens);
        this.sandbox = sandbox;
    }

    public AnswerJson json(Answer answer) {
        QuoteRequest request = answer.request();
        Conclusion conclusion = answer.conclusion();
        return new AnswerJson(
                request(request),
                outcome(conclusion.kind()),
                lines.line(conclusion, request).orElse(null),
                conclusion.retryAfter().map(AnswerJson::wholeSeconds).orElse(null),
                new AnswerJson.Limits(text(conclusion.minFromAmount()), text(conclusion.maxFromAmount())),
                fromToken(request),
                toToken(request),
                sandbox.on(),
                routes(answer.routes(), answer.at()),
                answer.reports().stream()
                        .map(report -> provider(report, request))
                        .toList(),
                notices.of(answer.reports()));
    }

    /** Whether what is offered is simulated. */
    public boolean sandbox() {
        return sandbox.on();
    }

    /** @param now when they go out */
    public List<AnswerJson.RouteJson> routes(List<RankedRoute> routes, Instant now) {
        return routes.stream().map(route -> route(route, now)).toList();
    }

    /** What is said of providers already, and will not be taken back by those that are still waited for. */
    public List<NoticeJson> notices(Standing standing) {
        return standing.pending().isEmpty() ? notices.of(standing.reports()) : notices.meanwhile(standing.reports());
    }

    public AnswerJson.Request request(QuoteRequest request) {
        return new AnswerJson.Request(
                request.from().chain().toString(),
                request.from().address(),
                request.fromAmount().toString(),
                request.to().chain().toString(),
                request.to().address(),
                request.slippage().bps());
    }

    private static OutcomeName outcome(AnswerKind kind) {
        return switch (kind) {
            case ROUTES -> OutcomeName.ROUTES;
            case NOT_SERVED -> OutcomeName.NOT_SERVED;
            case AMOUNT_TOO_LOW -> OutcomeName.AMOUNT_TOO_LOW;
            case AMOUNT_TOO_HIGH -> OutcomeName.AMOUNT_TOO_HIGH;
            case NO_ROUTE, NOT_ACCEPTED -> OutcomeName.NO_ROUTE;
            case INCOMPLETE -> OutcomeName.INCOMPLETE;
            case TEMPORARILY_UNAVAILABLE -> OutcomeName.TEMPORARILY_UNAVAILABLE;
        };
    }

    public AnswerJson.TokenBrief fromToken(QuoteRequest request) {
        return brief(request.from(), request.assumedFromDecimals());
    }

    public AnswerJson.TokenBrief toToken(QuoteRequest request) {
        return brief(request.to(), request.assumedToDecimals());
    }

    private AnswerJson.TokenBrief brief(Token token, OptionalInt decimals) {
        return decimals.isEmpty()
                ? null
                : new AnswerJson.TokenBrief(
                        tokens.find(token).map(TokenInfo::symbol).orElse(null), decimals.getAsInt());
    }

    private static AnswerJson.RouteJson route(RankedRoute ranked, Instant now) {
        Route route = ranked.route();
        return new AnswerJson.RouteJson(
                route.id(),
                route.provider().id().value(),
                route.quote().toAmount().toString(),
                route.minimum().amount().toString(),
                route.minimum().source(),
                text(ranked.netToAmount()),
                ranked.rankAmount().toString(),
                ranked.toUsd().map(AnswerJson::plain).orElse(null),
                ranked.priceImpactBps().orElse(null),
                ranked.costs().stream().map(AnswerMapping::cost).toList(),
                route.quote().duration().map(AnswerJson::wholeSeconds).orElse(null),
                route.quote().tools(),
                ranked.sameAs().map(ProviderId::value).orElse(null),
                route.quotedAt(),
                Duration.between(route.quotedAt(), now).toMillis(),
                route.validUntil(),
                route.expirySource(),
                ranked.tags(),
                ranked.warnings());
    }

    private static AnswerJson.CostJson cost(CountedCost counted) {
        Cost cost = counted.cost();
        return new AnswerJson.CostJson(
                cost.kind(),
                cost.included(),
                cost.isKnown(),
                counted.usd().map(AnswerJson::plain).orElse(null),
                text(counted.toAmount()),
                cost.amount().map(paid -> paid.amount().toString()).orElse(null),
                cost.amount().map(paid -> paid.token().toString()).orElse(null));
    }

    public AnswerJson.ProviderJson provider(Report report, QuoteRequest request) {
        return new AnswerJson.ProviderJson(
                report.provider().id().value(),
                report.provider().name(),
                name(report.answer()),
                reason(report.answer()).orElse(null),
                code(report.answer()).orElse(null),
                lines.line(report.answer(), request).orElse(null),
                text(limit(report.answer())),
                report.took().toMillis(),
                HealthJson.of(health.reading(report.provider().id())));
    }

    private static AnswerName name(ProviderAnswer answer) {
        return switch (answer) {
            case Outcome.Quoted quoted -> AnswerName.QUOTED;
            case Outcome.NoRoute noRoute -> AnswerName.NO_ROUTE;
            case Outcome.Failed failed -> AnswerName.FAILED;
            case Late late -> AnswerName.LATE;
            case NotAsked notAsked ->
                switch (notAsked.why()) {
                    case DISABLED -> AnswerName.DISABLED;
                    case NOT_CONFIGURED -> AnswerName.NOT_CONFIGURED;
                    case NOT_SELECTED -> AnswerName.NOT_SELECTED;
                    case NOT_SERVED -> AnswerName.NOT_SERVED;
                    case BUSY -> AnswerName.BUSY;
                    case BENCHED -> AnswerName.BENCHED;
                };
        };
    }

    private static Optional<String> reason(ProviderAnswer answer) {
        return switch (answer) {
            case Outcome.Quoted quoted -> Optional.empty();
            case Outcome.NoRoute no -> Optional.of(no.reason().name());
            case Outcome.Failed failed -> Optional.of(failed.cause().name());
            case Late late -> Optional.empty();
            case NotAsked notAsked -> Optional.of(notAsked.detail()).filter(detail -> !detail.isEmpty());
        };
    }

    private static Optional<BigInteger> limit(ProviderAnswer answer) {
        return answer instanceof Outcome.NoRoute no ? no.limit() : Optional.empty();
    }

    private static Optional<String> code(ProviderAnswer answer) {
        return switch (answer) {
            case Outcome.NoRoute no -> Optional.of(no.code());
            case Outcome.Failed failed -> Optional.of(failed.code());
            case Outcome.Quoted quoted -> Optional.empty();
            case Late late -> Optional.empty();
            case NotAsked notAsked -> Optional.empty();
        };
    }

    private static String text(Optional<BigInteger> amount) {
        return amount.map(BigInteger::toString).orElse(null);
    }
}
