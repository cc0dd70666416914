package io.herrenlos.routes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** Reads a stream of events as a caller gets it, one by one. Closing it is leaving. */
final class EventReader implements Iterator<EventReader.Told>, AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** @param comments how many lines without meaning came before it */
    record Told(String name, JsonNode data, String id, int comments) {}

    private final HttpResponse<InputStream> answer;
    private final BufferedReader lines;

    private EventReader(HttpResponse<InputStream> answer) {
        this.answer = answer;
        this.lines = new BufferedReader(new InputStreamReader(answer.body(), StandardCharsets.UTF_8));
    }

    static EventReader of(URI question) {
        try {
            HttpRequest request = HttpRequest.newBuilder(question)
                    .header("accept", "text/event-stream")
                    .build();
            HttpClient http =
                    HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
            var reader = new EventReader(http.send(request, HttpResponse.BodyHandlers.ofInputStream()));
            assertThat(reader.answer.statusCode()).isEqualTo(200);
            return reader;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    String header(String name) {
        return answer.headers().firstValue(name).orElse("");
    }

    private Told upcoming;

    @Override
    public boolean hasNext() {
        if (upcoming == null) {
            upcoming = read();
        }
        return upcoming != null;
    }

    @Override
    public Told next() {
        if (!hasNext()) {
            throw new NoSuchElementException("the stream has ended");
        }
        Told next = upcoming;
        upcoming = null;
        return next;
    }

    /** Up to the next of that name, which is the last of them. */
    List<Told> until(String name) {
        var told = new ArrayList<Told>();
        do {
            told.add(next());
        } while (!told.getLast().name().equals(name));
        return told;
    }

    List<Told> rest() {
        var told = new ArrayList<Told>();
        forEachRemaining(told::add);
        return told;
    }

    private Told read() {
        try {
            String name = "";
            String id = "";
            var data = new StringBuilder();
            int comments = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith(":")) {
                    comments++;
                } else if (line.startsWith("event:")) {
                    name = line.substring("event:".length());
                } else if (line.startsWith("id:")) {
                    id = line.substring("id:".length());
                } else if (line.startsWith("data:")) {
                    data.append(line, "data:".length(), line.length());
                } else if (line.isEmpty() && !data.isEmpty()) {
                    return new Told(name, JSON.readTree(data.toString()), id, comments);
                }
            }
            return null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            lines.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
