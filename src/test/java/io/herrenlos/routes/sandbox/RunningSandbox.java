package io.herrenlos.routes.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The simulator on a free port with two providers that answer at once, and a good question for each. */
final class RunningSandbox implements AutoCloseable {

    private static final Map<String, String> QUESTIONS = Map.of(
            "lifi",
            "/quote?fromChain=1&toChain=8453&fromToken=0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48&toToken=0x0000000000000000000000000000000000000000&fromAmount=250000000&fromAddress=0x1000000000000000000000000000000000000001",
            "kyberswap",
            "/ethereum/api/v1/routes?tokenIn=0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee&tokenOut=0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48&amountIn=1000000000000000000");

    private final Vertx vertx = Vertx.vertx();
    private final Simulator simulator;

    private RunningSandbox() {
        simulator = done(Simulator.start(
                vertx, 0, Map.of("lifi", prompt("lifi"), "kyberswap", prompt("kyberswap")), InstantSource.system()));
    }

    static RunningSandbox start() {
        return new RunningSandbox();
    }

    private static Persona prompt(String id) {
        Persona persona = Rendered.persona(id);
        Template template = persona.template();
        return new Persona(
                new Template(
                        template.request(), new Latency(0, 0), template.terms(), template.quote(), template.noRoute()),
                persona.tokens(),
                persona.market(),
                persona.clock());
    }

    static String honestBody(String provider) {
        return Rendered.quote(provider, "GET", QUESTIONS.get(provider), "").body();
    }

    Heard ask(String provider) {
        return get("/" + provider + QUESTIONS.get(provider));
    }

    Heard get(String target) {
        try (RawClient client = RawClient.get(port(), target)) {
            return client.heard();
        }
    }

    /** Asks, and leaves the answer to the caller. */
    RawClient send(String provider) {
        return RawClient.get(port(), "/" + provider + QUESTIONS.get(provider));
    }

    /** Sends just that, and leaves the rest to the caller. */
    RawClient say(String request) {
        return RawClient.saying(port(), request);
    }

    /** Asks through a client that knows chunks, and leaves the answer to the caller. */
    HttpURLConnection connect(String provider) throws IOException {
        return (HttpURLConnection) URI.create(baseUrl() + "/" + provider + QUESTIONS.get(provider))
                .toURL()
                .openConnection();
    }

    void script(String provider, String fault) {
        done(simulator.script(provider, ((FaultReader.Result.Read) FaultReader.read(fault)).fault()));
    }

    void healAll() {
        done(simulator.healAll());
    }

    Simulator.Overview overview() {
        return done(simulator.overview());
    }

    Counters counters(String provider) {
        return overview().providers().stream()
                .filter(state -> state.id().equals(provider))
                .findFirst()
                .orElseThrow()
                .counters();
    }

    /** Until the server has seen it; each look is a turn of its loop. */
    void await(String provider, Counters expected) {
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        Counters seen = counters(provider);
        while (!seen.equals(expected) && System.nanoTime() < until) {
            seen = counters(provider);
        }
        assertThat(seen).isEqualTo(expected);
    }

    String baseUrl() {
        return simulator.baseUrl();
    }

    private int port() {
        return URI.create(baseUrl()).getPort();
    }

    @Override
    public void close() {
        done(simulator.close());
        done(vertx.close());
    }

    private static <T> T done(Future<T> future) {
        return future.toCompletionStage()
                .toCompletableFuture()
                .orTimeout(20, TimeUnit.SECONDS)
                .join();
    }
}
