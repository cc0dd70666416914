package io.herrenlos.routes.sandbox;

import static java.util.stream.Collectors.toMap;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.Vertx;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.net.BindException;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/** Starts the simulator with the service when the configuration says so, with one provider for each configuration block. */
@Singleton
class Sandbox {

    private static final Logger LOG = Logger.getLogger(Sandbox.class);
    private static final Pattern BLOCK = Pattern.compile("routes\\.providers\\.([a-z0-9]+)\\..+");
    private static final String PORT = "routes.sandbox.port";

    private final boolean enabled;
    private final int port;
    private final Config config;
    private final Vertx vertx;
    private Optional<Simulator> simulator = Optional.empty();

    Sandbox(
            @ConfigProperty(name = "routes.sandbox.enabled", defaultValue = "false") boolean enabled,
            @ConfigProperty(name = PORT, defaultValue = "0") int port,
            Config config,
            Vertx vertx) {
        this.enabled = enabled;
        this.port = port;
        this.config = config;
        this.vertx = vertx;
    }

    // after the configuration was checked, before anything calls a provider
    void start(@Observes @Priority(10) StartupEvent event) {
        if (enabled) {
            simulator = Optional.of(started());
            LOG.infof(
                    "SANDBOX: every provider is simulated at %s",
                    simulator.get().baseUrl());
        }
    }

    void stop(@Observes ShutdownEvent event) {
        simulator.ifPresent(running ->
                running.close().toCompletionStage().toCompletableFuture().join());
        simulator = Optional.empty();
    }

    /** Absent when the sandbox is off. */
    Optional<Simulator> simulator() {
        return simulator;
    }

    private Simulator started() {
        try {
            return Simulator.start(vertx, port, personas(ids()), Clock.systemUTC())
                    .toCompletionStage()
                    .toCompletableFuture()
                    .join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof BindException taken) {
                throw new IllegalStateException(
                        PORT + " is " + port + ", which cannot be listened on at 127.0.0.1 (" + taken.getMessage()
                                + "): free it, or give another port from 1 to 65535",
                        taken);
            }
            throw e;
        }
    }

    private Set<String> ids() {
        var ids = new TreeSet<String>();
        StreamSupport.stream(config.getPropertyNames().spliterator(), false)
                .map(BLOCK::matcher)
                .filter(Matcher::matches)
                .forEach(block -> ids.add(block.group(1)));
        return ids;
    }

    private static Map<String, Persona> personas(Set<String> ids) {
        Tokens tokens = Tokens.load();
        Market market = Market.load();
        return ids.stream()
                .collect(toMap(
                        Function.identity(), id -> new Persona(Template.load(id), tokens, market, Clock.systemUTC())));
    }
}
