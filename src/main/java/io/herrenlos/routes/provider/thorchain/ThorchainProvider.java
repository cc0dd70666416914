package io.herrenlos.routes.provider.thorchain;

import io.herrenlos.routes.provider.Call;
import io.herrenlos.routes.provider.HttpAnswer;
import io.herrenlos.routes.provider.ProviderSettings;
import io.herrenlos.routes.provider.RouteProvider;
import io.herrenlos.routes.provider.Serving;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.ProviderInfo;
import io.herrenlos.routes.quote.Quote;
import io.herrenlos.routes.quote.QuoteRequest;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.microprofile.rest.client.inject.RestClient;

@Singleton
final class ThorchainProvider implements RouteProvider {

    private static final ProviderId ID = new ProviderId("thorchain");

    /** The same answer means other amounts by other decimals. */
    private record Content(ThorchainQuery query, OptionalInt fromDecimals, OptionalInt toDecimals) {}

    private final ThorchainClient client;
    private final ProviderSettings settings;
    private final InstantSource clock;
    private final ThorchainAssets assets;
    private final ThorchainReader reader;
    private final ThorchainPace pace = new ThorchainPace();

    ThorchainProvider(@RestClient ThorchainClient client, ProviderSettings.All settings, InstantSource clock) {
        this.client = client;
        this.settings = settings.of(ID);
        this.clock = clock;
        this.assets = new ThorchainAssets(this.settings);
        this.reader = new ThorchainReader(assets);
    }

    @Override
    public ProviderInfo info() {
        return new ProviderInfo(ID, "THORChain", settings.key().isPresent(), ProviderInfo.DEFAULT_VALIDITY);
    }

    @Override
    public Serving serving(QuoteRequest request) {
        if (assets.nameOf(request.from()).isEmpty()
                || assets.nameOf(request.to()).isEmpty()) {
            return Serving.NO;
        }
        if (request.assumedFromDecimals().isEmpty()) {
            return needs("fromDecimals");
        }
        if (request.assumedToDecimals().isEmpty()) {
            return needs("toDecimals");
        }
        var scale = new ThorchainScale(request.assumedFromDecimals().getAsInt());
        return scale.toTheirs(request.fromAmount()).signum() > 0
                ? Serving.YES
                : new Serving.NotServed(NotAsked.because(NotAsked.Why.NOT_SERVED, "BELOW_ITS_UNIT"));
    }

    /** Without its decimals an amount cannot be said in 1e8 units. */
    private static Serving needs(String parameter) {
        return new Serving.NotServed(
                new NotAsked(NotAsked.Why.NOT_SERVED, "DECIMALS_REQUIRED", parameter, Optional.empty()));
    }

    @Override
    public Call call(QuoteRequest request) {
        ThorchainQuery query = ThorchainQuery.of(request, assets, settings);
        var content = new Content(query, request.assumedFromDecimals(), request.assumedToDecimals());
        return new Call(content, judge -> {
            pace.asked(clock.instant());
            return client.quote(query, settings.option("client-id").orElse(null), judge);
        });
    }

    @Override
    public Quote read(HttpAnswer answer, QuoteRequest asked) {
        if (ThorchainErrors.isOverload(answer) && pace.isTooFast(answer.receivedAt())) {
            throw ThorchainErrors.throttle(answer);
        }
        return reader.read(answer, asked);
    }
}
