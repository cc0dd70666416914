package io.herrenlos.routes.health.baseline;

import java.time.Duration;

/**
 * When a warning is raised, and when it is taken back. Between the two limits it stays as it is, and it is taken back only
 * once it has been within the lower one for a while: so nothing flickers, however the figures move about a limit.
 *
 * @param raise reached by what raises a warning
 * @param keep lower; reached by what keeps one
 * @param calm how long nothing may have kept it before it is taken back
 */
public record WarningRules(Limits raise, Limits keep, Duration calm, Fixed fixed) {

    /**
     * What stands in for a provider's usual until that is known.
     *
     * @param calls from so many on its own usual is known
     * @param classRequests from so many on its usual share of a class of requests is known, if its usual is
     * @param latency the average until then
     * @param shareBps the share until then of a class in which it has ever quoted, in ten-thousandths
     */
    public record Fixed(int calls, int classRequests, Duration latency, int shareBps) {}

    public static final WarningRules DEFAULT = new WarningRules(
            new Limits(10, 85, 10, 20, new Limits.Low(20, 5, 50), 150, Duration.ofMillis(300), 10),
            new Limits(5, 90, 5, 10, new Limits.Low(10, 3, 75), 125, Duration.ofMillis(150), 5),
            Duration.ofMinutes(1),
            new Fixed(200, 20, Duration.ofSeconds(2), 5_000));
}
