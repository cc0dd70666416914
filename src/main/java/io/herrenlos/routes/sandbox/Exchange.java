package io.herrenlos.routes.sandbox;

import io.netty.channel.ChannelOption;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.net.impl.ConnectionBase;
import java.util.Iterator;

/**
 * One request and its answer. It ends exactly once: completed by us or closed early by the client; from then on nothing is sent
 * and no timer is left. Used on the simulator's event loop only.
 */
final class Exchange {

    /** Told once how the exchange ended. */
    interface End {
        void completed();

        void closedEarly();
    }

    private static final long NO_TIMER = -1;

    private final Vertx vertx;
    private final HttpServerRequest request;
    private final HttpServerResponse response;
    private final End end;
    private boolean over;
    private long timer = NO_TIMER;

    Exchange(Vertx vertx, HttpServerRequest request, End end) {
        this.vertx = vertx;
        this.request = request;
        this.response = request.response();
        this.end = end;
        response.closeHandler(gone -> over(end::closedEarly));
        // a write that fails because the client has gone; the close handler has the word
        response.exceptionHandler(failed -> {});
    }

    private void over(Runnable how) {
        if (!over) {
            over = true;
            vertx.cancelTimer(timer);
            how.run();
        }
    }

    /** Does something later unless the exchange is over by then; one thing at a time. */
    void after(long milliseconds, Runnable action) {
        if (over) {
            return;
        }
        if (milliseconds <= 0) {
            action.run();
        } else {
            timer = vertx.setTimer(milliseconds, id -> action.run());
        }
    }

    void send(Answer answer) {
        if (!over) {
            head(answer);
            finish(response.end(answer.body()));
        }
    }

    /** Sends the head at once, with the promise of the answer's whole body, and its first bytes. */
    void begin(Answer answer, int bytes) {
        if (!over) {
            head(answer);
            response.putHeader(
                    HttpHeaders.CONTENT_LENGTH, Integer.toString(answer.body().length()));
            response.writeHead();
            if (bytes > 0) {
                response.write(answer.body().getBuffer(0, bytes));
            }
        }
    }

    /** The next bytes of a body that has begun; the last ones end the exchange. */
    void proceed(Answer answer, int from, int to) {
        if (!over) {
            Buffer part = answer.body().getBuffer(from, to);
            if (to == answer.body().length()) {
                finish(response.end(part));
            } else {
                response.write(part);
            }
        }
    }

    /** Sends a body of any size, part by part, never faster than the client takes it. */
    void stream(Answer head, Iterator<Buffer> parts) {
        if (!over) {
            head(head);
            response.setChunked(true);
            next(parts);
        }
    }

    private void next(Iterator<Buffer> parts) {
        if (over) {
            return;
        }
        if (!parts.hasNext()) {
            finish(response.end());
            return;
        }
        response.write(parts.next());
        if (response.writeQueueFull()) {
            response.drainHandler(drained -> next(parts));
        } else {
            vertx.runOnContext(later -> next(parts));
        }
    }

    /** Closes the connection, once what was written is out. */
    void cut() {
        if (!over) {
            response.write(Buffer.buffer()).onComplete(out -> {
                over(end::completed);
                request.connection().close();
            });
        }
    }

    /** Has the connection reset instead of closed. */
    void reset() {
        if (!over) {
            over(end::completed);
            // no public way to the socket's options; without lingering, closing it sends RST
            var connection = (ConnectionBase) request.connection();
            connection.channel().config().setOption(ChannelOption.SO_LINGER, 0);
            connection.close();
        }
    }

    private void head(Answer answer) {
        response.setStatusCode(answer.status());
        response.headers().setAll(answer.headers());
    }

    private void finish(Future<Void> written) {
        written.onComplete(done -> over(done.succeeded() ? end::completed : end::closedEarly));
    }

    int port() {
        return request.localAddress().port();
    }
}
