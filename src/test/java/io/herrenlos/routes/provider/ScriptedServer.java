package io.herrenlos.routes.provider;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;

/** A server that answers {@code /path} as it was told to, and remembers what became of each exchange. */
public final class ScriptedServer implements QuarkusTestResourceLifecycleManager {

    /** One exchange seen from the server: how long it was open when the client closed it, if it did. */
    record Exchange(long startNanos, CompletableFuture<Duration> closed) {}

    interface Script {
        void answer(HttpServerRequest request, HttpServerResponse response);
    }

    private static final ConcurrentMap<String, Script> SCRIPTS = new ConcurrentHashMap<>();
    private static final ConcurrentMap<String, Queue<Exchange>> SEEN = new ConcurrentHashMap<>();

    private Vertx vertx;

    @Override
    public Map<String, String> start() {
        vertx = Vertx.vertx();
        HttpServer server = vertx.createHttpServer()
                .requestHandler(this::serve)
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .join();
        String url = "http://127.0.0.1:" + server.actualPort();
        var config = new HashMap<String, String>();
        for (String client : new String[] {"door", "slowdoor"}) {
            String prefix = "quarkus.rest-client." + client + ".";
            config.put(prefix + "url", url);
            config.put(prefix + "disable-default-mapper", "true");
            config.put(prefix + "connection-pool-size", "3");
        }
        config.put("quarkus.rest-client.door.read-timeout", "400");
        config.put("quarkus.rest-client.slowdoor.read-timeout", "1600");
        return config;
    }

    @Override
    public void stop() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    private void serve(HttpServerRequest request) {
        var exchange = new Exchange(System.nanoTime(), new CompletableFuture<>());
        SEEN.computeIfAbsent(request.path(), path -> new ConcurrentLinkedQueue<>())
                .add(exchange);
        request.connection()
                .closeHandler(
                        gone -> exchange.closed.complete(Duration.ofNanos(System.nanoTime() - exchange.startNanos)));
        SCRIPTS.get(request.path()).answer(request, request.response());
    }

    /** From now on, that path answers like this; what it saw so far is forgotten. */
    static void script(String path, Script script) {
        SEEN.remove(path);
        SCRIPTS.put(path, script);
    }

    static void answer(String path, int status, String contentType, String body) {
        script(
                path,
                (request, response) -> response.setStatusCode(status)
                        .putHeader("content-type", contentType)
                        .end(Buffer.buffer(body)));
    }

    /** The exchanges on that path so far. */
    static Queue<Exchange> seen(String path) {
        return SEEN.getOrDefault(path, new ConcurrentLinkedQueue<>());
    }
}
