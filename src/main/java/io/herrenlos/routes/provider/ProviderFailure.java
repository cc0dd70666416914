package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.Outcome;
import io.vertx.core.http.HttpClosedException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;

/** The provider failed. */
public final class ProviderFailure extends NotQuotedException {

    ProviderFailure(Outcome.Failed outcome) {
        super(outcome, null);
    }

    private ProviderFailure(FailureCause cause, String code, Throwable why) {
        super(Outcome.Failed.of(cause, code), why);
    }

    /** An answer that is none. @param what names the part that could not be read, never its content */
    public static ProviderFailure unreadable(String what) {
        return new ProviderFailure(FailureCause.UNREADABLE, what, null);
    }

    static ProviderFailure unreadable(String what, Throwable why) {
        return new ProviderFailure(FailureCause.UNREADABLE, what, why);
    }

    /** What a failure below HTTP means, judged by the exceptions' types only: their texts differ between systems. */
    static ProviderFailure transport(Throwable thrown) {
        for (Throwable link = thrown; link != null; link = link.getCause() == link ? null : link.getCause()) {
            switch (link) {
                case AnswerBounds.TooLargeException e -> {
                    return new ProviderFailure(FailureCause.UNREADABLE, "TOO_LARGE", e);
                }
                case UnknownHostException e -> {
                    return new ProviderFailure(FailureCause.UNREACHABLE, "DNS", e);
                }
                case SSLException e -> {
                    return new ProviderFailure(FailureCause.UNREACHABLE, "TLS", e);
                }
                case ConnectException e -> {
                    return new ProviderFailure(FailureCause.UNREACHABLE, "CONNECT", e);
                }
                case NoRouteToHostException e -> {
                    return new ProviderFailure(FailureCause.UNREACHABLE, "CONNECT", e);
                }
                case TimeoutException e -> {
                    return new ProviderFailure(FailureCause.TIMEOUT, "DEADLINE", e);
                }
                case HttpClosedException e -> {
                    return new ProviderFailure(FailureCause.UNREACHABLE, "CLOSED", e);
                }
                case SocketException e -> {
                    return new ProviderFailure(FailureCause.UNREACHABLE, "RESET", e);
                }
                default -> {}
            }
        }
        return new ProviderFailure(FailureCause.UNREACHABLE, "TRANSPORT", thrown);
    }
}
