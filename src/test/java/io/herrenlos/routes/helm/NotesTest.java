package io.herrenlos.routes.helm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an operator reads after the installation. */
class NotesTest {

    @TempDir
    Path folder;

    @Test
    void it_says_how_to_ask_for_a_quote_and_is_silent_about_a_sandbox_that_is_off() throws IOException {
        assertThat(notes("{}"))
                .contains("kubectl -n routes port-forward service/quotes-herrenlos-routes 8080:80")
                .contains("curl -s 'http://localhost:8080/v1/quotes?fromChain=1")
                .contains("Nobody watches it")
                .doesNotContain("SANDBOX")
                .doesNotContain("Nothing is persisted");
    }

    @Test
    void a_sandbox_cannot_be_overlooked() throws IOException {
        assertThat(notes("""
                        routes: {sandbox: {enabled: true}}
                        database: {h2: {persistence: {enabled: false}}}
                        ingress: {enabled: true, host: routes.example, tlsSecret: tls}
                        """))
                .contains("*  SANDBOX: every provider is simulated, and every price is made up.")
                .contains("https://routes.example")
                .contains("Nothing is persisted");
    }

    private String notes(String values) throws IOException {
        Path file = Files.writeString(folder.resolve("values-of-a-test.yaml"), values);
        // the library says it is an old cluster, and cannot be told another
        String any = Files.readString(Path.of("helm/Chart.yaml")).replaceAll("(?m)^kubeVersion: .*$", "");
        return Chart.copiedTo(folder.resolve("chart"), "Chart.yaml", any).install(file);
    }
}
