package io.herrenlos.routes.provider;

import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.SimulatedTime;
import io.herrenlos.routes.quote.NoRouteReason;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.Quote;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class SharingTest {

    private final SimulatedTime time = new SimulatedTime();
    private final Sharing sharing = new Sharing(time);
    private final List<CompletableFuture<ProviderAnswer>> calls = new ArrayList<>();

    @Test
    void an_answer_that_has_expired_by_its_providers_word_is_asked_for_again_however_fresh() {
        ask("pair");
        calls.getFirst().complete(validFor(Duration.ofMillis(500)));

        time.pass(Duration.ofMillis(499));
        assertThat(ask("pair")).isDone();
        assertThat(calls).hasSize(1);

        time.pass(Duration.ofMillis(1));
        assertThat(ask("pair")).isNotDone();
        assertThat(calls).hasSize(2);
    }

    @Test
    void an_answer_that_is_valid_for_longer_is_shared_for_two_seconds_all_the_same() {
        ask("pair");
        calls.getFirst().complete(validFor(Duration.ofMinutes(1)));

        time.pass(Duration.ofMillis(1_999));
        assertThat(ask("pair")).isDone();
        time.pass(Duration.ofMillis(1));
        assertThat(ask("pair")).isNotDone();
    }

    @Test
    void an_ambiguous_no_is_not_kept() {
        ask("pair");
        calls.getFirst().complete(Outcome.NoRoute.ambiguous(NoRouteReason.OTHER, "maybe"));

        ask("pair");
        assertThat(calls).hasSize(2);
    }

    @Test
    void the_answer_of_a_call_that_took_longer_than_it_is_fresh_is_fresh_from_its_end_on() {
        ask("pair");
        time.pass(Duration.ofSeconds(5));
        calls.getFirst().complete(validFor(Duration.ofMinutes(1)));

        assertThat(ask("pair")).isDone();
        assertThat(calls).hasSize(1);
    }

    @Test
    void another_question_is_another_call() {
        ask("pair");
        ask("other pair");
        assertThat(calls).hasSize(2);
    }

    private CompletableFuture<Settled> ask(String question) {
        return sharing.ask(question, flight -> {
                    var call = new CompletableFuture<ProviderAnswer>();
                    calls.add(call);
                    return call;
                })
                .settled();
    }

    private Outcome validFor(Duration validity) {
        return new Outcome.Quoted(new Quote(
                BigInteger.TEN,
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.of(time.instant().plus(validity))));
    }
}
