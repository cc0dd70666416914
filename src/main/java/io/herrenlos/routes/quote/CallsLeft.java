package io.herrenlos.routes.quote;

/** How many calls may still go out to each provider. Looking takes none; answers at once. */
@FunctionalInterface
public interface CallsLeft {

    /** Those that its limit, as this process shares in it, and its own word leave right now; 0 or more. */
    int of(ProviderId provider);
}
