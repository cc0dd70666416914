package io.herrenlos.routes.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DeadEndsTest {

    private RunningSandbox sandbox;

    @BeforeEach
    void start() {
        sandbox = RunningSandbox.start();
    }

    @AfterEach
    void stop() {
        sandbox.close();
    }

    @Test
    void hang_connect_never_lets_a_client_in() throws IOException {
        URI url = url("hang-connect");

        try (var client = new Socket()) {
            assertThatThrownBy(() -> client.connect(new InetSocketAddress(url.getHost(), url.getPort()), 300))
                    .isInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void bad_tls_shows_a_certificate_that_nobody_vouches_for() {
        URI url = url("bad-tls");

        assertThat(url.getScheme()).isEqualTo("https");
        assertThatThrownBy(() -> url.toURL().openStream())
                .isInstanceOf(SSLHandshakeException.class)
                .hasMessageContaining("PKIX path");
    }

    private URI url(String what) {
        return URI.create(sandbox.overview().deadEnds().get(what));
    }
}
