package io.herrenlos.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** A running service as its callers see it, and the sandbox in it. */
final class Service {

    /** Those who are asked: their questions are exact to the wei. */
    static final List<String> PROVIDERS = List.of("kyberswap", "lifi", "relay");

    private static final String USDC = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final Duration POLL = Duration.ofMillis(20);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final AtomicLong WEI = new AtomicLong(2_000_000_000_000_000_000L);

    private final URI home;
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(LONG)
            .build();

    Service(URI home) {
        this.home = home;
    }

    /** A notice that gives no reason, as an answer has it. */
    static Map<String, Object> notice(String code, List<String> providers, String text) {
        var notice = new HashMap<String, Object>();
        notice.put("code", code);
        notice.put("providers", providers);
        notice.put("reason", null);
        notice.put("text", text);
        return notice;
    }

    static Map<String, String> etherToUsdc() {
        return etherToUsdcBy(PROVIDERS);
    }

    /** A wei more each time: no answer is an earlier one's, and the quoted amounts are the same. */
    static Map<String, String> etherToUsdcBy(List<String> providers) {
        var fields = new TreeMap<String, String>();
        fields.put("fromChain", "1");
        fields.put("fromToken", "native");
        fields.put("fromAmount", Long.toString(WEI.incrementAndGet()));
        fields.put("toChain", "1");
        fields.put("toToken", USDC);
        fields.put("providers", String.join(",", providers));
        return fields;
    }

    JsonNode quote(Map<String, String> fields) {
        return asking(fields).join();
    }

    CompletableFuture<JsonNode> asking(Map<String, String> fields) {
        return http.sendAsync(request(target(fields)).build(), BodyHandlers.ofString())
                .thenApply(answer -> {
                    assertThat(answer.statusCode()).isEqualTo(200);
                    return json(answer.body());
                })
                .orTimeout(LONG.toSeconds(), TimeUnit.SECONDS);
    }

    /** A caller that has asked and not read yet; closing it is leaving. */
    Socket caller(Map<String, String> fields) {
        return caller(fields, "application/json");
    }

    /** The same for a stream. */
    Socket reader(Map<String, String> fields) {
        return caller(fields, "text/event-stream");
    }

    private Socket caller(Map<String, String> fields, String accept) {
        try {
            var socket = new Socket(home.getHost(), home.getPort());
            socket.getOutputStream()
                    .write(("GET " + target(fields) + " HTTP/1.1\r\nHost: " + home.getAuthority() + "\r\nAccept: "
                                    + accept + "\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            return socket;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void leave(Socket caller) {
        try {
            caller.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String target(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&", "/v1/quotes?", ""));
    }

    JsonNode get(String target) {
        return json(send(request(target).build(), 200));
    }

    /** What is said to a question that is no good. */
    JsonNode refused(String target) {
        try {
            return json(
                    http.send(request(target).build(), BodyHandlers.ofString()).body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    int statusOf(String target) {
        try {
            return http.send(request(target).build(), BodyHandlers.discarding()).statusCode();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What readiness says of a provider, or of something else that is checked. */
    JsonNode readinessOf(String check) {
        for (JsonNode one : get("/q/health/ready").path("checks")) {
            if (one.path("name").textValue().equals(check)) {
                return one.path("data");
            }
        }
        throw new AssertionError("there is no check of " + check);
    }

    /** How many quotes of a provider are in the history of the last day. */
    int remembered(String provider) {
        int quotes = 0;
        for (JsonNode point :
                get("/v1/providers/" + provider + "/history?step=5m").path("points")) {
            quotes += point.path("outcomes").path("QUOTED").intValue();
        }
        return quotes;
    }

    /** Until the history has each call that a provider has received, once, and nothing waits for the database. */
    void awaitAllRemembered(String provider) {
        int received = received().get(provider);
        await().atMost(LONG).untilAsserted(() -> {
            assertThat(databaseWord("history")).isEqualTo("OK");
            assertThat(remembered(provider)).isEqualTo(received);
        });
    }

    /** What readiness says of the database or of the history in it. */
    String databaseWord(String of) {
        return readinessOf("database").path(of).textValue();
    }

    JsonNode sandbox() {
        return json(send(request("/sandbox/providers").build(), 200));
    }

    /** Settings for a service elsewhere whose providers are all simulated here, and as often as it likes. */
    Map<String, String> asProviders() {
        var settings = new TreeMap<String, String>();
        sandbox().path("providers").forEach(provider -> {
            String id = provider.path("id").textValue();
            settings.put(
                    "quarkus.rest-client." + id + ".url",
                    provider.path("baseUrl").textValue());
            settings.put("routes.providers." + id + ".limit", "1000/1s");
        });
        return settings;
    }

    /** @param fault in JSON without its outer braces; without a latency it is played at once */
    void script(String provider, String fault) {
        send(put(provider, fault), 200);
    }

    /** What the sandbox has against a fault. */
    JsonNode refusal(String provider, String fault) {
        return json(send(put(provider, fault), 400));
    }

    private HttpRequest put(String provider, String fault) {
        String whole = fault.contains("latencyMs") ? fault : fault + ",\"latencyMs\":0";
        return request("/sandbox/providers/" + provider)
                .PUT(HttpRequest.BodyPublishers.ofString("{" + whole + "}"))
                .header("content-type", "application/json")
                .build();
    }

    void scriptAll(String fault) {
        PROVIDERS.forEach(provider -> script(provider, fault));
    }

    /** All of them answer, and at once. */
    void healAll() {
        scriptAll("\"fault\":\"none\"");
    }

    /** How many calls each of them has received so far. */
    Map<String, Integer> received() {
        var received = new TreeMap<String, Integer>();
        sandbox().path("providers").forEach(provider -> {
            String id = provider.path("id").textValue();
            if (PROVIDERS.contains(id)) {
                received.put(id, provider.path("received").intValue());
            }
        });
        return received;
    }

    /** Until each has received as many calls more; fails if it is more than that. */
    void awaitReceived(Map<String, Integer> before, int more) {
        var expected = new TreeMap<>(before);
        expected.replaceAll((id, count) -> count + more);
        await().atMost(LONG)
                .pollDelay(Duration.ZERO)
                .pollInterval(POLL)
                .untilAsserted(() -> assertThat(received()).isEqualTo(expected));
    }

    /** Heals all, and waits until nothing of what was before is left and every one of them quotes. */
    void recover() {
        healAll();
        awaitNothingOpen();
        await().atMost(LONG)
                .untilAsserted(() -> assertThat(quoting(quote(etherToUsdc()))).isEqualTo(PROVIDERS));
    }

    /** Who quoted, by id. */
    static List<String> quoting(JsonNode answer) {
        return answer.path("routes").findValuesAsText("provider").stream()
                .sorted()
                .toList();
    }

    /** The routes of all but one, in their order, without what is different each time and without the given fields. */
    static List<JsonNode> routesBut(JsonNode answer, String provider, String... fields) {
        var routes = new ArrayList<JsonNode>();
        for (JsonNode route : answer.path("routes")) {
            if (!route.path("provider").textValue().equals(provider)) {
                ObjectNode same = route.deepCopy();
                same.remove(List.of("quoteId", "quotedAt", "ageMs", "validUntil"));
                same.remove(List.of(fields));
                routes.add(same);
            }
        }
        return routes;
    }

    /** What is said of each of those who were asked, by id. */
    static List<JsonNode> words(JsonNode answer) {
        return StreamSupport.stream(answer.path("providers").spliterator(), false)
                .filter(word -> PROVIDERS.contains(word.path("id").textValue()))
                .toList();
    }

    static JsonNode word(JsonNode answer, String provider) {
        return words(answer).stream()
                .filter(word -> word.path("id").textValue().equals(provider))
                .findFirst()
                .orElseThrow();
    }

    void awaitNothingOpen() {
        await().atMost(LONG)
                .pollDelay(Duration.ZERO)
                .pollInterval(POLL)
                .untilAsserted(() -> assertThat(sandbox().path("providers").findValues("open"))
                        .allMatch(open -> open.intValue() == 0));
    }

    private HttpRequest.Builder request(String target) {
        return HttpRequest.newBuilder(home.resolve(target)).timeout(LONG);
    }

    private String send(HttpRequest request, int status) {
        try {
            var answer = http.send(request, BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
            return answer.body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
