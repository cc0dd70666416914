package io.herrenlos.routes.fanout;

import io.herrenlos.routes.provider.Call;
import io.herrenlos.routes.provider.HttpAnswer;
import io.herrenlos.routes.provider.NotQuotedException;
import io.herrenlos.routes.provider.RouteProvider;
import io.herrenlos.routes.provider.Serving;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.ProviderInfo;
import io.herrenlos.routes.quote.Quote;
import io.herrenlos.routes.quote.QuoteRequest;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A provider that answers when, and what, the test says. */
public final class FakeProvider implements RouteProvider {

    private final ProviderInfo info;
    private final List<UniEmitter<? super Quote>> open = new ArrayList<>();
    public Serving serving = Serving.YES;
    boolean stumbles;
    int calls;

    public FakeProvider(String id) {
        this.info = new ProviderInfo(new ProviderId(id), id.toUpperCase(), false, ProviderInfo.DEFAULT_VALIDITY);
    }

    @Override
    public ProviderInfo info() {
        return info;
    }

    @Override
    public Serving serving(QuoteRequest request) {
        return serving;
    }

    @Override
    public Call call(QuoteRequest request) {
        if (stumbles) {
            throw new IllegalStateException("cannot say this in its words");
        }
        return new Call(
                request,
                judge -> Uni.createFrom().emitter(emitter -> {
                    calls++;
                    open.add(emitter);
                }));
    }

    @Override
    public Quote read(HttpAnswer answer, QuoteRequest asked) {
        throw new UnsupportedOperationException("nothing comes over a wire here");
    }

    public boolean isAsked() {
        return !open.isEmpty();
    }

    public void quotes(long amount) {
        open.removeFirst().complete(quote(amount));
    }

    public void ends(Outcome outcome) {
        open.removeFirst().fail(NotQuotedException.of(outcome));
    }

    void quotes(long amount, Instant validUntil) {
        open.removeFirst().complete(quote(amount, Optional.of(validUntil)));
    }

    void breaks(Throwable thrown) {
        open.removeFirst().fail(thrown);
    }

    public static Quote quote(long amount) {
        return quote(amount, Optional.empty());
    }

    private static Quote quote(long amount, Optional<Instant> validUntil) {
        return new Quote(
                BigInteger.valueOf(amount),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.of("q" + amount),
                validUntil);
    }
}
