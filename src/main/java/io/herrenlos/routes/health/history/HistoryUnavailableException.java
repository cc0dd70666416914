package io.herrenlos.routes.health.history;

/** The database does not answer; nothing else depends on that. */
public final class HistoryUnavailableException extends RuntimeException {

    HistoryUnavailableException(RuntimeException cause) {
        super(cause.getMessage(), cause);
    }
}
