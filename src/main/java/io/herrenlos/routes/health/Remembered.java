package io.herrenlos.routes.health;

import io.herrenlos.routes.health.breaker.BreakerState;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * What of a provider's health outlives the process.
 *
 * @param state its moments are this process'; {@link Now} turns them into wall time and back
 * @param proven the pairs it has answered, each with the time of the last answer
 * @param operator the operator's word, as long as it holds
 * @param refusedKey absent while no key is known to be refused
 */
public record Remembered(
        BreakerState state,
        Map<String, Instant> proven,
        Optional<OperatorBench> operator,
        Optional<RefusedKey> refusedKey) {

    /** @param mark tells whether the key has changed since */
    public record RefusedKey(String mark, Instant until) {}

    public Remembered {
        proven = Map.copyOf(proven);
    }
}
