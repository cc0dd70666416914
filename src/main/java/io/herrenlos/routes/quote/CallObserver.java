package io.herrenlos.routes.quote;

/** Is told of every call's end, exactly once each, on the thread that ends it: it must neither block nor throw. */
@FunctionalInterface
public interface CallObserver {

    void answered(Answered call);
}
