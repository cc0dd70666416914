package io.herrenlos.routes.health.breaker;

import io.herrenlos.routes.health.window.Figures;
import java.time.Duration;

/**
 * Why a breaker opened.
 *
 * @param cause what the last failure was, as the caller named it
 * @param figures the numbers behind it, for people
 */
public record Trip(Signal signal, String cause, String figures) {

    public enum Signal {
        /** So many failures in a row. */
        RUN,
        /** Too few successes among the recent calls. */
        RATE,
        /** The provider asked to be left alone, and for how long. */
        THROTTLE,
        /** A trial failed. */
        TRIAL,
        /** A trial never came back. */
        LEASE,
        /** All providers were cut off at once: the trouble is ours. */
        OWN_EGRESS
    }

    static Trip run(int failures, Duration span, String cause) {
        return new Trip(Signal.RUN, cause, "%d failures in a row within %s".formatted(failures, seconds(span)));
    }

    static Trip rate(Figures figures, int minimumPercent, String cause) {
        return new Trip(
                Signal.RATE,
                cause,
                "%d of %d calls succeeded, fewer than %d %%"
                        .formatted(figures.successes(), figures.calls(), minimumPercent));
    }

    static Trip throttle(Duration wait, String cause) {
        return new Trip(Signal.THROTTLE, cause, "asked to be left alone for %s".formatted(seconds(wait)));
    }

    static Trip trial(String cause) {
        return new Trip(Signal.TRIAL, cause, "the trial failed");
    }

    static Trip lease(Duration lease) {
        return new Trip(Signal.LEASE, "LEASE", "the trial did not come back within %s".formatted(seconds(lease)));
    }

    Trip relabelled() {
        return new Trip(Signal.OWN_EGRESS, cause, figures);
    }

    private static String seconds(Duration duration) {
        return "%d.%d s".formatted(duration.toSeconds(), duration.toMillisPart() / 100);
    }
}
