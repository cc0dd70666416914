package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.Outcome;

/**
 * How an answer that is no quote travels through the guarded call, so that the annotations judge by class what the provider's
 * table says. Carries the outcome and no stack trace.
 */
public abstract sealed class NotQuotedException extends RuntimeException
        permits NoRouteException, RequestRejectedException, ProviderFailure {

    private final transient Outcome outcome;

    NotQuotedException(Outcome outcome, Throwable cause) {
        super(outcome.toString(), cause, false, false);
        this.outcome = outcome;
    }

    public Outcome outcome() {
        return outcome;
    }

    /** The exception that carries an outcome other than a quote. */
    public static NotQuotedException of(Outcome outcome) {
        return switch (outcome) {
            case Outcome.NoRoute noRoute -> new NoRouteException(noRoute);
            case Outcome.Failed failed ->
                switch (failed.cause()) {
                    case REJECTED, UNAUTHORIZED -> new RequestRejectedException(failed);
                    case ABANDONED -> throw new IllegalArgumentException("nobody waits for an abandoned call");
                    case TIMEOUT, UNREACHABLE, UPSTREAM_ERROR, UNREADABLE, RATE_LIMITED -> new ProviderFailure(failed);
                };
            case Outcome.Quoted quoted -> throw new IllegalArgumentException("a quote is no exception: " + quoted);
        };
    }
}
