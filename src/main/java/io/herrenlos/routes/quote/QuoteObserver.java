package io.herrenlos.routes.quote;

/** Is told of each quote request once, when it has ended, on the thread that ended it: it must neither block nor throw. */
@FunctionalInterface
public interface QuoteObserver {

    void on(QuoteEvent event);
}
