package io.herrenlos.routes.quote;

import java.time.Duration;

/**
 * A call on the wire has ended.
 *
 * @param answer its outcome, or BENCHED when the guard inside the client refused it
 */
public record Answered(ProviderId provider, ProviderAnswer answer, Duration took) {}
