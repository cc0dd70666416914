package io.herrenlos.routes.health;

/** Is told of each event once, after the fact, on the thread that brought it about: it must neither block nor throw. */
@FunctionalInterface
public interface HealthObserver {

    void on(HealthEvent event);
}
