package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.Quote;
import io.smallrye.mutiny.Uni;
import java.util.function.Function;

/**
 * One call to a provider, ready to be sent.
 *
 * @param content everything of ours that its answer depends on; equal contents may share one answer
 * @param guarded sends it through the provider's guarded client method, which lets the judge read the raw answer. Each
 *     subscription is a call on the wire; it ends with a quote, a {@link NotQuotedException}, or an exception of the guard's
 */
public record Call(Object content, Function<Judge, Uni<Quote>> guarded) {}
