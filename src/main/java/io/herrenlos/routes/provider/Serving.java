package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.NotAsked;

/** Whether a provider serves a request. */
public sealed interface Serving {

    Serving YES = new Served();
    Serving NO = new NotServed(NotAsked.because(NotAsked.Why.NOT_SERVED));

    record Served() implements Serving {}

    record NotServed(NotAsked word) implements Serving {}
}
