package io.herrenlos.routes.quote;

/** Why a provider that was asked gave neither a quote nor a clean no. */
public enum FailureCause {
    /** It did not finish its answer in time. */
    TIMEOUT(Verdict.FAILURE),
    /** No conversation: name, connection, TLS, or cut off. */
    UNREACHABLE(Verdict.FAILURE),
    /** It says that it is in trouble. */
    UPSTREAM_ERROR(Verdict.FAILURE),
    /** It says something that is no answer: wrong form, wrong echo, absurd numbers, too big. */
    UNREADABLE(Verdict.FAILURE),
    /** It asks us to come less often, in any form. */
    RATE_LIMITED(Verdict.FAILURE),
    /** Our request was malformed for it, by the user's input or by our mapping. */
    REJECTED(Verdict.NEUTRAL),
    /** Our key is missing or refused. */
    UNAUTHORIZED(Verdict.NEUTRAL),
    /** We hung up on it: this process is stopping. */
    ABANDONED(Verdict.NEUTRAL);

    private final Verdict verdict;

    FailureCause(Verdict verdict) {
        this.verdict = verdict;
    }

    public Verdict verdict() {
        return verdict;
    }
}
