package io.herrenlos.routes.health.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.health.baseline.RequestClass;
import io.herrenlos.routes.health.baseline.Share;
import io.herrenlos.routes.health.baseline.Shares;
import io.herrenlos.routes.health.baseline.Usual;
import io.herrenlos.routes.health.window.Figures;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every statement, on H2 here and on PostgreSQL by the class below this one. */
@QuarkusTest
@TestProfile(OnH2.class)
class StoresTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Inject
    StateStore states;

    @Inject
    BucketStore buckets;

    @Inject
    IncidentStore incidents;

    @Inject
    UsualStore usual;

    @BeforeEach
    void empty() {
        Tables.empty();
    }

    @Test
    void a_state_comes_back_as_it_was_written() {
        ProviderState state = state("lifi", 7);
        state.until = NOON.plusNanos(123_456_000);
        state.frozenLatencyMs = 412L;
        state.budget = "70*1767225600000 <5*1767229200000";
        state.operatorReason = "maintenance – 維護";

        assertThat(save(state)).isTrue();

        assertThat(call(states::all))
                .singleElement()
                .usingRecursiveComparison()
                .ignoringFieldsMatchingRegexes("\\$\\$_hibernate.*")
                .isEqualTo(state);
    }

    @Test
    void the_newer_epoch_stays_and_the_same_one_is_written_again() {
        save(state("lifi", 7));
        ProviderState again = state("lifi", 7);
        again.recentCalls = "1+5";

        assertThat(save(again)).isTrue();
        assertThat(save(state("lifi", 6))).isFalse();

        assertThat(call(states::all)).singleElement().satisfies(kept -> {
            assertThat(kept.epoch).isEqualTo(7);
            assertThat(kept.recentCalls).isEqualTo("1+5");
        });
    }

    @Test
    void of_sixteen_that_write_at_once_the_newest_epoch_stays() throws ExecutionException, InterruptedException {
        save(state("lifi", 0));
        try (var threads = Executors.newFixedThreadPool(4)) {
            var writes = IntStream.rangeClosed(1, 16)
                    .mapToObj(epoch -> threads.submit(() -> save(state("lifi", epoch))))
                    .toList();
            for (var write : writes) {
                write.get();
            }
        }
        assertThat(call(states::all))
                .singleElement()
                .satisfies(kept -> assertThat(kept.epoch).isEqualTo(16));
    }

    @Test
    void proven_pairs_are_kept_by_their_last_answer() {
        run(() -> states.savePair("lifi", "usdc>eth", NOON));
        run(() -> states.savePair("lifi", "usdc>eth", NOON.plusSeconds(60)));
        run(() -> states.savePair("lifi", "old", NOON.minusSeconds(60)));
        run(() -> states.savePair("relay", "usdc>eth", NOON));

        assertThat(call(() -> states.provenPairs("lifi", NOON))).isEqualTo(Map.of("usdc>eth", NOON.plusSeconds(60)));

        run(() -> states.forgetPairs(NOON));
        assertThat(call(() -> states.provenPairs("lifi", Instant.EPOCH))).containsOnlyKeys("usdc>eth");
    }

    @Test
    void writing_a_minute_twice_is_writing_it_once() {
        run(() -> buckets.save("lifi", NOON, "a", sums(3)));
        run(() -> buckets.save("lifi", NOON, "a", sums(5)));
        run(() -> buckets.save("lifi", NOON, "b", sums(2)));

        run(() -> buckets.rollUp("lifi", Hour.of(NOON)));
        run(() -> buckets.rollUp("lifi", Hour.of(NOON)));

        List<BucketStore.Stored> hours = call(() -> buckets.hours("lifi", NOON, NOON.plusSeconds(1)));
        assertThat(hours).singleElement().satisfies(hour -> {
            assertThat(hour.start()).isEqualTo(NOON);
            assertThat(hour.sums().outcomes()).isEqualTo("QUOTED=7");
            assertThat(hour.sums().answered()).isEqualTo(7);
            assertThat(hour.sums().quoteTimes()).isEqualTo(sums(7).quoteTimes());
        });
    }

    @Test
    void minutes_and_hours_are_found_by_provider_and_half_open_range() {
        run(() -> List.of(-60, 0, 60, 3600)
                .forEach(offset -> buckets.save("lifi", NOON.plusSeconds(offset), "a", sums(1))));
        run(() -> buckets.save("relay", NOON, "a", sums(1)));

        assertThat(call(() -> buckets.minutes("lifi", NOON, NOON.plusSeconds(3600))))
                .extracting(BucketStore.Stored::start)
                .containsExactlyInAnyOrder(NOON, NOON.plusSeconds(60));
        assertThat(call(() -> buckets.hoursWithMinutes("lifi", NOON.minusSeconds(60), NOON.plusSeconds(3601))))
                .containsExactly(Hour.of(NOON.minusSeconds(1)), Hour.of(NOON), Hour.of(NOON.plusSeconds(3600)));
        assertThat(call(buckets::providers)).containsExactlyInAnyOrder("lifi", "relay");
        assertThat(call(() -> buckets.first("lifi"))).contains(NOON.minusSeconds(60));
        assertThat(call(() -> buckets.first("nobody"))).isEmpty();
        assertThat(call(() -> buckets.summedUntil("lifi"))).isEmpty();
    }

    @Test
    void minutes_and_hours_are_deleted_within_their_bounds() {
        run(() -> List.of(0, 60, 120).forEach(offset -> buckets.save("lifi", NOON.plusSeconds(offset), "a", sums(1))));
        run(() -> buckets.save("lifi", NOON.plusSeconds(60), "b", sums(1)));
        run(() -> buckets.delete("lifi", "a", List.of(NOON.plusSeconds(60), NOON.plusSeconds(120))));
        assertThat(call(() -> buckets.minutes("lifi", NOON, NOON.plusSeconds(600))))
                .hasSize(2);

        run(() -> buckets.rollUp("lifi", Hour.of(NOON)));
        run(() -> buckets.deleteMinutes("lifi", Hour.of(NOON)));
        assertThat(call(() -> buckets.minutes("lifi", NOON, NOON.plusSeconds(600))))
                .isEmpty();
        assertThat(call(() -> buckets.summedUntil("lifi"))).contains(NOON.plusSeconds(3600));

        run(() -> buckets.deleteHours(NOON));
        assertThat(call(() -> buckets.first("lifi"))).contains(NOON);
        run(() -> buckets.deleteHours(NOON.plusSeconds(1)));
        assertThat(call(() -> buckets.first("lifi"))).isEmpty();
    }

    @Test
    void incidents_are_paged_from_the_newest_on() {
        for (int i = 0; i < 5; i++) {
            Instant opened = NOON.plusSeconds(i / 2);
            String provider = i % 2 == 0 ? "lifi" : "relay";
            run(() -> incidents.save(incident(provider, opened, Optional.empty())));
        }

        List<Incident> first = call(() -> incidents.page(Optional.empty(), Optional.empty(), 3));
        var place = new History.Place(first.getLast().opened(), first.getLast().provider());
        List<Incident> second = call(() -> incidents.page(Optional.empty(), Optional.of(place), 3));

        assertThat(first).extracting(Incident::provider).containsExactly("lifi", "lifi", "relay");
        assertThat(second).extracting(Incident::provider).containsExactly("lifi", "relay");
        assertThat(call(() -> incidents.page(Optional.of("relay"), Optional.of(place), 9)))
                .extracting(Incident::opened)
                .containsExactly(NOON);
    }

    @Test
    void an_incident_is_closed_found_open_forgotten_and_deleted() {
        run(() -> incidents.save(incident("lifi", NOON, Optional.empty())));
        run(() -> incidents.save(incident("relay", NOON, Optional.empty())));
        Incident closed = incident("lifi", NOON, Optional.of(NOON.plusSeconds(90)));
        run(() -> incidents.save(closed));

        assertThat(call(incidents::open)).containsExactly(incident("relay", NOON, Optional.empty()));
        assertThat(call(() -> incidents.page(Optional.of("lifi"), Optional.empty(), 1)))
                .containsExactly(closed);

        run(() -> incidents.forget(NOON.plusSeconds(1)));
        assertThat(call(() -> incidents.page(Optional.empty(), Optional.empty(), 9)))
                .hasSize(1);
        run(() -> incidents.delete("relay", NOON));
        assertThat(call(incidents::open)).isEmpty();
    }

    @Test
    void what_the_operator_did_is_written_once() {
        for (int i = 0; i < 2; i++) {
            run(() -> incidents.save(new Audit("a-1", NOON, "lifi", "BENCH", "maintenance", null)));
        }

        assertThat(call(() -> Audit.<Audit>listAll()))
                .singleElement()
                .satisfies(audit -> assertThat(audit.at).isEqualTo(NOON));
        run(() -> incidents.forget(NOON.plusSeconds(1)));
        assertThat(StoresTest.<Long>call(() -> Audit.count())).isZero();
    }

    @Test
    void what_is_usual_is_summed_over_processes_and_written_once_by_each() {
        LocalDate day = LocalDate.ofInstant(NOON, ZoneOffset.UTC);
        var swaps = new RequestClass("eip155:1", "cosmos:thorchain-1", true);
        var some = new Usual(30, 20, Duration.ofSeconds(8), new Shares(Map.of(swaps, new Share(12, 9))));
        run(() -> usual.save("lifi", day, "a", Usual.ofFailure()));
        run(() -> usual.save("lifi", day, "a", some));
        run(() -> usual.save("lifi", day, "b", some));
        run(() -> usual.save("lifi", day.minusDays(1), "b", Usual.ofSuccess(Duration.ofMillis(400))));
        run(() -> usual.save("relay", day, "a", Usual.NONE));

        assertThat(call(() -> usual.since(day)).get("lifi").days()).isEqualTo(Map.of(day, some.plus(some)));
        assertThat(call(() -> usual.since(day.minusDays(1))).get("lifi").days()).hasSize(2);

        run(() -> usual.forget(day.atStartOfDay(ZoneOffset.UTC).toInstant()));
        assertThat(call(() -> usual.since(LocalDate.EPOCH)).get("lifi").days()).containsOnlyKeys(day);
    }

    private boolean save(ProviderState state) {
        return call(() -> states.save(state));
    }

    private static ProviderState state(String provider, long epoch) {
        var state = new ProviderState();
        state.provider = provider;
        state.epoch = epoch;
        state.state = "OPEN";
        state.updatedAt = NOON;
        return state;
    }

    private static Sums sums(int quotes) {
        QuoteTimes times = QuoteTimes.compact();
        IntStream.range(0, quotes).forEach(i -> times.add(Duration.ofMillis(400)));
        return new Sums("QUOTED=" + quotes, quotes, quotes * 400L, times.stored());
    }

    private static Incident incident(String provider, Instant opened, Optional<Instant> closed) {
        return new Incident(
                provider,
                opened,
                closed,
                "RUN",
                "TIMEOUT",
                "5 failures",
                new Figures(1, 5, Optional.empty()),
                2,
                Duration.ofSeconds(30));
    }

    private static void run(Runnable statement) {
        QuarkusTransaction.requiringNew().run(statement);
    }

    private static <T> T call(Callable<T> query) {
        return QuarkusTransaction.requiringNew().call(query);
    }
}
