package io.herrenlos.routes.health.window;

import java.time.Duration;

/**
 * A call that said something about its provider's health.
 *
 * @param latency from the sending to the end
 */
public record Call(Moment end, boolean success, Duration latency) {

    public static Call success(Moment end, Duration latency) {
        return new Call(end, true, latency);
    }

    public static Call failure(Moment end, Duration latency) {
        return new Call(end, false, latency);
    }
}
