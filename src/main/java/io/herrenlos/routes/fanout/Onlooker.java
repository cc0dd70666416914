package io.herrenlos.routes.fanout;

import java.util.function.Supplier;

/** Watches a quote request while it is asked. */
@FunctionalInterface
public interface Onlooker {

    /**
     * Something may have changed: first when all are asked, then with each that settles, but for what ends the request. Called
     * on whichever thread brings it, by several at once; must neither block nor throw.
     *
     * @param standing looks at how it stands then; at any time, on any thread
     */
    void changed(Supplier<Standing> standing);
}
