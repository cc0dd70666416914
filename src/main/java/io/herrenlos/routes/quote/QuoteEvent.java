package io.herrenlos.routes.quote;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** How a quote request has ended. Told once, after the fact. */
public sealed interface QuoteEvent {

    /** From the question on. */
    Duration took();

    /**
     * Its answer goes out.
     *
     * @param words one for each known provider
     * @param best who is tagged so; empty when nobody is
     */
    record Answered(AnswerKind kind, Map<ProviderId, ProviderAnswer> words, Optional<ProviderId> best, Duration took)
            implements QuoteEvent {}

    /** Whoever asked has left before there was an answer. */
    record CallerLeft(Duration took) implements QuoteEvent {}

    /** A bug of ours has kept it from being answered. */
    record Broken(Duration took) implements QuoteEvent {}
}
