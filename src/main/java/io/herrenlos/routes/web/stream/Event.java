package io.herrenlos.routes.web.stream;

import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.time.Duration;
import java.util.Locale;

/**
 * What a reader is told.
 *
 * @param json in our API's words
 */
record Event(Kind kind, Object json) {

    /** Shown by a browser that connects again after the end. */
    static final String END = "done";

    static final Event HEARTBEAT = new Event(Kind.HEARTBEAT, "");

    /** After which a browser whose connection broke asks again. */
    private static final Duration RETRY = Duration.ofSeconds(3);

    enum Kind {
        /** Who is asked. */
        ASKING,
        /** What one provider came to. */
        PROVIDER,
        /** The whole list, best first. */
        ROUTES,
        NOTICE,
        /** The answer, or the problem that kept us from giving one. The last event. */
        DONE,
        /** Nothing new: keeps the connection from looking idle. */
        HEARTBEAT
    }

    OutboundSseEvent on(Sse sse) {
        OutboundSseEvent.Builder event = sse.newEventBuilder();
        if (kind == Kind.HEARTBEAT) {
            return event.comment("").build();
        }
        if (kind == Kind.ASKING) {
            event.reconnectDelay(RETRY.toMillis());
        }
        if (kind == Kind.DONE) {
            event.id(END);
        }
        return event.name(kind.name().toLowerCase(Locale.ROOT)).data(json).build();
    }
}
