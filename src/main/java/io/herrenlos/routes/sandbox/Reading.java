package io.herrenlos.routes.sandbox;

/** What a provider makes of a request. */
sealed interface Reading permits Asked, Reading.Elsewhere, Reading.Unclear {

    /** A method or path that this provider does not have. */
    record Elsewhere() implements Reading {}

    /** @param name the value that is missing or has no number in it */
    record Unclear(String name) implements Reading {}
}
