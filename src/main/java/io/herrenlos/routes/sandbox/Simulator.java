package io.herrenlos.routes.sandbox;

import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import java.time.InstantSource;
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

    /** Where the fault {@code redirect} leads to. */
    static final String ELSEWHERE = "/elsewhere";

    private static final String HOST = "127.0.0.1";

    /** A provider at one moment. */
    record State(String id, String baseUrl, Fault fault, Counters counters) {}

    /**
     * All of it at one moment.
     *
     * @param elsewhere requests that followed a redirect
     * @param deadEnds base URLs at which nothing can be reached, by what happens there
     */
    record Overview(List<State> providers, long elsewhere, Map<String, String> deadEnds) {}

    private final Vertx vertx;
    private final Context loop;
    // opened beside the start, which need not wait for a certificate
    private final Future<DeadEnds> deadEnds;
    private final HttpServer server;
    private final Map<String, SimulatedProvider> providers = new TreeMap<>();
    private long elsewhere;

    private Simulator(Vertx vertx, Context loop, Map<String, Persona> personas, InstantSource clock) {
        this.vertx = vertx;
        this.loop = loop;
        this.deadEnds = DeadEnds.open(vertx, HOST, clock);
        personas.forEach((id, persona) -> providers.put(id, new SimulatedProvider(persona)));
        // the providers' own hosts are asked over HTTP/1.1
        this.server = vertx.createHttpServer(new HttpServerOptions().setHttp2ClearTextEnabled(false))
                .requestHandler(this::receive);
    }

    /** @param port 0 for a free one */
    static Future<Simulator> start(Vertx vertx, int port, Map<String, Persona> personas, InstantSource clock) {
        Context loop = vertx.getOrCreateContext();
        Promise<Simulator> started = Promise.promise();
        loop.runOnContext(go -> {
            var simulator = new Simulator(vertx, loop, personas, clock);
            simulator
                    .server
                    .listen(port, HOST)
                    .map(simulator)
                    .recover(refused -> simulator.close().transform(closed -> Future.failedFuture(refused)))
                    .onComplete(started);
        });
        return started.future();
    }

    Future<Void> close() {
        return server.close().eventually(() -> deadEnds.compose(opened -> opened.close(vertx)));
    }

    String baseUrl() {
        return "http://" + HOST + ":" + server.actualPort();
    }

    Future<Overview> overview() {
        return deadEnds.compose(opened -> onLoop(() ->
                new Overview(providers.keySet().stream().map(this::state).toList(), elsewhere, opened.urls(HOST))));
    }

    private State state(String id) {
        SimulatedProvider provider = providers.get(id);
        return new State(id, baseUrl() + "/" + id, provider.fault(), provider.counters());
    }

    boolean knows(String id) {
        return providers.containsKey(id);
    }

    /** @param id of a provider that it knows */
    Future<State> script(String id, Fault fault) {
        return onLoop(() -> {
            providers.get(id).script(fault);
            return state(id);
        });
    }

    Future<Overview> healAll() {
        return onLoop(() -> {
                    providers.values().forEach(provider -> provider.script(Fault.NONE));
                    return providers;
                })
                .compose(healed -> overview());
    }

    private <T> Future<T> onLoop(Supplier<T> task) {
        Promise<T> done = Promise.promise();
        loop.runOnContext(go -> done.complete(task.get()));
        return done.future();
    }

    private void receive(HttpServerRequest request) {
        if (request.path().equals(ELSEWHERE)) {
            elsewhere++;
            request.response().end();
            return;
        }
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
