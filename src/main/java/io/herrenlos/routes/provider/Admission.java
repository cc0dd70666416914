package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.ProviderAnswer;
import java.time.Duration;

/** Leave to make one call, or the word why not. */
public sealed interface Admission {

    /**
     * @param trial whether the call decides if its provider is well again, so that nobody waits for it
     * @param end is told what the call came to, exactly once whatever happens
     */
    record Admitted(boolean trial, End end) implements Admission {}

    record Refused(NotAsked word) implements Admission {}

    /** Takes the end of a call, on the thread that ends it: it neither blocks nor throws. */
    @FunctionalInterface
    interface End {

        /** @param answer its outcome, or NotAsked when it was refused on our side after all */
        void ended(ProviderAnswer answer, Duration took);
    }
}
