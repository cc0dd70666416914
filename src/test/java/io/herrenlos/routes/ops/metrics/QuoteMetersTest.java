package io.herrenlos.routes.ops.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.quote.AnswerKind;
import io.herrenlos.routes.quote.Late;
import io.herrenlos.routes.quote.NoRouteReason;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.QuoteEvent;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class QuoteMetersTest {

    private static final ProviderId LIFI = new ProviderId("lifi");
    private static final ProviderId RELAY = new ProviderId("relay");

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final QuoteMeters meters = new QuoteMeters(registry);

    @Test
    void an_answer_counts_once_for_its_caller_and_once_for_each_provider() {
        meters.on(new QuoteEvent.Answered(
                AnswerKind.INCOMPLETE,
                Map.of(LIFI, new Late(), RELAY, Outcome.NoRoute.clean(NoRouteReason.NO_LIQUIDITY, "no")),
                Optional.empty(),
                Duration.ofSeconds(3)));

        assertThat(requests("INCOMPLETE").count()).isEqualTo(1);
        assertThat(requests("INCOMPLETE").totalTime(TimeUnit.SECONDS)).isEqualTo(3);
        assertThat(requests("ROUTES").count()).isZero();
        assertThat(words(LIFI, "LATE")).isEqualTo(1);
        assertThat(words(LIFI, "FAILED")).isZero();
        assertThat(words(RELAY, "NO_ROUTE")).isEqualTo(1);
        assertThat(won(LIFI) + won(RELAY)).isZero();
    }

    @Test
    void the_best_has_won() {
        meters.on(new QuoteEvent.Answered(
                AnswerKind.ROUTES,
                Map.of(LIFI, NotAsked.because(NotAsked.Why.BUSY), RELAY, NotAsked.because(NotAsked.Why.BENCHED)),
                Optional.of(RELAY),
                Duration.ofMillis(200)));

        assertThat(won(RELAY)).isEqualTo(1);
        assertThat(won(LIFI)).isZero();
        assertThat(words(LIFI, "BUSY")).isEqualTo(1);
        assertThat(words(RELAY, "BENCHED")).isEqualTo(1);
    }

    @Test
    void who_leaves_has_no_answer() {
        meters.on(new QuoteEvent.CallerLeft(Duration.ofSeconds(1)));

        assertThat(requests("CALLER_LEFT").count()).isEqualTo(1);
        assertThat(registry.get("routes.request.duration").timers().stream()
                        .mapToLong(Timer::count)
                        .sum())
                .isEqualTo(1);
    }

    @Test
    void a_bug_of_ours_is_no_outcome_of_an_answer() {
        meters.on(new QuoteEvent.Broken(Duration.ofSeconds(1)));

        assertThat(requests("BROKEN").count()).isEqualTo(1);
        assertThat(requests("TEMPORARILY_UNAVAILABLE").count()).isZero();
    }

    private Timer requests(String outcome) {
        return registry.get("routes.request.duration").tag("outcome", outcome).timer();
    }

    private double words(ProviderId provider, String answer) {
        return registry.get("routes.answers")
                .tags("provider", provider.value(), "answer", answer)
                .counter()
                .count();
    }

    private double won(ProviderId provider) {
        return registry.get("routes.quotes.won")
                .tag("provider", provider.value())
                .counter()
                .count();
    }
}
