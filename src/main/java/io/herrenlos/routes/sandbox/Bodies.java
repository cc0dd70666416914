package io.herrenlos.routes.sandbox;

import io.vertx.core.buffer.Buffer;
import java.util.Iterator;
import java.util.Map;
import java.util.stream.Stream;

/** Answers that come whole and are poison to whoever reads them. */
final class Bodies {

    private static final String JSON = "application/json; charset=utf-8";
    private static final int CHUNK = 50_000;
    private static final int HUGE_BYTES = 50_000_000;
    private static final int DIGITS = 10_000_000;
    private static final int DEPTH = 100_000;

    private Bodies() {}

    static Answer page(Turn turn) {
        return Answer.text(
                200,
                "text/html; charset=utf-8",
                "<!doctype html><html><head><title>Maintenance</title></head><body>We will be back soon.</body></html>");
    }

    /** Elsewhere is on this server too, under a name that makes it another host. */
    static Answer redirect(Turn turn) {
        return turn.fault()
                .scripted(
                        302,
                        Map.of("location", "http://localhost:" + turn.exchange().port() + Simulator.ELSEWHERE),
                        "");
    }

    static Answer deep(Turn turn) {
        return Answer.text(200, JSON, "{\"deep\":" + "[".repeat(DEPTH) + "]".repeat(DEPTH) + "}");
    }

    static void huge(Turn turn) {
        turn.exchange().stream(Answer.text(200, JSON, ""), filled("{\"padding\":\"", "x", HUGE_BYTES, "\"}"));
    }

    static void longNumber(Turn turn) {
        turn.exchange().stream(Answer.text(200, JSON, ""), filled("{\"number\":", "7", DIGITS, "}"));
    }

    static void bomb(Turn turn) {
        var head = new Answer(200, Map.of("content-type", JSON, "content-encoding", "gzip"), Buffer.buffer());
        turn.exchange().stream(head, new GzipBomb());
    }

    private static Iterator<Buffer> filled(String start, String filler, int bytes, String end) {
        Buffer chunk = Buffer.buffer(filler.repeat(CHUNK));
        return Stream.concat(
                        Stream.concat(
                                Stream.of(Buffer.buffer(start)),
                                Stream.generate(() -> chunk).limit(bytes / CHUNK)),
                        Stream.of(Buffer.buffer(end)))
                .iterator();
    }
}
