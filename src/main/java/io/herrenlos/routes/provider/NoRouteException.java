package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.Outcome;

/** The provider said that it cannot route this: benign for the guard. */
public final class NoRouteException extends NotQuotedException {

    NoRouteException(Outcome.NoRoute outcome) {
        super(outcome, null);
    }
}
