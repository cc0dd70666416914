package io.herrenlos.routes.provider.kyberswap;

import io.herrenlos.routes.provider.Call;
import io.herrenlos.routes.provider.HttpAnswer;
import io.herrenlos.routes.provider.ProviderSettings;
import io.herrenlos.routes.provider.Remaining;
import io.herrenlos.routes.provider.RouteProvider;
import io.herrenlos.routes.provider.Serving;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.ProviderInfo;
import io.herrenlos.routes.quote.Quote;
import io.herrenlos.routes.quote.QuoteRequest;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.rest.client.inject.RestClient;

@Singleton
final class KyberProvider implements RouteProvider {

    private static final ProviderId ID = new ProviderId("kyberswap");

    /** Its documentation asks for a fresh quote after 5 to 10 seconds. */
    private static final Duration VALIDITY = Duration.ofSeconds(10);

    private final KyberClient client;
    private final ProviderSettings settings;

    KyberProvider(@RestClient KyberClient client, ProviderSettings.All settings) {
        this.client = client;
        this.settings = settings.of(ID);
    }

    @Override
    public ProviderInfo info() {
        return new ProviderInfo(ID, "KyberSwap", settings.key().isPresent(), VALIDITY);
    }

    @Override
    public Serving serving(QuoteRequest request) {
        return request.isSameChain()
                        && request.from().chain().isEvm()
                        && settings.chains().containsKey(request.from().chain())
                ? Serving.YES
                : Serving.NO;
    }

    @Override
    public Optional<Remaining> remaining(HttpAnswer answer) {
        return Remaining.in(answer, "x-ratelimit-remaining", "x-ratelimit-reset-after");
    }

    @Override
    public Call call(QuoteRequest request) {
        KyberQuery query = KyberQuery.of(request, settings);
        return new Call(
                query, judge -> client.quote(query, settings.option("client-id").orElse(null), judge));
    }

    @Override
    public Quote read(HttpAnswer answer, QuoteRequest asked) {
        return KyberReader.read(answer, asked);
    }
}
