package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.Outcome;

/** The provider refused our request or our key: nothing against its health. */
public final class RequestRejectedException extends NotQuotedException {

    RequestRejectedException(Outcome.Failed outcome) {
        super(outcome, null);
    }
}
