package io.herrenlos.routes.quote;

import java.time.Duration;
import java.util.Optional;

/** How long providers usually take. Answers at once. */
@FunctionalInterface
public interface UsualTimes {

    /** The time within which 95 % of its quotes of the last days have come; absent while there are too few. */
    Optional<Duration> p95(ProviderId provider);
}
