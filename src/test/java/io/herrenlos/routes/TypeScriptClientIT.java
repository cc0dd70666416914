package io.herrenlos.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What front ends do with the API's description: types are generated from it, and a client that uses them compiles and quotes. */
class TypeScriptClientIT {

    private static final Path CLIENT = Path.of("src/test/typescript");

    @TempDir
    Path folder;

    @Test
    void a_client_that_is_generated_from_the_description_compiles_and_quotes() throws Exception {
        if (!"true".equals(System.getenv("CI"))) {
            assumeThat(isThere("npm")).as("npm is on the path").isTrue();
        }
        copyClient();
        try (var service = PackagedService.start(Map.of("routes.sandbox.enabled", "true"))) {
            Files.writeString(folder.resolve("openapi.json"), get(service.home().resolve("/q/openapi?format=json")));

            run("npm", "ci", "--no-audit", "--no-fund");
            run("npm", "run", "generate");
            run("npm", "run", "compile");
            String said =
                    run("npm", "run", "--silent", "quote", "--", service.home().toString());

            assertThat(said.lines())
                    .containsExactly(
                            "whole: ROUTES, best of 4 is relay with 2996760800",
                            "some: kyberswap and lifi",
                            "stream: 4 asked, ROUTES, last list as answered",
                            "history: lifi in steps of 300 s, true",
                            "refused: 400 fromAmount");
        }
    }

    private void copyClient() throws IOException {
        try (Stream<Path> files = Files.list(CLIENT)) {
            for (Path file : files.toList()) {
                Files.copy(file, folder.resolve(file.getFileName().toString()));
            }
        }
    }

    private static boolean isThere(String program) throws InterruptedException {
        try {
            return new ProcessBuilder(program, "--version").start().waitFor() == 0;
        } catch (IOException absent) {
            return false;
        }
    }

    private static String get(URI target) throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(target).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private String run(String... command) throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(List.of(command))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        String said = Files.readString(output, StandardCharsets.UTF_8);
        assertThat(process.exitValue()).as(said).isZero();
        return said;
    }
}
