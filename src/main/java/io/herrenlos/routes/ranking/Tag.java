package io.herrenlos.routes.ranking;

/** A route's distinction within its answer. */
public enum Tag {
    /** It stands first, and nothing speaks against it. */
    BEST,
    /** It has the shortest of at least two known durations; doubted routes do not compete. */
    FASTEST
}
