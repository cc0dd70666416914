package io.herrenlos.routes.quote;

/** What an outcome says about a provider's health. */
public enum Verdict {
    SUCCESS,
    FAILURE,
    NEUTRAL
}
