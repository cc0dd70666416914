package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.NoRouteReason;
import io.herrenlos.routes.quote.Outcome;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * One line of a provider's classification table.
 *
 * @param when which answers it is about
 * @param meaning what they mean
 * @param source where that is documented or was seen
 * @param recordedCase the file among the provider's cases that shows it
 */
public record ErrorLine(
        Predicate<ErrorAnswer> when, Function<ErrorAnswer, Outcome> meaning, String source, String recordedCase) {

    /** Answers with that code of the provider's, whatever their status. */
    public static Predicate<ErrorAnswer> code(String code) {
        return answer -> answer.code().filter(code::equals).isPresent();
    }

    public static Function<ErrorAnswer, Outcome> noRoute(NoRouteReason reason) {
        return answer -> Outcome.NoRoute.clean(reason, answer.word());
    }

    /** A no in words that the provider also uses for its own trouble. */
    public static Function<ErrorAnswer, Outcome> ambiguous(NoRouteReason reason) {
        return answer -> Outcome.NoRoute.ambiguous(reason, answer.word());
    }

    public static Function<ErrorAnswer, Outcome> failed(FailureCause cause) {
        return answer -> Outcome.Failed.of(cause, answer.word());
    }
}
