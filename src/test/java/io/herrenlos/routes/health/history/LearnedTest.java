package io.herrenlos.routes.health.history;

import static io.herrenlos.routes.health.history.OneProcess.LIFI;
import static io.herrenlos.routes.health.history.OneProcess.QUOTED;
import static io.herrenlos.routes.health.history.OneProcess.RELAY;
import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.SimulatedTime;
import io.herrenlos.routes.health.RequestCourse;
import io.herrenlos.routes.health.baseline.RequestClass;
import io.herrenlos.routes.health.baseline.Share;
import io.herrenlos.routes.health.baseline.Usual;
import io.herrenlos.routes.health.baseline.Warning;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Slippage;
import io.herrenlos.routes.quote.Token;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is usual for a provider, from one process to the next. */
@QuarkusTest
@TestProfile(OnH2.class)
class LearnedTest {

    private static final QuoteRequest REQUEST = QuoteRequest.of(
            Token.nativeOf(ChainId.evm(1)),
            BigInteger.TEN,
            Token.parse(ChainId.evm(10), "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"),
            Slippage.DEFAULT);
    private static final RequestClass SWAP = new RequestClass("eip155:1", "eip155:10", false);

    private final SimulatedTime clock = new SimulatedTime();

    @Inject
    StateStore states;

    @Inject
    BucketStore buckets;

    @Inject
    IncidentStore incidents;

    @Inject
    UsualStore usual;

    @BeforeEach
    void begin() {
        Tables.empty();
    }

    @Test
    void what_is_usual_comes_back_and_is_neither_lost_nor_doubled_from_process_to_process() {
        for (String replica : List.of("a", "b", "c")) {
            OneProcess one = another(replica).restored();
            one.calls(150, LIFI, QUOTED);
            asked(one, 70);
            aWhile();
            one.calls(1, LIFI, QUOTED);
            asked(one, 1);
            one.writeUsual();
            one.writeUsual();
        }

        Usual week = another("d").restored().health.usual(LIFI).total();

        assertThat(week.calls()).isEqualTo(3 * 150);
        assertThat(week.averageLatency()).contains(OneProcess.TOOK);
        assertThat(week.shares().byClass()).containsExactly(Map.entry(SWAP, new Share(3 * 70, 3 * 70)));
    }

    @Test
    void a_provider_is_held_against_what_was_usual_before_the_restart() {
        OneProcess process = another("a");
        process.calls(200, LIFI, QUOTED);
        aWhile();
        process.calls(1, LIFI, QUOTED);
        process.writeUsual();

        OneProcess next = another("b").restored();
        for (int i = 0; i < 10; i++) {
            next.permit(LIFI).close(QUOTED, Duration.ofMillis(800));
        }

        assertThat(next.reading(LIFI).warning())
                .contains(new Warning.Latency(Duration.ofMillis(800), OneProcess.TOOK, false));
    }

    @Test
    void rows_of_the_usual_that_cannot_be_true_are_left_out() {
        QuarkusTransaction.requiringNew().run(() -> {
            save("short", 3, 5, "");
            save("good", 5, 3, "eip155:1>eip155:1-2/1 nonsense eip155:1>cosmos:osmosis-1-1/2 a>b+9999999999999999/1");
            save("negative", 5, -1, "");
        });

        Usual week = another("b").restored().health.usual(LIFI).total();

        assertThat(week.calls()).isEqualTo(5);
        assertThat(week.shares().byClass())
                .containsExactly(Map.entry(new RequestClass("eip155:1", "cosmos:osmosis-1", false), new Share(2, 1)));
    }

    private void save(String replica, long calls, long answered, String shares) {
        Instant day = clock.instant().truncatedTo(ChronoUnit.DAYS);
        var row = new UsualDay(new UsualDay.Key("lifi", day, replica));
        row.calls = calls;
        row.answered = answered;
        row.shares = shares;
        row.persist();
    }

    private static void asked(OneProcess process, int times) {
        for (int i = 0; i < times; i++) {
            RequestCourse request = process.health.follow(REQUEST);
            request.settled(RELAY, QUOTED);
            request.settled(LIFI, QUOTED);
        }
    }

    private OneProcess another(String replica) {
        return new OneProcess(replica, clock, states, buckets, incidents, usual);
    }

    /** After which nothing is recent any more. */
    private void aWhile() {
        clock.pass(Duration.ofSeconds(301));
    }
}
