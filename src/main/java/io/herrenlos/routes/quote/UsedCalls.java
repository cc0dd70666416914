package io.herrenlos.routes.quote;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What of a provider's limit is used up. All times are wall time.
 *
 * @param ended calls that still count, the earliest first
 * @param said the provider's own word, while it holds
 */
public record UsedCalls(List<Ended> ended, Optional<Said> said) {

    public static final UsedCalls NONE = new UsedCalls(List.of(), Optional.empty());

    /** So many calls, the last of which ended then. */
    public record Ended(Instant last, int calls) {}

    /** It takes so many more, until it counts anew. */
    public record Said(int calls, Instant until) {}

    public UsedCalls {
        ended = List.copyOf(ended);
    }
}
