package io.herrenlos.routes.sandbox;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import java.net.InetAddress;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;

/** Places where a provider cannot be reached; a fault behind a provider's own URL could not play these. */
record DeadEnds(FullBacklog full, HttpServer untrusted) {

    private static final Duration LIFETIME = Duration.ofDays(3650);

    static Future<DeadEnds> open(Vertx vertx, String host, InstantSource clock) {
        return vertx.executeBlocking(() -> SelfSigned.valid(clock.instant(), LIFETIME))
                .map(key -> new HttpServerOptions().setSsl(true).setKeyCertOptions(key))
                .compose(tls -> vertx.createHttpServer(tls)
                        .requestHandler(
                                request -> request.response().setStatusCode(404).end())
                        // a handshake that the client breaks off is what this is for
                        .exceptionHandler(expected -> {})
                        .listen(0, host))
                .compose(untrusted -> vertx.executeBlocking(
                        () -> new DeadEnds(FullBacklog.open(InetAddress.getByName(host)), untrusted)));
    }

    /** By what happens there: base URLs to configure in the place of a provider's. */
    Map<String, String> urls(String host) {
        return Map.of(
                "hang-connect", "http://" + host + ":" + full.port(),
                "bad-tls", "https://" + host + ":" + untrusted.actualPort());
    }

    Future<Void> close(Vertx vertx) {
        return untrusted
                .close()
                .compose(closed -> vertx.executeBlocking(() -> {
                    full.close();
                    return null;
                }));
    }
}
