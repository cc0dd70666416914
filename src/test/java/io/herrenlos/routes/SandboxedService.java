package io.herrenlos.routes;

import static org.awaitility.Awaitility.await;

import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.specification.RequestSpecification;
import java.math.BigInteger;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The packaged service with simulated providers that answer at once, as its callers, operator and monitors see it. */
final class SandboxedService implements AutoCloseable {

    /** What ether is asked for, in turn: three pairs that every provider serves. */
    static final List<String> TOKENS = List.of(
            "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
            "0xdAC17F958D2ee523a2206206994597C13D831ec7",
            "0x6B175474E89094C44Da98b954EedeAC495271d0F");

    /** Bounds what a slow machine may take, and says nothing of how fast the service is. */
    static final Duration PATIENCE = Duration.ofSeconds(60);

    static final Map<String, Object> WELL = Map.of("fault", "latency", "latencyMs", 0);
    static final Map<String, Object> BROKEN = Map.of("fault", "status", "status", 500, "latencyMs", 0);
    static final Map<String, Object> HANGING = Map.of("fault", "hang-headers", "latencyMs", 0);
    static final Map<String, Object> CUT_OFF = Map.of("fault", "reset", "latencyMs", 0);

    private static final BigInteger ETHER = BigInteger.TEN.pow(18);
    /** Far enough apart for a provider that counts with eight decimals to see the difference. */
    private static final BigInteger STEP = BigInteger.TEN.pow(10);

    private final PackagedService process;
    private final String url;
    private final HttpClient http = HttpClient.newHttpClient();
    private int questions;

    private SandboxedService(PackagedService process) {
        this.process = process;
        this.url = process.home().toString();
    }

    /** @param settings for it, beside the sandbox */
    static SandboxedService start(Map<String, String> settings) {
        var all = new HashMap<>(settings);
        all.put("routes.sandbox.enabled", "true");
        var service = new SandboxedService(PackagedService.start(all));
        service.healAll();
        return service;
    }

    URI home() {
        return URI.create(url);
    }

    RequestSpecification given() {
        return RestAssured.given().baseUri(url);
    }

    JsonPath get(String path) {
        return given().get(path).then().statusCode(200).extract().jsonPath();
    }

    /** Asks these providers for the next pair, in an amount that nobody asked before. */
    JsonPath ask(String providers) {
        return ask(providers, TOKENS.get(questions % TOKENS.size()));
    }

    JsonPath ask(String providers, String token) {
        return get("/v1/quotes?" + query(providers, token));
    }

    /** Asks as a reader of the stream. */
    EventReader read(String providers) {
        return EventReader.of(URI.create(url + "/v1/quotes?" + query(providers, TOKENS.getFirst())));
    }

    /** Asks for two ethers' worth and a few wei, which make a question of their own and show in nobody's offer. */
    JsonPath askAgain(String providers, int wei) {
        BigInteger amount = ETHER.shiftLeft(1).add(BigInteger.valueOf(wei));
        return get("/v1/quotes?" + query(providers, TOKENS.getFirst(), amount));
    }

    /** Sends so many different questions at once. */
    List<CompletableFuture<JsonPath>> askAtOnce(int count, String providers) {
        return Stream.generate(() -> "/v1/quotes?" + query(providers, TOKENS.get(questions % TOKENS.size())))
                .limit(count)
                .toList()
                .stream()
                .map(this::send)
                .toList();
    }

    /** Polls that path so often, a hundred at a time. */
    void poll(int hundreds, String path) {
        for (int i = 0; i < hundreds; i++) {
            var polls = Stream.generate(() -> send(path)).limit(100).toList();
            polls.forEach(CompletableFuture::join);
        }
    }

    private CompletableFuture<JsonPath> send(String path) {
        return http.sendAsync(
                        HttpRequest.newBuilder(URI.create(url + path)).build(), HttpResponse.BodyHandlers.ofString())
                .thenApply(answer -> JsonPath.from(answer.body()));
    }

    private String query(String providers, String token) {
        return query(providers, token, ETHER.add(STEP.multiply(BigInteger.valueOf(++questions))));
    }

    private static String query(String providers, String token, BigInteger amount) {
        return "fromChain=1&fromToken=native&toChain=1&toToken=%s&fromAmount=%s&providers=%s"
                .formatted(token, amount, providers);
    }

    /** The provider's word in an answer, such as QUOTED. */
    static String word(JsonPath answer, String provider) {
        return entry(answer, provider, "answer");
    }

    /** What each provider offers in an answer. */
    static Map<String, String> offers(JsonPath answer) {
        return answer.<Map<String, String>>getList("routes").stream()
                .collect(Collectors.toMap(route -> route.get("provider"), route -> route.get("toAmount")));
    }

    static <T> T entry(JsonPath answer, String provider, String field) {
        return answer.get("providers.find { it.id == '%s' }.%s".formatted(provider, field));
    }

    /** Has it quote each pair, so that its failures on them count. */
    void prove(String provider) {
        for (String token : TOKENS) {
            await().atMost(PATIENCE)
                    .until(() -> word(ask(provider, token), provider).equals("QUOTED"));
        }
    }

    /** Breaks a proven provider until it is benched. */
    void bench(String provider) {
        prove(provider);
        script(provider, BROKEN);
        askUntil(provider, "OPEN");
    }

    /** Asks it again and again until its breaker is in that state. */
    void askUntil(String provider, String state) {
        await().atMost(PATIENCE).pollDelay(Duration.ZERO).until(() -> {
            ask(provider);
            return state(provider).equals(state);
        });
    }

    /** Lets the time pass until its trial is due; asks nobody. */
    void awaitDue(String provider) {
        await().atMost(PATIENCE).until(() -> state(provider).equals("HALF_OPEN"));
    }

    JsonPath provider(String id) {
        return get("/v1/providers/" + id);
    }

    String state(String provider) {
        return provider(provider).getString("health.state");
    }

    int level(String provider) {
        return provider(provider).getInt("level");
    }

    void script(String provider, Map<String, Object> fault) {
        given().contentType(ContentType.JSON)
                .body(fault)
                .put("/sandbox/providers/" + provider)
                .then()
                .statusCode(200);
    }

    void scriptAll(Map<String, Object> fault) {
        ids().forEach(id -> script(id, fault));
    }

    void healAll() {
        scriptAll(WELL);
    }

    List<String> ids() {
        return get("/v1/providers").getList("id");
    }

    /** How many calls have reached a simulated provider. */
    int received(String provider) {
        return counter(provider, "received");
    }

    int counter(String provider, String name) {
        return get("/sandbox/providers").getInt("providers.find { it.id == '%s' }.%s".formatted(provider, name));
    }

    /** Tells the process to stop. */
    void terminate() {
        process.terminate();
    }

    void kill() {
        process.kill();
    }

    String log() {
        return process.output();
    }

    @Override
    public void close() {
        process.close();
    }
}
