package io.herrenlos.routes.sandbox;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;

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

    private final Vertx vertx;
    private final HttpServerRequest request;
    private final HttpServerResponse response;
    private final End end;
    private boolean over;
    private long timer;

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

    private void head(Answer answer) {
        response.setStatusCode(answer.status());
        response.headers().setAll(answer.headers());
    }

    private void finish(Future<Void> written) {
        written.onComplete(done -> over(done.succeeded() ? end::completed : end::closedEarly));
    }
}
