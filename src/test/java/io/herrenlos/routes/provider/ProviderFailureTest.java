package io.herrenlos.routes.provider;

import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.Outcome;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ProviderFailureTest {

    static Stream<Arguments> failures() {
        return Stream.of(
                Arguments.of(new TimeoutException("Timed out"), FailureCause.TIMEOUT, "DEADLINE"),
                Arguments.of(new TimeoutException("Zeitüberschreitung"), FailureCause.TIMEOUT, "DEADLINE"),
                Arguments.of(new TimeoutException(), FailureCause.TIMEOUT, "DEADLINE"),
                Arguments.of(new ConnectException("connection timed out"), FailureCause.UNREACHABLE, "CONNECT"),
                Arguments.of(new NoRouteToHostException("timeout"), FailureCause.UNREACHABLE, "CONNECT"),
                Arguments.of(new UnknownHostException("timeout.example"), FailureCause.UNREACHABLE, "DNS"),
                Arguments.of(new SSLHandshakeException("timeout"), FailureCause.UNREACHABLE, "TLS"),
                Arguments.of(new SocketException("Connexion réinitialisée"), FailureCause.UNREACHABLE, "RESET"),
                Arguments.of(new IOException("timeout"), FailureCause.UNREACHABLE, "TRANSPORT"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void a_failure_is_classed_by_its_type_and_never_by_its_text(Exception thrown, FailureCause cause, String code) {
        var expected = Outcome.Failed.of(cause, code);

        assertThat(ProviderFailure.transport(thrown).outcome()).isEqualTo(expected);
        assertThat(ProviderFailure.transport(new RuntimeException("wrapped", thrown))
                        .outcome())
                .isEqualTo(expected);
    }
}
