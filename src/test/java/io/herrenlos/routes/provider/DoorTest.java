package io.herrenlos.routes.provider;

import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.NoRouteReason;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.ProviderInfo;
import io.herrenlos.routes.quote.Quote;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Slippage;
import io.herrenlos.routes.quote.TimeSource;
import io.herrenlos.routes.quote.Token;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.faulttolerance.api.CircuitBreakerMaintenance;
import io.smallrye.faulttolerance.api.CircuitBreakerState;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import jakarta.inject.Inject;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The door over real HTTP, watched from the server's side. */
@QuarkusTest
@QuarkusTestResource(ScriptedServer.class)
class DoorTest {

    private static final Duration LONG = Duration.ofSeconds(30);
    private static final String QUOTE = "{\"out\":\"1000\"}";

    private static final ErrorTable ERRORS = new ErrorTable(
            json -> json.code("code"),
            http -> Optional.empty(),
            List.of(
                    new ErrorLine(ErrorLine.code("no"), ErrorLine.noRoute(NoRouteReason.NO_LIQUIDITY), "this test", ""),
                    new ErrorLine(
                            ErrorLine.code("down"), ErrorLine.failed(FailureCause.UPSTREAM_ERROR), "this test", "")));

    /** Any pair will do: the path is what is asked. */
    private static final QuoteRequest REQUEST = QuoteRequest.of(
            Token.nativeOf(ChainId.evm(1)), BigInteger.ONE, Token.nativeOf(ChainId.evm(2)), Slippage.DEFAULT);

    @Inject
    @RestClient
    DoorClient client;

    @Inject
    @RestClient
    SlowDoorClient slowClient;

    @Inject
    CircuitBreakerMaintenance breakers;

    @BeforeEach
    void closed() {
        breakers.resetAll();
    }

    @Test
    void forty_benign_answers_of_any_status_keep_the_annotation_closed() {
        for (int status : List.of(200, 400, 404, 500)) {
            ScriptedServer.answer("/benign", status, "application/json", "{\"code\":\"no\"}");
            for (int i = 0; i < 40; i++) {
                assertThat(ask("benign")).isEqualTo(Outcome.NoRoute.clean(NoRouteReason.NO_LIQUIDITY, "no"));
            }
            assertThat(ScriptedServer.seen("/benign")).hasSize(40);
        }
        assertThat(breakers.currentState("door")).isEqualTo(CircuitBreakerState.CLOSED);
    }

    @Test
    void forty_rejected_requests_keep_the_annotation_closed() {
        ScriptedServer.answer("/rejected", 400, "application/json", "{}");
        for (int i = 0; i < 40; i++) {
            assertThat(causeOf(ask("rejected"))).isEqualTo(FailureCause.REJECTED);
        }
        assertThat(breakers.currentState("door")).isEqualTo(CircuitBreakerState.CLOSED);
    }

    @Test
    void twenty_failures_open_the_annotation_and_the_next_call_sends_nothing() {
        ScriptedServer.answer("/failing", 502, "text/html", "<html>");
        for (int i = 0; i < 20; i++) {
            assertThat(breakers.currentState("door")).isEqualTo(CircuitBreakerState.CLOSED);
            assertThat(causeOf(ask("failing"))).isEqualTo(FailureCause.UPSTREAM_ERROR);
        }
        assertThat(breakers.currentState("door")).isEqualTo(CircuitBreakerState.OPEN);
        assertThat(ask("failing")).isEqualTo(NotAsked.because(NotAsked.Why.BENCHED, Door.GUARD));
        assertThat(ScriptedServer.seen("/failing")).hasSize(20);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"code\":\"down\"}",
                "{}",
                "<html>",
                "",
                "{\"out\":\"10",
                "[]",
                "null",
                "   ",
                "{\"out\":\"1\"}x"
            })
    void a_200_that_is_no_answer_fails_for_the_annotation(String body) {
        ScriptedServer.answer("/nothing", 200, "application/json", body);
        for (int i = 0; i < 20; i++) {
            assertThat(ask("nothing").toString()).startsWith("Failed");
        }
        assertThat(breakers.currentState("door")).isEqualTo(CircuitBreakerState.OPEN);
    }

    @ParameterizedTest
    @CsvSource({"text/html", "application/json", "nonsense", "multipart/form-data; boundary=x"})
    void good_json_is_a_quote_under_any_content_type(String contentType) {
        ScriptedServer.answer("/typed", 200, contentType, QUOTE);
        assertThat(ask("typed")).isInstanceOf(Outcome.Quoted.class);
    }

    @Test
    void a_body_of_exactly_the_cap_is_read_and_one_byte_more_closes_the_exchange() {
        String filler = " ".repeat((int) AnswerBounds.MAX_BODY_BYTES - QUOTE.length());
        ScriptedServer.answer("/cap", 200, "application/json", QUOTE + filler);
        assertThat(ask("cap")).isInstanceOf(Outcome.Quoted.class);

        ScriptedServer.script(
                "/over", (request, response) -> response.setChunked(true).write(Buffer.buffer(QUOTE + filler + " ")));
        assertThat(ask("over")).isEqualTo(Outcome.Failed.of(FailureCause.UNREADABLE, "TOO_LARGE"));
        assertThat(ScriptedServer.seen("/over").element().closed()).succeedsWithin(LONG);
    }

    @Test
    void a_hang_is_closed_at_each_clients_own_deadline() {
        ScriptedServer.script("/hang", (request, response) -> {});
        ScriptedServer.script("/slowhang", (request, response) -> {});
        var slowAnswer = asking(judge -> slowClient.quote("slowhang", judge));
        assertThat(ask("hang")).isEqualTo(Outcome.Failed.of(FailureCause.TIMEOUT, "DEADLINE"));
        assertThat(slowAnswer).succeedsWithin(LONG).isEqualTo(Outcome.Failed.of(FailureCause.TIMEOUT, "DEADLINE"));
        assertThat(timeOpen("/slowhang")).isGreaterThan(timeOpen("/hang"));
    }

    /** How long the one exchange on a path was open when the client closed it, which is awaited. */
    private static Duration timeOpen(String path) {
        return ScriptedServer.seen(path)
                .element()
                .closed()
                .orTimeout(30, TimeUnit.SECONDS)
                .join();
    }

    @Test
    void a_dripping_body_is_closed_at_the_deadline_though_it_is_never_silent() {
        ScriptedServer.script("/drip", (request, response) -> {
            response.setChunked(true).write("{\"out\":\"1");
            Vertx vertx = Vertx.currentContext().owner();
            vertx.setPeriodic(20, timer -> {
                if (response.closed()) {
                    vertx.cancelTimer(timer);
                } else {
                    response.write("0");
                }
            });
        });
        assertThat(ask("drip")).isEqualTo(Outcome.Failed.of(FailureCause.TIMEOUT, "DEADLINE"));
        assertThat(ScriptedServer.seen("/drip").element().closed())
                .succeedsWithin(LONG)
                .satisfies(open -> assertThat(open).isPositive());
    }

    @Test
    void the_pool_is_whole_after_more_hangs_than_it_has_places() {
        ScriptedServer.script("/stuck", (request, response) -> {});
        ScriptedServer.answer("/well", 200, "application/json", QUOTE);
        for (int round = 0; round < 3; round++) {
            var hanging = IntStream.range(0, 6)
                    .mapToObj(i -> asking(judge -> client.quote("stuck", judge)))
                    .toList();
            hanging.forEach(one -> assertThat(one).succeedsWithin(LONG));
        }
        for (int i = 0; i < 3; i++) {
            assertThat(ask("well")).isInstanceOf(Outcome.Quoted.class);
        }
    }

    @Test
    void a_redirect_is_not_followed() {
        ScriptedServer.answer("/elsewhere", 200, "application/json", QUOTE);
        ScriptedServer.script(
                "/moved",
                (request, response) -> response.setStatusCode(302)
                        .putHeader("location", "/elsewhere")
                        .end());
        assertThat(ask("moved")).isEqualTo(Outcome.Failed.of(FailureCause.UPSTREAM_ERROR, "HTTP 302"));
        assertThat(ScriptedServer.seen("/elsewhere")).isEmpty();
    }

    @Test
    void deep_json_and_endless_numbers_are_unreadable() {
        ScriptedServer.answer("/deep", 200, "application/json", "{\"a\":" + "[".repeat(100_000));
        assertThat(causeOf(ask("deep"))).isEqualTo(FailureCause.UNREADABLE);
        ScriptedServer.answer("/number", 200, "application/json", "{\"out\":\"1\",\"n\":" + "9".repeat(500_000) + "}");
        assertThat(causeOf(ask("number"))).isEqualTo(FailureCause.UNREADABLE);
    }

    @Test
    void a_connection_cut_off_is_unreachable_and_a_refused_one_too() {
        ScriptedServer.script("/cut", (request, response) -> {
            response.putHeader("content-length", "100").write("{");
            request.connection().close();
        });
        assertThat(causeOf(ask("cut"))).isEqualTo(FailureCause.UNREACHABLE);
    }

    private ProviderAnswer ask(String path) {
        return asking(judge -> client.quote(path, judge))
                .orTimeout(30, TimeUnit.SECONDS)
                .join();
    }

    private static CompletableFuture<ProviderAnswer> asking(Function<Judge, Uni<Quote>> guarded) {
        var door = new Door(new Path(guarded), Settings.of("door"), TimeSource.system());
        return door.ask(REQUEST, () -> new Admission.Admitted(false, (answer, took) -> {}))
                .settled()
                .thenApply(Settled::answer);
    }

    /** A provider that is asked for one path. */
    private record Path(Function<Judge, Uni<Quote>> guarded) implements RouteProvider {

        @Override
        public ProviderInfo info() {
            return new ProviderInfo(new ProviderId("door"), "Door", false, ProviderInfo.DEFAULT_VALIDITY);
        }

        @Override
        public Serving serving(QuoteRequest request) {
            return Serving.YES;
        }

        @Override
        public Call call(QuoteRequest request) {
            return new Call(this, guarded);
        }

        @Override
        public Quote read(HttpAnswer answer, QuoteRequest asked) {
            Optional<Json> out = Json.tryParse(answer).flatMap(json -> json.maybe("out"));
            if (answer.status() != 200 || out.isEmpty()) {
                throw ERRORS.classify(answer);
            }
            return quote(out.get());
        }
    }

    private static FailureCause causeOf(ProviderAnswer answer) {
        return ((Outcome.Failed) answer).cause();
    }

    private static Quote quote(Json out) {
        return new Quote(
                out.amount(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty());
    }
}
