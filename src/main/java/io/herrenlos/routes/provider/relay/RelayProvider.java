package io.herrenlos.routes.provider.relay;

import io.herrenlos.routes.provider.Call;
import io.herrenlos.routes.provider.HttpAnswer;
import io.herrenlos.routes.provider.ProviderSettings;
import io.herrenlos.routes.provider.RouteProvider;
import io.herrenlos.routes.provider.Serving;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.ProviderInfo;
import io.herrenlos.routes.quote.Quote;
import io.herrenlos.routes.quote.QuoteRequest;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

@Singleton
final class RelayProvider implements RouteProvider {

    private static final Logger LOG = Logger.getLogger(RelayProvider.class);
    private static final ProviderId ID = new ProviderId("relay");

    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,17}");

    private final RelayClient client;
    private final ProviderSettings settings;
    private final RelayReader reader;
    private final AtomicBoolean retirementIsSaid = new AtomicBoolean();

    RelayProvider(@RestClient RelayClient client, ProviderSettings.All settings) {
        this.client = client;
        this.settings = settings.of(ID);
        this.settings.chains().forEach(RelayProvider::requireNumber);
        this.reader = new RelayReader(
                this.settings.chains(), this.settings.key().isPresent() ? RelayErrors.WITH_KEY : RelayErrors.TABLE);
    }

    private static void requireNumber(ChainId chain, String theirs) {
        if (!NUMBER.matcher(theirs).matches()) {
            throw new IllegalArgumentException(
                    "routes.providers.relay.chains has %s=%s; give Relay's number of the chain"
                            .formatted(chain, theirs));
        }
    }

    @Override
    public ProviderInfo info() {
        return new ProviderInfo(ID, "Relay", settings.key().isPresent(), ProviderInfo.DEFAULT_VALIDITY);
    }

    @Override
    public Serving serving(QuoteRequest request) {
        return isServed(request.from().chain()) && isServed(request.to().chain()) ? Serving.YES : Serving.NO;
    }

    private boolean isServed(ChainId chain) {
        return settings.chains().containsKey(chain) && RelayFamily.of(chain).isPresent();
    }

    @Override
    public Call call(QuoteRequest request) {
        RelayQuery query = RelayQuery.of(request, settings);
        return new Call(query, judge -> client.quote(query, settings.key().orElse(null), judge));
    }

    @Override
    public Quote read(HttpAnswer answer, QuoteRequest asked) {
        answer.header("sunset").ifPresent(this::sayRetirement);
        return reader.read(answer, asked);
    }

    /** A call that is about to retire says so in every answer; once is enough for the operator. */
    private void sayRetirement(String date) {
        if (retirementIsSaid.compareAndSet(false, true)) {
            LOG.warnf(
                    "Relay retires the quote call that is asked on %s; its successor needs routes.providers.relay.key",
                    date);
        }
    }
}
