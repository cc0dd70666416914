package io.herrenlos.routes.health.breaker;

import java.time.Duration;

/** The answer to "may I?". */
public sealed interface Admission permits Admission.Refused, Permit {

    /**
     * Not now.
     *
     * @param remaining until the next request may be admitted; while a trial is out, until its lease ends at the latest
     */
    record Refused(Duration remaining) implements Admission {}
}
