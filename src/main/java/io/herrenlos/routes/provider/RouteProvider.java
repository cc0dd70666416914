package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.ProviderInfo;
import io.herrenlos.routes.quote.Quote;
import io.herrenlos.routes.quote.QuoteRequest;
import java.util.Optional;

/** One third-party source of routes. A bean of this type is all that the rest of the house knows of a provider. */
public interface RouteProvider {

    ProviderInfo info();

    /** Whether it could route this at all, as far as that is known without asking. */
    Serving serving(QuoteRequest request);

    /** What an answer of any kind says of our budget with it. */
    default Optional<Remaining> remaining(HttpAnswer answer) {
        return Optional.empty();
    }

    /** The call that would ask it, not sent yet. Only for a request that it {@linkplain #serving serves}. */
    Call call(QuoteRequest request);

    /**
     * The quote in its answer to that request: what every call of its own is judged by.
     *
     * @throws NotQuotedException when there is none
     */
    Quote read(HttpAnswer answer, QuoteRequest asked);
}
