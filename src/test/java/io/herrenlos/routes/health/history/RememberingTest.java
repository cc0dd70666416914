package io.herrenlos.routes.health.history;

import static io.herrenlos.routes.health.history.OneProcess.ERROR;
import static io.herrenlos.routes.health.history.OneProcess.LIFI;
import static io.herrenlos.routes.health.history.OneProcess.QUOTED;
import static io.herrenlos.routes.health.history.OneProcess.RELAY;
import static io.herrenlos.routes.health.history.OneProcess.TIMEOUT;
import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.SimulatedTime;
import io.herrenlos.routes.health.OperatorBench;
import io.herrenlos.routes.health.Reading;
import io.herrenlos.routes.health.window.Figures;
import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.UsedCalls;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** From one process to the next through the database: on H2 here, on PostgreSQL by the class beside this one. */
@QuarkusTest
@TestProfile(OnH2.class)
class RememberingTest {

    private final SimulatedTime clock = new SimulatedTime();

    @Inject
    StateStore states;

    @Inject
    BucketStore buckets;

    @Inject
    IncidentStore incidents;

    @Inject
    UsualStore usual;

    private OneProcess process;

    @BeforeEach
    void begin() {
        Tables.empty();
        process = another("a");
    }

    @Test
    void a_benched_provider_stays_benched_for_the_remaining_time_at_its_level() {
        process.calls(5, LIFI, TIMEOUT);
        seconds(15);
        process.calls(1, LIFI, TIMEOUT);
        process.flush();
        seconds(10);

        OneProcess next = another("b").restored();

        assertThat(next.reading(LIFI)).isEqualTo(process.reading(LIFI));
        assertThat(next.health.soonestDue(List.of(LIFI))).contains(Duration.ofSeconds(20));
    }

    @Test
    void the_trial_of_a_dead_process_is_due() {
        process.calls(5, LIFI, TIMEOUT);
        seconds(15);
        process.permit(LIFI);
        process.flush();

        assertThat(another("b").restored().permit(LIFI).isTrial()).isTrue();
    }

    @Test
    void the_window_the_level_and_the_proven_pairs_come_back() {
        process.calls(3, LIFI, QUOTED);
        process.calls(4, LIFI, TIMEOUT);
        process.flush();
        seconds(60);

        OneProcess next = another("b").restored();

        assertThat(next.reading(LIFI).figures()).isEqualTo(process.reading(LIFI).figures());
        next.calls(1, LIFI, ERROR);
        assertThat(next.reading(LIFI).state())
                .as("on a proven pair it counts, and is the fifth")
                .isEqualTo(Reading.State.OPEN);
    }

    @Test
    void what_is_older_than_the_window_does_not_come_back() {
        process.calls(4, LIFI, TIMEOUT);
        process.flush();
        seconds(301);

        assertThat(another("b").restored().reading(LIFI).figures().calls()).isZero();
    }

    @Test
    void the_operators_word_and_a_refused_key_come_back_and_the_word_is_on_record() {
        process.calls(1, RELAY, Outcome.Failed.of(FailureCause.UNAUTHORIZED, "401"));
        process.health.bench(LIFI, new OperatorBench("maintenance", Optional.empty()));
        process.flush();
        process.health.release(LIFI);
        process.health.bench(
                LIFI, new OperatorBench("again", Optional.of(clock.instant().plusSeconds(60))));
        process.flush();

        OneProcess next = another("b").restored();

        assertThat(next.health.operatorBench(LIFI)).isEqualTo(process.health.operatorBench(LIFI));
        assertThat(next.health.keyRefusal(RELAY)).isPresent();
        List<Audit> audits = QuarkusTransaction.requiringNew().call(() -> Audit.listAll());
        assertThat(audits).extracting(audit -> audit.action).containsExactlyInAnyOrder("BENCH", "RELEASE", "BENCH");
    }

    @ParameterizedTest
    @CsvSource({"open", "OPEN", "half_open", "OPE", "''", "CLOSED", "BROKEN"})
    void no_stored_state_stops_a_start_or_benches_beyond_the_cap(String state) {
        var row = new ProviderState();
        row.provider = "lifi";
        row.epoch = 3;
        row.state = state;
        row.level = 99;
        row.until = Instant.parse("2999-01-01T00:00:00Z");
        row.notBefore = row.until;
        row.since = row.until;
        row.budget = "5*1767225600000 x*1 <0*999999999999999 999999999*999999999999999 -1*1";
        row.recentCalls = "1767225600000+4 12- nonsense 99999999999999+1 17672256";
        row.tripSignal = "SOMETHING";
        row.operatorReason = state;
        row.keyUntil = row.until;
        row.updatedAt = clock.instant();
        var stranger = new ProviderState();
        stranger.provider = "Gone Away";
        stranger.state = "OPEN";
        stranger.updatedAt = clock.instant();
        QuarkusTransaction.requiringNew().run(() -> {
            states.save(row);
            states.save(stranger);
        });

        OneProcess next = another("b").restored();
        next.health.release(LIFI);
        next.health.useKey(LIFI, "another");

        assertThat(next.reading(LIFI).level()).isLessThanOrEqualTo(6);
        clock.pass(Duration.ofMinutes(10));
        next.permit(LIFI);
    }

    @ParameterizedTest
    @ValueSource(strings = {"OPEN", "HALF_OPEN", "CLOSED"})
    void a_row_that_lacks_what_may_be_lacking_benches_nobody(String state) {
        var row = new ProviderState();
        row.provider = "lifi";
        row.epoch = 3;
        row.state = state;
        row.updatedAt = clock.instant();
        QuarkusTransaction.requiringNew().run(() -> states.save(row));

        another("b").restored().permit(LIFI);
    }

    @Test
    void what_is_used_up_of_a_limit_comes_back() {
        var used = new UsedCalls(
                List.of(
                        new UsedCalls.Ended(clock.instant().minusSeconds(600), 70),
                        new UsedCalls.Ended(clock.instant(), 5)),
                Optional.of(new UsedCalls.Said(-1, clock.instant().plusSeconds(60))));
        process.used.put(LIFI, used);
        process.calls(1, LIFI, QUOTED);
        process.flush();

        OneProcess next = another("b").restored();

        assertThat(next.used(LIFI)).isEqualTo(used);
        assertThat(next.used(RELAY)).isEqualTo(UsedCalls.NONE);
    }

    @Test
    void an_older_state_does_not_replace_a_newer_one() {
        process.calls(5, LIFI, TIMEOUT);
        process.flush();
        OneProcess unaware = another("b");
        unaware.calls(1, LIFI, QUOTED);
        unaware.flush();

        assertThat(another("c").restored().reading(LIFI).state()).isEqualTo(Reading.State.OPEN);
    }

    @Test
    void nothing_is_lost_or_doubled_when_the_database_dies_before_it_answers() {
        process.calls(3, LIFI, QUOTED);
        process.flushUnheard();
        process.calls(2, LIFI, QUOTED);
        process.flushUnheard();
        process.flush();
        process.calls(1, LIFI, TIMEOUT);
        process.flush();

        assertThat(written()).isEqualTo("QUOTED=5 TIMEOUT=1");
    }

    @Test
    void an_outage_of_hours_is_in_the_history_without_loss() {
        process.calls(1, LIFI, QUOTED);
        process.flushUnheard();
        for (int minute = 0; minute < 2_500; minute++) {
            seconds(60);
            process.calls(1, LIFI, QUOTED);
        }
        Backlog backlog = process.recorder.backlog(Duration.ZERO);
        assertThat(backlog.merged()).as("there is no room for so many").isPositive();
        assertThat(backlog.dropped()).isZero();
        process.flush();

        assertThat(written()).isEqualTo("QUOTED=2501");
    }

    @Test
    void an_incident_is_told_from_the_trip_to_the_end() {
        process.calls(2, LIFI, QUOTED);
        process.calls(5, LIFI, TIMEOUT);
        Instant opened = clock.instant();
        process.flush();
        seconds(15);
        process.calls(1, LIFI, ERROR);
        seconds(1);
        process.flush();
        seconds(29);
        process.calls(1, LIFI, QUOTED);
        process.flush();

        assertThat(told())
                .containsExactly(new Incident(
                        "lifi",
                        opened,
                        Optional.of(opened.plusSeconds(45)),
                        "RUN",
                        "TIMEOUT",
                        "5 failures in a row within 0.0 s",
                        new Figures(2, 5, Optional.empty()),
                        2,
                        Duration.ofSeconds(30)));
    }

    @Test
    void an_incident_goes_on_in_the_next_process() {
        process.calls(5, LIFI, TIMEOUT);
        Instant opened = clock.instant();
        process.flush();
        seconds(20);

        OneProcess next = another("b").restored();
        next.calls(1, LIFI, QUOTED);
        next.flush();

        assertThat(told()).singleElement().satisfies(incident -> {
            assertThat(incident.opened()).isEqualTo(opened);
            assertThat(incident.closed()).contains(opened.plusSeconds(20));
            assertThat(incident.trials()).isEqualTo(1);
        });
    }

    @Test
    void an_incident_of_a_provider_that_is_gone_or_well_is_ended_at_the_start() {
        var orphan = new Incident(
                "gone",
                clock.instant(),
                Optional.empty(),
                "RUN",
                "TIMEOUT",
                "",
                new Figures(0, 5, Optional.empty()),
                0,
                Duration.ofSeconds(15));
        QuarkusTransaction.requiringNew().run(() -> incidents.save(orphan));
        seconds(60);

        another("b").restored();

        assertThat(told())
                .singleElement()
                .satisfies(incident -> assertThat(incident.closed()).contains(clock.instant()));
    }

    @Test
    void a_process_that_finds_the_database_late_keeps_what_it_knows_itself_and_ends_what_it_does_not_go_on_with() {
        process.calls(5, LIFI, TIMEOUT);
        process.flush();
        OneProcess late = another("b");
        for (int trip = 0; trip < 2; trip++) {
            late.calls(5, LIFI, TIMEOUT);
            seconds(15);
            late.calls(1, LIFI, QUOTED);
        }

        late.health.bench(LIFI, new OperatorBench("meanwhile", Optional.empty()));

        late.restored().flush();

        assertThat(late.health.operatorBench(LIFI).orElseThrow().reason()).isEqualTo("meanwhile");
        assertThat(late.reading(LIFI).state()).isEqualTo(Reading.State.CLOSED);
        assertThat(told()).allSatisfy(incident -> assertThat(incident.closed()).isPresent());
    }

    @Test
    void a_throttle_that_is_soon_over_is_no_incident_and_a_longer_one_is() {
        process.calls(1, LIFI, throttled(20));
        process.calls(1, RELAY, throttled(40));
        process.flush();

        assertThat(told()).extracting(Incident::provider).containsExactly("relay");
    }

    @Test
    void our_own_trouble_is_no_incident_of_theirs_also_when_that_turns_out_afterwards() {
        process.calls(5, LIFI, TIMEOUT);
        process.flush();
        assertThat(told()).hasSize(1);

        process.calls(2, RELAY, TIMEOUT);
        process.flush();

        assertThat(process.reading(LIFI).bench().orElseThrow().ownTrouble()).isTrue();
        assertThat(told()).isEmpty();
    }

    private OneProcess another(String replica) {
        return new OneProcess(replica, clock, states, buckets, incidents, usual);
    }

    private void seconds(int seconds) {
        clock.pass(Duration.ofSeconds(seconds));
    }

    private static ProviderAnswer throttled(int seconds) {
        return new Outcome.Failed(FailureCause.RATE_LIMITED, "429", Optional.of(Duration.ofSeconds(seconds)));
    }

    /** All outcomes of the one that are in the database. */
    private String written() {
        return QuarkusTransaction.requiringNew().call(() -> {
            Tally tally = Tally.summing();
            buckets.minutes("lifi", Instant.EPOCH, clock.instant().plusSeconds(60))
                    .forEach(minute -> tally.add(minute.sums()));
            assertThat(tally.quoteTimes().count()).isEqualTo(tally.outcomes().of(Outcomes.QUOTED));
            return tally.outcomes().stored();
        });
    }

    private List<Incident> told() {
        return QuarkusTransaction.requiringNew().call(() -> incidents.page(Optional.empty(), Optional.empty(), 100));
    }
}
