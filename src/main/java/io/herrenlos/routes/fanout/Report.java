package io.herrenlos.routes.fanout;

import io.herrenlos.routes.quote.Late;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.ProviderInfo;
import java.time.Duration;

/**
 * One provider's word in an answer.
 *
 * @param concerned whether the request was one for it: selected, and a pair that it serves
 * @param took from the question to its settling, or to the answer's going out for a late one; zero when it was not asked
 */
public record Report(ProviderInfo provider, ProviderAnswer answer, Duration took, boolean concerned) {

    /** Asked, or would have been but for a lack of budget or the breaker. */
    public boolean isCandidate() {
        return switch (answer) {
            case Outcome outcome -> true;
            case Late late -> true;
            case NotAsked notAsked ->
                switch (notAsked.why()) {
                    case BUSY, BENCHED -> true;
                    case DISABLED, NOT_CONFIGURED, NOT_SELECTED, NOT_SERVED -> false;
                };
        };
    }
}
