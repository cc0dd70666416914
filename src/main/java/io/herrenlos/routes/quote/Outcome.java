package io.herrenlos.routes.quote;

import java.math.BigInteger;
import java.time.Duration;
import java.util.Optional;

/** What came of asking a provider. */
public sealed interface Outcome extends ProviderAnswer {

    Verdict verdict();

    /** A well-formed quote for this very request. */
    record Quoted(Quote quote) implements Outcome {
        @Override
        public Verdict verdict() {
            return Verdict.SUCCESS;
        }
    }

    /**
     * A "cannot route this".
     *
     * @param limit the amount that would do, in the smallest unit of the input token: the minimum of a BELOW_MINIMUM, the
     *     maximum of an ABOVE_MAXIMUM
     * @param code the provider's own code or our word for the form it took
     */
    record NoRoute(NoRouteReason reason, Optional<BigInteger> limit, Clarity clarity, String code) implements Outcome {

        /** How far its words can be trusted to be a no. */
        public enum Clarity {
            CLEAN,
            /** The provider uses the same words for its own trouble. */
            AMBIGUOUS,
            /** It came under a code that its documentation did not name when it was read. */
            UNKNOWN
        }

        public static NoRoute clean(NoRouteReason reason, String code) {
            return new NoRoute(reason, Optional.empty(), Clarity.CLEAN, code);
        }

        public static NoRoute ambiguous(NoRouteReason reason, String code) {
            return new NoRoute(reason, Optional.empty(), Clarity.AMBIGUOUS, code);
        }

        public static NoRoute unknown(String code) {
            return new NoRoute(NoRouteReason.OTHER, Optional.empty(), Clarity.UNKNOWN, code);
        }

        public boolean ambiguous() {
            return clarity != Clarity.CLEAN;
        }

        @Override
        public Verdict verdict() {
            return ambiguous() ? Verdict.NEUTRAL : Verdict.SUCCESS;
        }
    }

    /**
     * Neither a quote nor a clean no.
     *
     * @param code the provider's own code, or the form of the trouble such as {@code HTTP 502}; never free text of theirs
     * @param retryAfter how long the provider asks to be left alone, as it said it
     */
    record Failed(FailureCause cause, String code, Optional<Duration> retryAfter) implements Outcome {

        public static Failed of(FailureCause cause, String code) {
            return new Failed(cause, code, Optional.empty());
        }

        @Override
        public Verdict verdict() {
            return cause.verdict();
        }
    }
}
