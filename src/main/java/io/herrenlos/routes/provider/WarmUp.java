package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.ChainInfo;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Slippage;
import io.herrenlos.routes.quote.Token;
import io.herrenlos.routes.quote.TokenList;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.vertx.VertxContext;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServer;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.math.BigInteger;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/**
 * Sends each client's first call to ourselves at start. It costs a cold process half a second, which would else be taken for a
 * provider's slowness. No provider is contacted, no budget is used and nothing is recorded; a warm-up that fails is only slow.
 */
@Singleton
class WarmUp {

    /** Under this name a call's context holds where it goes instead of to its provider. */
    static final String TARGET = WarmUp.class.getName();

    private static final Logger LOG = Logger.getLogger(WarmUp.class);
    private static final long PATIENCE_SECONDS = 5;

    private final Doors doors;
    private final TokenList tokens;
    private final Vertx vertx;

    WarmUp(Doors doors, TokenList tokens, Vertx vertx) {
        this.doors = doors;
        this.tokens = tokens;
        this.vertx = vertx;
    }

    void onStart(@Observes StartupEvent event) {
        // "We cannot make sense of your request" is what every provider's table takes for nobody's failure.
        HttpServer server = vertx.createHttpServer()
                .requestHandler(request -> request.response().setStatusCode(400).end("{}"));
        try {
            server.listen(0, "127.0.0.1")
                    .toCompletionStage()
                    .toCompletableFuture()
                    .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            URI target = URI.create("http://127.0.0.1:" + server.actualPort() + "/");
            CompletableFuture<?>[] calls = Stream.concat(
                            Stream.of(handshake(server.actualPort())),
                            doors.all().stream()
                                    .flatMap(door -> served(door).map(request -> warm(door, request, target)).stream()))
                    .toArray(CompletableFuture[]::new);
            CompletableFuture.allOf(calls).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        } catch (Exception cold) {
            LOG.warn("the clients start cold", cold);
        } finally {
            server.close();
        }
    }

    /** The first handshake of a process loads what all later ones need. This one fails: nobody here speaks TLS. */
    private CompletableFuture<?> handshake(int port) {
        HttpClient client = vertx.createHttpClient(new HttpClientOptions().setSsl(true));
        return client.request(HttpMethod.GET, port, "127.0.0.1", "/")
                .transform(refused -> client.close())
                .toCompletionStage()
                .toCompletableFuture();
    }

    private CompletableFuture<?> warm(Door door, QuoteRequest request, URI target) {
        var done = new CompletableFuture<Void>();
        Context context = VertxContext.createNewDuplicatedContext(vertx.getOrCreateContext());
        context.runOnContext(here -> {
            context.putLocal(TARGET, target);
            door.rehearse(request).whenComplete((end, failure) -> done.complete(null));
        });
        return done;
    }

    /** Some request that it serves: a coin for a token of its chain, or for the coin of another chain. */
    private Optional<QuoteRequest> served(Door door) {
        return tokens.chains().stream()
                .map(ChainInfo::nativeCoin)
                .flatMap(coin -> Stream.concat(
                                tokens.search(Optional.of(coin.token().chain()), "").stream(),
                                tokens.chains().stream().map(ChainInfo::nativeCoin))
                        .map(other -> request(coin.token(), other.token())))
                .filter(request -> !request.from().equals(request.to()))
                .filter(request -> door.serving(request).equals(Serving.YES))
                .findFirst();
    }

    private QuoteRequest request(Token from, Token to) {
        return QuoteRequest.of(from, BigInteger.TEN.pow(18), to, Slippage.DEFAULT);
    }
}
