package io.herrenlos.routes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.herrenlos.routes.EventReader.Told;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The stream of the packaged service. */
class StreamIT {

    @Test
    void the_first_list_comes_before_the_word_of_the_slowest() {
        try (var service = SandboxedService.start(Map.of())) {
            service.script("lifi", SandboxedService.HANGING);
            try (EventReader reader = service.read("kyberswap,lifi,relay")) {
                List<Told> first = reader.until("routes");

                assertThat(first.getFirst().data().path("asking").valueStream().map(JsonNode::textValue))
                        .containsExactly("kyberswap", "lifi", "relay");
                assertThat(words(first, "lifi")).isEmpty();
                List<Told> rest = reader.rest();
                assertThat(words(rest, "lifi")).containsExactly("LATE");
                assertThat(rest.getLast().name()).isEqualTo("done");
            }
        }
    }

    @Test
    void all_benched_is_an_end_at_once_that_says_when_to_come_back() {
        try (var service = SandboxedService.start(Map.of())) {
            List<String> all = service.ids();
            service.scriptAll(SandboxedService.CUT_OFF);
            all.forEach(provider -> service.askUntil(provider, "OPEN"));

            try (EventReader reader = service.read(String.join(",", all))) {
                List<Told> told = reader.rest();

                assertThat(told.getFirst().data().path("asking")).isEmpty();
                assertThat(all)
                        .allSatisfy(
                                provider -> assertThat(words(told, provider)).containsExactly("BENCHED"));
                JsonNode answer = told.getLast().data();
                assertThat(answer.path("outcome").textValue()).isEqualTo("TEMPORARILY_UNAVAILABLE");
                assertThat(answer.path("retryAfterSeconds").intValue()).isPositive();
                assertThat(told).filteredOn(one -> one.name().equals("done")).hasSize(1);
            }
        }
    }

    @Test
    void a_process_that_is_told_to_stop_tells_its_streams_to_the_end() {
        try (var service = SandboxedService.start(Map.of("routes.budget", "1s"))) {
            service.scriptAll(SandboxedService.HANGING);
            try (EventReader reader = service.read("kyberswap,lifi,relay")) {
                reader.until("asking");

                service.terminate();

                assertThat(reader.rest().getLast().name()).isEqualTo("done");
            }
        }
    }

    private static List<String> words(List<Told> told, String provider) {
        return told.stream()
                .filter(one -> one.name().equals("provider"))
                .map(Told::data)
                .filter(word -> word.path("id").textValue().equals(provider))
                .map(word -> word.path("answer").textValue())
                .toList();
    }
}
