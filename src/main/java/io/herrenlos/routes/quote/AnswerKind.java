package io.herrenlos.routes.quote;

/** What an answer comes to as a whole. */
public enum AnswerKind {
    ROUTES,
    /** Nobody was, or would have been, asked. */
    NOT_SERVED,
    AMOUNT_TOO_LOW,
    AMOUNT_TOO_HIGH,
    NO_ROUTE,
    /** Nobody could make sense of the request. */
    NOT_ACCEPTED,
    INCOMPLETE,
    TEMPORARILY_UNAVAILABLE
}
