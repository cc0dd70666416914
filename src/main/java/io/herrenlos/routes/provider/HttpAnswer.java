package io.herrenlos.routes.provider;

import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A provider's answer as it came: any status, the body whole and in memory, header names in any case. */
public record HttpAnswer(int status, Map<String, String> headers, byte[] body, Instant receivedAt) {

    public HttpAnswer {
        var anyCase = new TreeMap<String, String>(String.CASE_INSENSITIVE_ORDER);
        anyCase.putAll(headers);
        headers = anyCase;
    }

    static HttpAnswer of(Response response, Instant receivedAt) {
        var headers = new TreeMap<String, String>(String.CASE_INSENSITIVE_ORDER);
        response.getStringHeaders().forEach((name, values) -> {
            if (!values.isEmpty()) {
                headers.put(name, values.getFirst());
            }
        });
        return new HttpAnswer(response.getStatus(), headers, bodyOf(response), receivedAt);
    }

    /** The content type plays no part: providers send good JSON as text and block pages as JSON. */
    private static byte[] bodyOf(Response response) {
        if (!response.hasEntity()) {
            return new byte[0];
        }
        try (InputStream in = (InputStream) response.getEntity()) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }

    /** Whether the body is a page for people, by its first sign: an edge's, a challenge's, a maintenance page. */
    public boolean isPage() {
        String start = new String(body, 0, Math.min(body.length, 64), StandardCharsets.UTF_8).stripLeading();
        return start.startsWith("<");
    }
}
