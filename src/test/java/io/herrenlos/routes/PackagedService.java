package io.herrenlos.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The packaged service as a process of its own, on the loopback, started with an operator's environment. */
final class PackagedService implements AutoCloseable {

    private static final Pattern LISTENING = Pattern.compile("Listening on: (http://[0-9.:]+)");

    private final Process process;
    private final Path output;

    private PackagedService(Process process, Path output) {
        this.process = process;
        this.output = output;
    }

    /** @param settings system properties for it */
    static PackagedService start(Map<String, String> settings) {
        return start(settings, Map.of());
    }

    /**
     * @param settings system properties for it, which take precedence
     * @param environment what it finds beside ours
     */
    static PackagedService start(Map<String, String> settings, Map<String, String> environment) {
        try {
            Path output = Files.createTempFile("routes", ".log");
            ProcessBuilder process = new ProcessBuilder(command(settings))
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            process.environment().putAll(environment);
            return new PackagedService(process.start(), output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> command(Map<String, String> settings) {
        String executable = System.getProperty("native.image.path", "");
        var command = new ArrayList<String>();
        command.add(
                executable.isEmpty() ? ProcessHandle.current().info().command().orElse("java") : executable);
        command.add("-Dquarkus.http.host=127.0.0.1");
        command.add("-Dquarkus.http.port=0");
        command.add("-Dquarkus.datasource.jdbc.url=jdbc:h2:mem:routes");
        settings.forEach((key, value) -> command.add("-D" + key + "=" + value));
        if (executable.isEmpty()) {
            command.addAll(List.of(
                    "-jar", Path.of("target", "quarkus-app", "quarkus-run.jar").toString()));
        }
        return command;
    }

    /** Where it listens, as soon as it does. */
    URI home() {
        await().atMost(Duration.ofSeconds(60))
                .until(() -> LISTENING.matcher(output()).find());
        Matcher line = LISTENING.matcher(output());
        assertThat(line.find()).isTrue();
        return URI.create(line.group(1));
    }

    /** Tells it to stop, as whoever runs containers does. */
    void terminate() {
        process.destroy();
    }

    /** As a machine that dies would: nothing of it is finished or written any more. */
    void kill() {
        process.destroyForcibly().onExit().join();
    }

    /** From now on no file of it can grow beyond so many bytes, as on a disk that is full; "unlimited" takes that back. */
    void limitFiles(String bytes) throws IOException {
        var command = new ProcessBuilder("prlimit", "--pid", Long.toString(process.pid()), "--fsize=" + bytes + ":");
        assertThat(command.inheritIO().start().onExit().join().exitValue()).isZero();
    }

    /** Waits for its end. */
    int exitCode() {
        try {
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                throw new AssertionError("still running:\n" + output());
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    String output() {
        try {
            return Files.readString(output, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
