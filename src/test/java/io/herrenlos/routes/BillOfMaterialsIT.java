package io.herrenlos.routes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** What is packaged is what the bill of materials names. */
class BillOfMaterialsIT {

    private static final Path TARGET = Path.of("target");

    @Test
    void every_library_of_the_package_is_on_the_bill() throws IOException {
        JsonNode bill = new ObjectMapper()
                .readTree(TARGET.resolve("quarkus-run-cyclonedx.json").toFile());
        assertThat(bill.path("bomFormat").textValue()).isEqualTo("CycloneDX");
        List<String> named = StreamSupport.stream(bill.path("components").spliterator(), false)
                .map(BillOfMaterialsIT::fileName)
                .toList();

        assertThat(named).containsAll(packaged());
    }

    private static List<String> packaged() throws IOException {
        try (Stream<Path> files = Files.walk(TARGET.resolve("quarkus-app").resolve("lib"))) {
            List<String> libraries = files.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .toList();
            assertThat(libraries).anyMatch(name -> name.startsWith("com.h2database.h2-"));
            return libraries;
        }
    }

    private static String fileName(JsonNode component) {
        return "%s.%s-%s.jar"
                .formatted(
                        component.path("group").textValue(),
                        component.path("name").textValue(),
                        component.path("version").textValue());
    }
}
