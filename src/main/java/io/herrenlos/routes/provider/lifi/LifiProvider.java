package io.herrenlos.routes.provider.lifi;

import io.herrenlos.routes.provider.Call;
import io.herrenlos.routes.provider.HttpAnswer;
import io.herrenlos.routes.provider.ProviderSettings;
import io.herrenlos.routes.provider.Remaining;
import io.herrenlos.routes.provider.RouteProvider;
import io.herrenlos.routes.provider.Serving;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.ProviderInfo;
import io.herrenlos.routes.quote.Quote;
import io.herrenlos.routes.quote.QuoteRequest;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.eclipse.microprofile.rest.client.inject.RestClient;

@Singleton
final class LifiProvider implements RouteProvider {

    private static final ProviderId ID = new ProviderId("lifi");

    private final LifiClient client;
    private final ProviderSettings settings;
    private final LifiReader reader;

    LifiProvider(@RestClient LifiClient client, ProviderSettings.All settings) {
        this.client = client;
        this.settings = settings.of(ID);
        this.reader = new LifiReader(this.settings.chains());
    }

    @Override
    public ProviderInfo info() {
        return new ProviderInfo(ID, "LI.FI", settings.key().isPresent(), ProviderInfo.DEFAULT_VALIDITY);
    }

    @Override
    public Serving serving(QuoteRequest request) {
        if (!isServed(request.from().chain()) || !isServed(request.to().chain())) {
            return Serving.NO;
        }
        LifiFamily origin = LifiFamily.of(request.from().chain()).orElseThrow();
        if (origin.anyPayer().isPresent()) {
            return Serving.YES;
        }
        // An address that would not go out is not worth asking for.
        if (!settings.sendsAddresses()) {
            return Serving.NO;
        }
        return request.fromAddress().isPresent()
                ? Serving.YES
                : new Serving.NotServed(NotAsked.forWantOf("fromAddress"));
    }

    private boolean isServed(ChainId chain) {
        return settings.chains().containsKey(chain) && LifiFamily.of(chain).isPresent();
    }

    @Override
    public Optional<Remaining> remaining(HttpAnswer answer) {
        return Remaining.in(answer, "ratelimit-remaining", "ratelimit-reset");
    }

    @Override
    public Call call(QuoteRequest request) {
        LifiQuery query = LifiQuery.of(request, settings);
        return new Call(query, judge -> client.quote(query, settings.key().orElse(null), judge));
    }

    @Override
    public Quote read(HttpAnswer answer, QuoteRequest asked) {
        return reader.read(answer, asked);
    }
}
