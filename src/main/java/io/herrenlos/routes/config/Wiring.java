package io.herrenlos.routes.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.herrenlos.routes.fanout.Alarm;
import io.herrenlos.routes.fanout.Patience;
import io.herrenlos.routes.health.GateSettings;
import io.herrenlos.routes.health.HealthObserver;
import io.herrenlos.routes.health.ProviderHealth;
import io.herrenlos.routes.health.breaker.Jitter;
import io.herrenlos.routes.health.history.HistorySettings;
import io.herrenlos.routes.provider.ProviderSettings;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.TimeSource;
import io.herrenlos.routes.quote.TokenList;
import io.herrenlos.routes.quote.UsualTimes;
import io.herrenlos.routes.ranking.Ranking;
import io.herrenlos.routes.web.api.OperatorToken;
import io.herrenlos.routes.web.api.SandboxFlag;
import io.quarkus.arc.All;
import io.vertx.core.Vertx;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.eclipse.microprofile.config.Config;

/** Makes the rooms' own types from the configuration and the framework. */
@Singleton
class Wiring {

    @Produces
    @Singleton
    TimeSource clock() {
        return TimeSource.system();
    }

    @Produces
    @Singleton
    Alarm alarm(Vertx vertx) {
        return (delay, task) -> {
            long timer = vertx.setTimer(Math.max(1, delay.toMillis()), id -> task.run());
            return () -> vertx.cancelTimer(timer);
        };
    }

    @Produces
    @Singleton
    Patience patience(RoutesConfig config, UsualTimes usual) {
        return Patience.within(config.budget(), usual);
    }

    @Produces
    @Singleton
    ProviderHealth health(RoutesConfig config, Config all, TimeSource clock, @All List<HealthObserver> observers) {
        var deadlines = new Deadlines(all);
        List<GateSettings> gates = ProviderBlocks.read(config).settings().keySet().stream()
                .map(id -> Gates.of(id, config, deadlines.of(id)))
                .toList();
        return new ProviderHealth(
                gates,
                clock,
                () -> Jitter.random(ThreadLocalRandom.current()),
                event -> observers.forEach(observer -> observer.on(event)));
    }

    /** The process that comes after this one on the same host is another one. */
    @Produces
    @Singleton
    HistorySettings historySettings(RoutesConfig config) {
        RoutesConfig.History history = config.history();
        String process = "%06x".formatted(ThreadLocalRandom.current().nextInt(1 << 24));
        return new HistorySettings(history.replica() + "/" + process, history.flush());
    }

    @Produces
    @Singleton
    Ranking ranking(TokenList tokens) {
        return new Ranking(tokens);
    }

    @Produces
    @Singleton
    OperatorToken operatorToken(RoutesConfig config) {
        return new OperatorToken(config.operator().token());
    }

    @Produces
    @Singleton
    SandboxFlag sandboxFlag(RoutesConfig config) {
        return new SandboxFlag(config.sandbox().enabled());
    }

    @Produces
    @Singleton
    ProviderSettings.All providerSettings(RoutesConfig config) {
        Map<ProviderId, ProviderSettings> settings = ProviderBlocks.read(config).settings();
        return id -> {
            ProviderSettings found = settings.get(id);
            return found != null ? found : ProviderSettings.unconfigured(id);
        };
    }

    @Produces
    @Singleton
    TokenList tokens(ObjectMapper json) throws IOException {
        try (InputStream in = Thread.currentThread().getContextClassLoader().getResourceAsStream("tokens.json")) {
            JsonNode file = json.readTree(in);
            return TokenListFile.read(file);
        }
    }
}
