package io.herrenlos.routes.fanout;

import java.time.Duration;

/** Calls back once, after a while. */
@FunctionalInterface
public interface Alarm {

    /** @return cancels it; without effect once it has rung */
    Runnable after(Duration delay, Runnable task);
}
