package io.herrenlos.routes.health.baseline;

import java.time.Duration;
import java.util.Collection;
import java.util.Optional;

/**
 * What a provider did over some time, in counts that add up.
 *
 * @param calls that ended well or badly
 * @param answered of these, with a quote or a clean no
 * @param latency of the answered calls, all together
 * @param shares of the requests that it was asked while another quoted
 */
public record Usual(long calls, long answered, Duration latency, Shares shares) {

    public static final Usual NONE = new Usual(0, 0, Duration.ZERO, Shares.NONE);

    public Usual {
        if (answered < 0 || calls < answered || latency.isNegative()) {
            throw new IllegalArgumentException(
                    "cannot have answered %d of %d calls within %s".formatted(answered, calls, latency));
        }
    }

    public static Usual ofSuccess(Duration latency) {
        return new Usual(1, 1, latency, Shares.NONE);
    }

    public static Usual ofFailure() {
        return new Usual(1, 0, Duration.ZERO, Shares.NONE);
    }

    public static Usual of(Collection<Asked> requests) {
        return new Usual(0, 0, Duration.ZERO, Shares.of(requests));
    }

    public Usual plus(Usual other) {
        return new Usual(
                calls + other.calls, answered + other.answered, latency.plus(other.latency), shares.plus(other.shares));
    }

    /** Absent when it has answered nothing. */
    public Optional<Duration> averageLatency() {
        return answered == 0 ? Optional.empty() : Optional.of(latency.dividedBy(answered));
    }
}
