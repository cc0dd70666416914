package io.herrenlos.routes.health;

import io.herrenlos.routes.health.breaker.BreakerRules;
import io.herrenlos.routes.quote.ProviderId;

/**
 * What is configured of one provider's gate.
 *
 * @param keyMark tells one key from another without giving it away, such as a digest; empty without a key
 */
public record GateSettings(ProviderId id, BreakerRules rules, String keyMark) {}
