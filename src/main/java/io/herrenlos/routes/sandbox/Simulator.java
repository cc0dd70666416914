package io.herrenlos.routes.sandbox;

import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * The simulated providers behind one HTTP server on the loopback interface, each below its id: {@code http://127.0.0.1:port/id}.
 * Everything that changes is touched on one event loop only, so that a look at the counters comes after all that was written
 * before it.
 */
final class Simulator {

    private static final String HOST = "127.0.0.1";

    /** A provider at one moment. */
    record State(String id, String baseUrl, Fault fault, Counters counters) {}

    private final Vertx vertx;
    private final Context loop;
    private final HttpServer server;
    private final Map<String, SimulatedProvider> providers = new TreeMap<>();

    private Simulator(Vertx vertx, Context loop, Map<String, Persona> personas) {
        this.vertx = vertx;
        this.loop = loop;
        personas.forEach((id, persona) -> providers.put(id, new SimulatedProvider(persona)));
        // the providers' own hosts are asked over HTTP/1.1
        this.server = vertx.createHttpServer(new HttpServerOptions().setHttp2ClearTextEnabled(false))
                .requestHandler(this::receive);
    }

    /** @param port 0 for a free one */
    static Future<Simulator> start(Vertx vertx, int port, Map<String, Persona> personas) {
        Context loop = vertx.getOrCreateContext();
        Promise<Simulator> started = Promise.promise();
        loop.runOnContext(go -> {
            var simulator = new Simulator(vertx, loop, personas);
            simulator
                    .server
                    .listen(port, HOST)
                    .<Simulator>map(listening -> simulator)
                    .onComplete(started);
        });
        return started.future();
    }

    Future<Void> close() {
        return server.close();
    }

    String baseUrl() {
        return "http://" + HOST + ":" + server.actualPort();
    }

    Future<List<State>> states() {
        return onLoop(() -> providers.entrySet().stream()
                .map(entry -> new State(
                        entry.getKey(),
                        baseUrl() + "/" + entry.getKey(),
                        entry.getValue().fault(),
                        entry.getValue().counters()))
                .toList());
    }

    boolean knows(String id) {
        return providers.containsKey(id);
    }

    /** @param id of a provider that it knows */
    Future<Void> script(String id, Fault fault) {
        return onLoop(() -> {
            providers.get(id).script(fault);
            return null;
        });
    }

    Future<Void> healAll() {
        return onLoop(() -> {
            providers.values().forEach(provider -> provider.script(Fault.NONE));
            return null;
        });
    }

    private <T> Future<T> onLoop(Supplier<T> task) {
        Promise<T> done = Promise.promise();
        loop.runOnContext(go -> done.complete(task.get()));
        return done.future();
    }

    private void receive(HttpServerRequest request) {
        String[] path = request.path().split("/", 3);
        SimulatedProvider provider = path.length < 2 ? null : providers.get(path[1]);
        if (provider == null) {
            request.response().setStatusCode(404).end("There is no such provider in the sandbox: " + request.path());
            return;
        }
        provider.received();
        var exchange = new Exchange(vertx, request, provider);
        String target = request.uri().substring(1 + path[1].length());
        request.body()
                .map(body -> WireRequest.of(request.method().name(), target, body.toString()))
                .onSuccess(asked -> provider.serve(asked, exchange))
                // a body that was cut off has ended its exchange already; an undecodable target has not
                .onFailure(e -> exchange.send(Answer.text(400, "text/plain", "The sandbox cannot read this request")));
    }
}
