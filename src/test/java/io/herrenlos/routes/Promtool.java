package io.herrenlos.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Prometheus' own checks. Without Prometheus the tests are skipped; on a build machine ({@code CI=true}) they fail. */
final class Promtool {

    /** @param output what it said, good or bad */
    record Verdict(int exitCode, String output) {

        List<String> lines() {
            return output.lines().toList();
        }
    }

    private Promtool() {}

    static void isInstalled() {
        boolean there = Stream.of(System.getenv("PATH").split(":"))
                .map(folder -> Path.of(folder, "promtool"))
                .anyMatch(Files::isExecutable);
        assertThat(there || !"true".equals(System.getenv("CI")))
                .as("CI wants a Prometheus, and there is none")
                .isTrue();
        assumeTrue(there, "skipped: there is no Prometheus on this machine");
    }

    static Verdict check(String... arguments) {
        return checkText("", arguments);
    }

    /** @param text what it reads */
    static Verdict checkText(String text, String... arguments) {
        isInstalled();
        var command = new ArrayList<>(List.of("promtool"));
        command.addAll(List.of(arguments));
        try {
            Path input = Files.writeString(Files.createTempFile("promtool", ".txt"), text);
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectInput(input.toFile())
                    .start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Verdict(process.onExit().join().exitValue(), output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
