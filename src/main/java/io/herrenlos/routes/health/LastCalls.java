package io.herrenlos.routes.health;

import io.herrenlos.routes.health.window.Moment;
import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.Verdict;
import java.util.Optional;

/**
 * How a provider's latest calls ended, as far as that tells whether we can reach anybody at all.
 *
 * @param ended the last end of a call
 * @param cut how many of the latest calls in a row were never answered, up to 2
 * @param succeeded the last success
 */
record LastCalls(Optional<Moment> ended, int cut, Optional<Moment> succeeded) {

    static final int ENOUGH = 2;

    static final LastCalls NONE = new LastCalls(Optional.empty(), 0, Optional.empty());

    LastCalls after(Outcome outcome, Moment now) {
        return new LastCalls(
                Optional.of(now),
                isCut(outcome) ? Math.min(cut + 1, ENOUGH) : 0,
                outcome.verdict() == Verdict.SUCCESS ? Optional.of(now) : succeeded);
    }

    boolean isCutOff() {
        return cut == ENOUGH;
    }

    boolean hasSucceededSince(Moment moment) {
        return succeeded.filter(moment::isBefore).isPresent();
    }

    private static boolean isCut(Outcome outcome) {
        return outcome instanceof Outcome.Failed failed
                && (failed.cause() == FailureCause.TIMEOUT || failed.cause() == FailureCause.UNREACHABLE);
    }
}
