package io.herrenlos.routes.provider;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import java.util.Locale;
import java.util.concurrent.TimeoutException;
import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.eclipse.microprofile.rest.client.spi.RestClientBuilderListener;
import org.jboss.resteasy.reactive.client.api.QuarkusRestClientProperties;
import org.jboss.resteasy.reactive.client.impl.VertxRequestCustomizingClientBuilder;

/**
 * What no annotation does for a provider's answer: closes the exchange when the body exceeds {@link #MAX_BODY_BYTES} or is not
 * whole by the client's read-timeout. Its own read-timeout only watches silence, so that a dripping body would pass it.
 *
 * <p>Applies to every REST client of this process, through the service file that names it; the native executable needs that
 * file among its resources and this class among the reflective ones, or it would silently be without bounds.
 */
@RegisterForReflection(
        targets = AnswerBounds.class,
        // The file names it too, and Micrometer registers it only where it counts the calls itself.
        classNames = "io.quarkus.micrometer.runtime.binder.vertx.RestClientBuilderMetricsListener")
public final class AnswerBounds implements RestClientBuilderListener {

    public static final long MAX_BODY_BYTES = 1 << 20;

    /** Closing resets the exchange alone, under HTTP/1.1 the connection, and leaves the pool whole. */
    private static final long RESET_CODE = 0;

    @Override
    public void onNewBuilder(RestClientBuilder builder) {
        if (!(builder instanceof VertxRequestCustomizingClientBuilder<?> vertx)) {
            throw new IllegalStateException(
                    "the REST client has no request customizer: provider answers would be unbounded");
        }
        vertx.httpClientRequestCustomizer(request -> {
            boundTime(request, deadlineMs(builder));
            request.response().onSuccess(response -> boundSize(request, response));
        });
    }

    /** Read at the call and not at the builder's birth, when the client's configuration is not in it yet. */
    private static long deadlineMs(RestClientBuilder builder) {
        return ((Number) builder.getConfiguration().getProperty(QuarkusRestClientProperties.READ_TIMEOUT)).longValue();
    }

    private static void boundTime(HttpClientRequest request, long deadlineMs) {
        Vertx vertx = Vertx.currentContext().owner();
        long timer = vertx.setTimer(
                deadlineMs,
                id -> request.reset(RESET_CODE, new TimeoutException("not whole after " + deadlineMs + " ms")));
        request.response().onComplete(answer -> {
            if (answer.failed()) {
                vertx.cancelTimer(timer);
            } else {
                answer.result().end().onComplete(end -> vertx.cancelTimer(timer));
            }
        });
    }

    private static void boundSize(HttpClientRequest request, HttpClientResponse response) {
        // A multipart answer would get a decoder in place of this handler, which has no limit and stalls the event
        // loop.
        String type = response.getHeader(HttpHeaders.CONTENT_TYPE);
        if (type != null && type.toLowerCase(Locale.ROOT).startsWith("multipart/")) {
            response.headers().set(HttpHeaders.CONTENT_TYPE, "application/octet-stream");
        }
        long[] seen = {0};
        response.handler(chunk -> {
            seen[0] += chunk.length();
            if (seen[0] > MAX_BODY_BYTES) {
                request.reset(RESET_CODE, new TooLargeException());
            }
        });
    }

    static final class TooLargeException extends RuntimeException {
        TooLargeException() {
            super("body exceeds " + MAX_BODY_BYTES + " bytes", null, false, false);
        }
    }
}
