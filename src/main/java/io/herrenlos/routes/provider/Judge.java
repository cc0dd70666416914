package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.Quote;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.core.Response;
import java.time.InstantSource;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jboss.logging.Logger;

/** Judges raw answers by a provider's reader, inside its guarded client method, whatever their status. */
public final class Judge {

    private static final Logger LOG = Logger.getLogger(Judge.class);

    private final InstantSource clock;
    private final Function<HttpAnswer, Quote> reader;
    private final Consumer<HttpAnswer> listener;

    /**
     * @param reader the quote in an answer; throws a {@link NotQuotedException} when there is none
     * @param listener is shown each answer before it is read
     */
    Judge(InstantSource clock, Function<HttpAnswer, Quote> reader, Consumer<HttpAnswer> listener) {
        this.clock = clock;
        this.reader = reader;
        this.listener = listener;
    }

    /** The quote in the raw answer. Fails with nothing but {@link NotQuotedException}s. */
    public Uni<Quote> of(Uni<Response> raw) {
        return raw.map(response -> HttpAnswer.of(response, clock.instant()))
                .onFailure()
                .transform(ProviderFailure::transport)
                .map(this::read);
    }

    /** What a reader stumbles over is the answer's fault for the outcome, and ours to mend. */
    private Quote read(HttpAnswer answer) {
        try {
            listener.accept(answer);
            return standing(reader.apply(answer), answer);
        } catch (NotQuotedException known) {
            throw known;
        } catch (RuntimeException bug) {
            LOG.errorf(bug, "a reader stumbled over an answer with status %d", answer.status());
            throw ProviderFailure.unreadable("READER", bug);
        }
    }

    /** A quote that was over before it came is none. */
    private static Quote standing(Quote quote, HttpAnswer answer) {
        if (quote.validUntil().filter(end -> !end.isAfter(answer.receivedAt())).isPresent()) {
            throw ProviderFailure.unreadable("EXPIRED");
        }
        return quote;
    }
}
