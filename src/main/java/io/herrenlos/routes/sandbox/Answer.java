package io.herrenlos.routes.sandbox;

import io.vertx.core.buffer.Buffer;
import java.util.Map;

/** A whole HTTP answer. */
record Answer(int status, Map<String, String> headers, Buffer body) {

    static Answer text(int status, String contentType, String body) {
        return new Answer(status, Map.of("content-type", contentType), Buffer.buffer(body));
    }
}
