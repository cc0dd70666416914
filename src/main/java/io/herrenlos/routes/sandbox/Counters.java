package io.herrenlos.routes.sandbox;

/**
 * A provider's exchanges as the server's side saw them.
 *
 * @param received request heads that arrived
 * @param completed exchanges that the sandbox ended itself: fully written, or cut as its fault demands
 * @param closedEarly exchanges that the client closed before
 */
record Counters(long received, long completed, long closedEarly) {

    static final Counters NONE = new Counters(0, 0, 0);

    long open() {
        return received - completed - closedEarly;
    }

    Counters plusReceived() {
        return new Counters(received + 1, completed, closedEarly);
    }

    Counters plusCompleted() {
        return new Counters(received, completed + 1, closedEarly);
    }

    Counters plusClosedEarly() {
        return new Counters(received, completed, closedEarly + 1);
    }
}
