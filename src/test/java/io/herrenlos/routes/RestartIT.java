package io.herrenlos.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The packaged service is killed under load, again and again, and goes on from where it was. So often by default that a build
 * stays short; {@code -Dkills=50} for a long run.
 */
class RestartIT {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final long SEED = 20_260_301;
    private static final String BENCHED = "lifi";
    private static final String BUSY = "relay";

    @TempDir
    Path folder;

    /** One provider, asked for as long as it lasts by somebody who counts the quotes he got. */
    private static final class Load {

        private final AtomicBoolean over = new AtomicBoolean();
        private final AtomicInteger sent = new AtomicInteger();
        private final AtomicInteger quoted = new AtomicInteger();
        private final Thread thread;

        private Load(Service service) {
            thread = Thread.ofVirtual().start(() -> {
                while (!over.get()) {
                    ask(service);
                }
            });
        }

        private void ask(Service service) {
            try {
                sent.incrementAndGet();
                JsonNode answer = service.quote(Service.etherToUsdcBy(List.of(BUSY)));
                quoted.addAndGet(answer.path("routes").size());
            } catch (CompletionException killed) {
                LockSupport.parkNanos(1_000_000);
            }
        }

        /** @return for how many quotes it has asked */
        int end() throws InterruptedException {
            over.set(true);
            thread.join();
            return sent.get();
        }
    }

    @Test
    void killed_at_random_moments_under_load_it_goes_on_from_where_it_was() throws InterruptedException {
        var random = new Random(SEED);
        int kills = Integer.getInteger("kills", 5);
        JsonNode before = null;
        int remembered = 0;
        int sent = 0;
        for (int life = 0; life <= kills; life++) {
            try (var process = start()) {
                var service = new Service(process.home());
                if (before != null) {
                    assertGoesOn(before, status(service));
                    assertThat(incidents(service))
                            .as("one incident, however often it is killed")
                            .hasSize(1);
                    assertThat(service.remembered(BUSY)).isBetween(remembered, sent);
                }
                if (life == kills) {
                    break;
                }
                service.healAll();
                service.script(BENCHED, "\"fault\":\"reset\"");
                var load = new Load(service);
                failUntilBenched(service);
                before = status(service);
                remembered += load.quoted.get();
                awaitSaved(service, Instant.now());
                LockSupport.parkNanos(random.nextInt(1_200_000_000));
                process.kill();
                sent += load.end();
            }
        }
        System.out.printf("killed %d times; of %d quotes at least %d had to be remembered%n", kills, sent, remembered);
    }

    @Test
    void told_to_stop_it_writes_down_its_last_calls() {
        int asked = 5;
        try (var process = start()) {
            var service = new Service(process.home());
            for (int i = 0; i < asked; i++) {
                service.quote(Service.etherToUsdcBy(List.of(BUSY)));
            }
            process.terminate();
            process.exitCode();
        }
        try (var process = start()) {
            assertThat(new Service(process.home()).remembered(BUSY)).isEqualTo(asked);
        }
    }

    @Test
    void what_is_used_up_of_a_providers_limit_stays_used_up() {
        Map<String, String> fewCalls = Map.of("routes.providers." + BUSY + ".limit", "3/2h");
        try (var process = start(fewCalls)) {
            var service = new Service(process.home());
            assertThat(word(service)).isEqualTo("QUOTED");
            service.awaitAllRemembered(BUSY);
            process.kill();
        }
        try (var process = start(fewCalls)) {
            assertThat(word(new Service(process.home()))).isEqualTo("BUSY");
        }
    }

    private static String word(Service service) {
        JsonNode answer = service.quote(Service.etherToUsdcBy(List.of(BUSY)));
        return Service.word(answer, BUSY).path("answer").textValue();
    }

    private PackagedService start() {
        return start(Map.of());
    }

    /** Short times, so that the trial is soon due; nothing else is different. */
    private PackagedService start(Map<String, String> more) {
        var settings = new HashMap<>(more);
        settings.putAll(Map.of(
                "quarkus.datasource.jdbc.url", "jdbc:h2:file:" + folder.resolve("routes"),
                "routes.sandbox.enabled", "true",
                "routes.budget", "800ms",
                "quarkus.rest-client.read-timeout", "1200",
                "quarkus.rest-client.connect-timeout", "800",
                "routes.breaker.cooldown", "7s",
                "routes.breaker.longest-cooldown", "8s"));
        return PackagedService.start(settings);
    }

    /** Until it is open, at a level that it has reached in this process or another. */
    private static void failUntilBenched(Service service) {
        await().atMost(LONG).until(() -> {
            service.quote(Service.etherToUsdcBy(List.of(BENCHED)));
            return status(service).path("health").path("state").textValue().equals("OPEN");
        });
    }

    private static JsonNode status(Service service) {
        return service.get("/v1/providers/" + BENCHED);
    }

    private static void awaitSaved(Service service, Instant moment) {
        await().atMost(LONG).until(() -> {
            JsonNode saved = service.readinessOf(BUSY).path("savedAt");
            return saved.isTextual() && Instant.parse(saved.textValue()).isAfter(moment);
        });
    }

    private static void assertGoesOn(JsonNode before, JsonNode after) {
        assertThat(after.path("level")).isEqualTo(before.path("level"));
        assertThat(after.path("bench")).isEqualTo(before.path("bench"));
        Instant due = Instant.parse(before.path("health").path("benchedUntil").textValue());
        boolean open = after.path("health").path("state").textValue().equals("OPEN");
        Instant until = Instant.parse(
                open
                        ? after.path("health").path("benchedUntil").textValue()
                        : after.path("since").textValue());
        assertThat(until).isCloseTo(due, within(50, ChronoUnit.MILLIS));
        assertThat(after.path("health").path("calls"))
                .isEqualTo(before.path("health").path("calls"));
    }

    private static JsonNode incidents(Service service) {
        return service.get("/v1/incidents?provider=" + BENCHED).path("incidents");
    }
}
