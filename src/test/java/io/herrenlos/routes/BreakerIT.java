package io.herrenlos.routes;

import static io.herrenlos.routes.SandboxedService.BROKEN;
import static io.herrenlos.routes.SandboxedService.HANGING;
import static io.herrenlos.routes.SandboxedService.PATIENCE;
import static io.herrenlos.routes.SandboxedService.entry;
import static io.herrenlos.routes.SandboxedService.word;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.restassured.path.json.JsonPath;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** How a provider is benched and comes back, over HTTP and with times that are shorter than usual. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BreakerIT {

    private static final Duration COOLDOWN = Duration.ofMillis(2_750);
    private static final Duration LONGEST = Duration.ofSeconds(8);
    private static final int BUDGET_MS = 1_400;

    private SandboxedService service;

    @BeforeAll
    void start() {
        service = SandboxedService.start(Map.of(
                "routes.budget", BUDGET_MS + "ms",
                "quarkus.rest-client.read-timeout", "1500",
                "quarkus.rest-client.connect-timeout", "1000",
                "routes.breaker.cooldown", COOLDOWN.toMillis() + "ms",
                "routes.breaker.longest-cooldown", LONGEST.toSeconds() + "s"));
    }

    @AfterAll
    void stop() {
        service.close();
    }

    @AfterEach
    void recover() {
        service.healAll();
        service.ids().forEach(id -> service.askUntil(id, "CLOSED"));
    }

    @Test
    void an_answer_from_before_the_trip_does_not_close_it() {
        service.prove("lifi");
        service.script("lifi", Map.of("fault", "latency", "latencyMs", 1_000));
        var early = service.askAtOnce(1, "lifi").getFirst();
        await().atMost(PATIENCE).until(() -> service.counter("lifi", "open") == 1);
        service.script("lifi", BROKEN);
        service.askUntil("lifi", "OPEN");
        JsonPath benched = service.provider("lifi");

        early.join();
        await().atMost(PATIENCE).until(() -> service.counter("lifi", "open") == 0);

        JsonPath after = service.provider("lifi");
        assertThat(after.getString("health.state")).isNotEqualTo("CLOSED");
        assertThat(after.getInt("level")).isEqualTo(benched.getInt("level"));
        assertThat(after.getInt("health.calls")).isEqualTo(benched.getInt("health.calls"));
    }

    @Test
    void failing_trials_come_ever_later_and_a_good_one_closes() {
        service.bench("relay");
        int received = service.received("relay");
        assertThat(cooldown("relay")).isCloseTo(COOLDOWN, COOLDOWN.dividedBy(10));
        askUntilLevel(1);
        assertThat(service.received("relay")).isEqualTo(received + 1);
        assertThat(cooldown("relay")).isCloseTo(COOLDOWN.multipliedBy(2), COOLDOWN.dividedBy(5));
        askUntilLevel(2);
        assertThat(service.received("relay")).isEqualTo(received + 2);
        assertThat(cooldown("relay")).isEqualTo(LONGEST);
        service.healAll();
        service.askUntil("relay", "CLOSED");
        assertThat(service.received("relay")).isEqualTo(received + 3);
    }

    private void askUntilLevel(int level) {
        await().atMost(PATIENCE).until(() -> {
            service.ask("relay");
            return service.level("relay") == level;
        });
    }

    @Test
    void one_of_a_hundred_concurrent_requests_is_the_trial_and_hanging_it_loses_its_lease() {
        service.bench("kyberswap");
        service.script("kyberswap", HANGING);
        service.awaitDue("kyberswap");
        int received = service.received("kyberswap");
        int level = service.level("kyberswap");

        List<JsonPath> answers = service.askAtOnce(100, "kyberswap").stream()
                .map(CompletableFuture::join)
                .toList();

        await().atMost(PATIENCE).until(() -> service.counter("kyberswap", "open") == 0);
        int trials = service.level("kyberswap") - level;
        assertThat(trials).isPositive();
        assertThat(service.received("kyberswap")).isEqualTo(received + trials);
        assertThat(answers.stream()
                        .filter(answer -> !word(answer, "kyberswap").equals("BENCHED"))
                        .count())
                .isEqualTo(trials);
    }

    @Test
    void a_provider_that_only_hangs_is_benched_and_every_answer_is_on_time() {
        service.script("kyberswap", HANGING);
        service.askAtOnce(5, "kyberswap,lifi").stream()
                .map(CompletableFuture::join)
                .forEach(answer -> {
                    assertThat(answer.getString("outcome")).isEqualTo("ROUTES");
                    assertThat(word(answer, "kyberswap")).isEqualTo("LATE");
                });
        await().atMost(PATIENCE).until(() -> service.state("kyberswap").equals("OPEN"));
        assertThat(service.provider("kyberswap").getString("bench.cause")).isEqualTo("TIMEOUT");
    }

    @Test
    void a_thousand_looks_take_no_trial() {
        service.bench("lifi");
        service.healAll();
        service.awaitDue("lifi");
        int received = service.received("lifi");

        service.poll(10, "/q/health");
        service.poll(10, "/v1/providers");
        service.poll(1, "/v1/providers/lifi");
        service.poll(1, "/q/health/group/providers");

        assertThat(service.received("lifi")).isEqualTo(received);
        assertThat(service.state("lifi")).isEqualTo("HALF_OPEN");
        assertThat(word(service.ask("lifi"), "lifi")).isEqualTo("QUOTED");
        assertThat(service.received("lifi")).isEqualTo(received + 1);
    }

    @Test
    void a_throttled_provider_is_left_alone_for_as_long_as_it_says_and_nothing_is_said_of_it() {
        service.script("thorchain", Map.of("fault", "throttle", "latencyMs", 0, "headers", Map.of("retry-after", "5")));
        long start = System.nanoTime();
        assertThat((String) entry(service.ask("thorchain"), "thorchain", "reason"))
                .isEqualTo("RATE_LIMITED");
        int received = service.received("thorchain");
        service.healAll();

        assertThat(cooldown("thorchain")).isCloseTo(Duration.ofSeconds(5), Duration.ofMillis(1));
        JsonPath meanwhile = service.ask("kyberswap,thorchain");
        assertThat(word(meanwhile, "thorchain")).isEqualTo("BENCHED");
        assertThat(meanwhile.getList("notices")).isEmpty();
        await().atMost(PATIENCE).until(() -> {
            service.ask("thorchain");
            return service.received("thorchain") > received;
        });
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofSeconds(5));
        assertThat(service.provider("thorchain").getMap("bench")).isNull();
    }

    @Test
    void a_trial_is_waited_for_no_longer_than_the_others() {
        service.bench("kyberswap");
        service.script("kyberswap", Map.of("fault", "latency", "latencyMs", 1_000));
        service.awaitDue("kyberswap");

        JsonPath answer = service.ask("kyberswap,lifi");

        assertThat(word(answer, "lifi")).isEqualTo("QUOTED");
        assertThat(word(answer, "kyberswap")).isEqualTo("LATE");
        assertThat((int) entry(answer, "kyberswap", "tookMs")).isLessThan(BUDGET_MS);
        await().atMost(PATIENCE).until(() -> service.state("kyberswap").equals("CLOSED"));
    }

    @Test
    void a_trial_that_is_the_only_candidate_has_the_budget() {
        service.bench("kyberswap");
        service.script("kyberswap", Map.of("fault", "latency", "latencyMs", 700));
        service.awaitDue("kyberswap");

        JsonPath answer = service.ask("kyberswap");

        assertThat(word(answer, "kyberswap")).isEqualTo("QUOTED");
        assertThat((int) entry(answer, "kyberswap", "tookMs")).isGreaterThanOrEqualTo(700);
        assertThat(service.state("kyberswap")).isEqualTo("CLOSED");
    }

    @Test
    void figures_are_frozen_from_the_trip_until_it_is_closed_again() {
        service.bench("lifi");
        JsonPath tripped = service.provider("lifi");
        assertThat(tripped.getInt("health.calls")).isPositive();
        assertThat(time(tripped, "health.asOf")).isCloseTo(time(tripped, "since"), within(1, ChronoUnit.MILLIS));

        service.awaitDue("lifi");
        JsonPath due = service.provider("lifi");
        assertThat(due.getInt("health.calls")).isEqualTo(tripped.getInt("health.calls"));
        assertThat(due.getFloat("health.successRate")).isEqualTo(tripped.getFloat("health.successRate"));
        assertThat(time(due, "health.asOf")).isCloseTo(time(tripped, "health.asOf"), within(1, ChronoUnit.MILLIS));
        assertThat(due.getString("health.benchedUntil")).isNull();

        service.healAll();
        service.askUntil("lifi", "CLOSED");
        JsonPath closed = service.provider("lifi");
        assertThat(closed.getInt("health.calls")).isEqualTo(1);
        assertThat(closed.getFloat("health.successRate")).isEqualTo(1);
        assertThat(closed.getString("health.asOf")).isNull();
    }

    private Duration cooldown(String provider) {
        JsonPath status = service.provider(provider);
        return Duration.between(time(status, "since"), time(status, "health.benchedUntil"));
    }

    private static OffsetDateTime time(JsonPath json, String path) {
        return OffsetDateTime.parse(json.getString(path));
    }
}
