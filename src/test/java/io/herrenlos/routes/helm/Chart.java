package io.herrenlos.routes.helm;

import com.marcnuri.helm.DryRun;
import com.marcnuri.helm.Helm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A chart as Helm reads it; nothing asks a cluster. */
public final class Chart {

    private static final Path FOLDER = Path.of("helm").toAbsolutePath();

    private final Helm helm;

    private Chart(Path folder) {
        helm = new Helm(folder);
    }

    /** The one of this project. */
    public static Chart ours() {
        return new Chart(FOLDER);
    }

    /** Ours with one file more, or in another version. */
    static Chart copiedTo(Path folder, String name, String content) throws IOException {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                write(folder.resolve(FOLDER.relativize(file)), Files.readString(file));
            }
        }
        write(folder.resolve(name), content);
        return new Chart(folder);
    }

    private static void write(Path file, String content) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }

    /** A values file each: how it is meant to be used. */
    public static List<Path> scenarios() {
        return files("ci");
    }

    static List<Path> files(String folder) {
        Path whole = FOLDER.resolve(folder);
        if (!Files.isDirectory(whole)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(whole)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the strictest look at it has to say. */
    List<String> lint() {
        var result = helm.lint().strict().call();
        if (result.isFailed()) {
            throw new AssertionError(result.getMessages());
        }
        return result.getMessages();
    }

    /** @throws IllegalStateException with Helm's own words, when it refuses the values */
    public Rendered with(Path values) {
        return with(values, "1.30.0");
    }

    /** @param cluster the version of Kubernetes */
    Rendered with(Path values, String cluster) {
        return Rendered.parse(helm.template()
                .withName("quotes")
                .withNamespace("routes")
                .withKubeVersion(cluster)
                .withValuesFile(values)
                .call());
    }

    /** What Helm says after an installation. */
    String install(Path values) {
        return helm.install()
                .clientOnly()
                .dryRun()
                .withDryRunOption(DryRun.CLIENT)
                .withName("quotes")
                .withNamespace("routes")
                .withValuesFile(values)
                .call()
                .getOutput();
    }

    /**
     * @param values as YAML
     * @throws IllegalStateException with Helm's own words, when it refuses them
     */
    public Rendered with(String values) {
        try {
            Path file = Files.createTempFile("values", ".yaml");
            try {
                return with(Files.writeString(file, values));
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
