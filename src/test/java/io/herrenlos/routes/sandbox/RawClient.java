package io.herrenlos.routes.sandbox;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** A client that sees the bytes as they come, and can leave at any time. */
final class RawClient implements AutoCloseable {

    private static final int PATIENCE_MS = 20_000;

    private final Socket socket;
    private final long sentAt;

    private RawClient(Socket socket) {
        this.socket = socket;
        this.sentAt = System.nanoTime();
    }

    /** @param target path and query, sent as they are */
    static RawClient get(int port, String target) {
        return saying(port, "GET " + target + " HTTP/1.1\r\nHost: sandbox\r\n\r\n");
    }

    static RawClient saying(int port, String request) {
        try {
            var socket = new Socket(InetAddress.getLoopbackAddress(), port);
            socket.setSoTimeout(PATIENCE_MS);
            var client = new RawClient(socket);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return client;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    InputStream in() {
        try {
            return socket.getInputStream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The whole answer, by its content-length. */
    Heard heard() {
        String[] head = head().split("\r\n");
        Map<String, String> headers = new HashMap<>();
        for (int i = 1; i < head.length; i++) {
            String[] header = head[i].split(": ?", 2);
            headers.put(header[0].toLowerCase(Locale.ROOT), header[1]);
        }
        String body = read(Integer.parseInt(headers.getOrDefault("content-length", "0")));
        return new Heard(
                Integer.parseInt(head[0].split(" ")[1]), headers, body, (System.nanoTime() - sentAt) / 1_000_000);
    }

    /** Status line and headers, to the empty line. */
    String head() {
        var head = new ByteArrayOutputStream();
        while (!head.toString(StandardCharsets.US_ASCII).endsWith("\r\n\r\n")) {
            head.writeBytes(read(1).getBytes(StandardCharsets.ISO_8859_1));
        }
        return head.toString(StandardCharsets.US_ASCII).strip();
    }

    /** That many bytes; fewer when the answer ends before. */
    String read(int bytes) {
        try {
            return new String(in().readNBytes(bytes), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
