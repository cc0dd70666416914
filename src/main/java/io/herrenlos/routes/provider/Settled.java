package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.ProviderAnswer;
import java.time.Instant;

/** What asking a provider came to, and when. */
public record Settled(ProviderAnswer answer, Instant at) {}
