package io.herrenlos.routes;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.greaterThanOrEqualTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import java.math.BigInteger;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The service as its callers see it, against the sandbox. */
@QuarkusTest
@QuarkusTestResource(SandboxOn.class)
class QuotesTest {

    private static final String USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
    private static final AtomicLong WEI = new AtomicLong(1_000_000_000_000_000_000L);

    @AfterEach
    void heal() {
        given().delete("/sandbox/providers").then().statusCode(200);
    }

    @Test
    void every_provider_of_the_pair_quotes_and_the_best_is_first() {
        ValidatableResponse answer = quote(etherToUsdc())
                .body("outcome", equalTo("ROUTES"))
                .body("message", nullValue())
                .body("sandbox", is(true))
                .body("request.fromChain", equalTo("eip155:1"))
                .body("request.toToken", equalTo(USDC.toLowerCase()))
                .body("fromTokenInfo.symbol", equalTo("ETH"))
                .body("toTokenInfo.decimals", is(6))
                .body("providers.findAll { it.answer == 'QUOTED' }.id", hasItems("kyberswap", "lifi"))
                .body("routes.validUntil", everyItem(notNullValue()));
        List<String> amounts = answer.extract().path("routes.rankAmount");
        assertThat(amounts).hasSizeGreaterThanOrEqualTo(2);
        List<BigInteger> exact = amounts.stream().map(BigInteger::new).toList();
        assertThat(exact).isSortedAccordingTo((one, other) -> other.compareTo(one));
    }

    @Test
    void what_is_left_of_the_output_adds_up_item_by_item() {
        List<Map<String, Object>> routes =
                quote(only("kyberswap,lifi,relay")).extract().path("routes");
        assertThat(routes).isNotEmpty().allSatisfy(route -> {
            var extra = ((List<?>) route.get("costs"))
                    .stream()
                            .map(Map.class::cast)
                            .filter(cost -> cost.get("included").equals(false))
                            .map(cost -> new BigInteger((String) cost.get("toAmount")))
                            .reduce(BigInteger.ZERO, BigInteger::add);
            assertThat(extra).isPositive();
            assertThat(route)
                    .containsEntry(
                            "netToAmount",
                            new BigInteger((String) route.get("toAmount"))
                                    .subtract(extra)
                                    .toString())
                    .containsEntry("rankAmount", route.get("netToAmount"))
                    .containsKeys("toUsd", "priceImpactBps", "sameAs", "minSource")
                    .containsEntry("warnings", List.of());
        });
        assertThat(routes.getFirst().get("tags")).asInstanceOf(LIST).contains("BEST");
    }

    @Test
    void a_pair_of_two_chains_is_not_asked_of_a_same_chain_provider() {
        quote(Map.of(
                        "fromChain", "eip155:42161",
                        "fromToken", "0xaf88d065e77c8cC2239327C5EDb3A432268e5831",
                        "fromAmount", "250000000",
                        "toChain", "eip155:8453",
                        "toToken", "native"))
                .body("outcome", equalTo("ROUTES"))
                .body("routes.provider", hasItem("lifi"))
                .body("providers.find { it.id == 'kyberswap' }.answer", equalTo("NOT_SERVED"));
    }

    @Test
    void bitcoin_is_asked_of_those_who_serve_it_and_not_of_the_others() {
        quote(Map.of(
                        "fromChain", "bip122:000000000019d6689c085ae165831e93",
                        "fromToken", "native",
                        "fromAmount", "10000000",
                        "toChain", "1",
                        "toToken", "native"))
                .body("outcome", equalTo("ROUTES"))
                .body("providers.findAll { it.answer == 'NOT_SERVED' }.id", hasItems("kyberswap", "lifi"))
                .body("providers.find { it.id == 'relay' }.answer", equalTo("QUOTED"))
                .body("providers.find { it.id == 'thorchain' }.answer", not(equalTo("NOT_SERVED")));
    }

    @Test
    void every_simulated_provider_quotes_and_says_no_in_its_own_words() {
        List<String> ids = given().get("/sandbox/providers").then().extract().path("providers.id");
        assertThat(ids).isNotEmpty().allSatisfy(id -> {
            quote(only(id)).body("routes.provider", equalTo(List.of(id)));
            script(id, Map.of("fault", "no-route"));
            Map<String, Object> more = only(id);
            more.put("fromAmount", "2000000000000000000");
            quote(more).body("providers.find { it.id == '%s' }.answer".formatted(id), equalTo("NO_ROUTE"));
        });
    }

    @Test
    void the_sandbox_is_not_held_to_the_real_providers_limits() {
        List<CompletableFuture<ValidatableResponse>> atOnce = IntStream.rangeClosed(21, 32)
                .mapToObj(ether -> CompletableFuture.supplyAsync(() -> {
                    Map<String, Object> fields = etherToUsdc();
                    fields.put("fromAmount", ether + "000000000000000000");
                    return quote(fields);
                }))
                .toList();
        atOnce.forEach(answer -> answer.join().body("providers.answer", everyItem(equalTo("QUOTED"))));
    }

    @Test
    void a_page_of_an_allowed_origin_may_read_quotes_and_no_other() {
        given().header("Origin", SandboxOn.ALLOWED_ORIGIN)
                .get("/v1/chains")
                .then()
                .header("access-control-allow-origin", SandboxOn.ALLOWED_ORIGIN);
        given().header("Origin", "https://elsewhere.example")
                .get("/v1/chains")
                .then()
                .header("access-control-allow-origin", nullValue());
    }

    @Test
    void a_coin_may_go_where_its_payer_could_not_come_from() {
        var fields = etherToUsdc();
        fields.put("fromAmount", "1000000000000000000");
        fields.put("toChain", "bip122:000000000019d6689c085ae165831e93");
        fields.put("toToken", "native");
        quote(fields).body("providers.find { it.id == 'lifi' }.answer", equalTo("QUOTED"));
    }

    @Test
    void a_post_brings_what_a_get_brings() {
        List<String> got = quote(only("lifi,kyberswap")).extract().path("routes.toAmount");
        given().contentType(ContentType.JSON)
                .body(only("lifi,kyberswap"))
                .post("/v1/quotes")
                .then()
                .statusCode(200)
                .body("routes.toAmount", equalTo(got));
    }

    @Test
    void one_broken_provider_costs_the_other_nothing_and_is_named_honestly() {
        List<String> lifi = quote(etherToUsdc()).extract().path("routes.findAll { it.provider == 'lifi' }.toAmount");
        script("kyberswap", Map.of("fault", "status", "status", 502));
        quote(etherToUsdc())
                .body("outcome", equalTo("ROUTES"))
                .body("routes.findAll { it.provider == 'lifi' }.toAmount", equalTo(lifi))
                .body("routes.provider", not(hasItem("kyberswap")))
                .body("providers.find { it.id == 'kyberswap' }.answer", equalTo("FAILED"))
                .body("providers.find { it.id == 'kyberswap' }.reason", equalTo("UPSTREAM_ERROR"))
                .body("providers.find { it.id == 'kyberswap' }.providerCode", equalTo("HTTP 502"))
                .body("providers.find { it.id == 'kyberswap' }.message", equalTo("reports trouble on its side"));
    }

    @Test
    void all_down_is_temporarily_unavailable() {
        scriptAll(Map.of("fault", "status", "status", 500));
        quote(only("lifi,kyberswap"))
                .body("outcome", equalTo("TEMPORARILY_UNAVAILABLE"))
                .body("message", equalTo("Quotes are temporarily unavailable — trying again is safe."))
                .body("routes", empty());
    }

    @Test
    void all_without_a_route_is_no_route() {
        scriptAll(Map.of("fault", "no-route"));
        quote(only("lifi,kyberswap"))
                .body("outcome", equalTo("NO_ROUTE"))
                .body("message", equalTo("No provider has a route for this pair and amount right now."))
                .body(
                        "providers.findAll { it.id == 'lifi' || it.id == 'kyberswap' }.answer",
                        everyItem(equalTo("NO_ROUTE")));
    }

    @Test
    void one_of_each_is_incomplete_and_says_which_is_which() {
        script("lifi", Map.of("fault", "no-route"));
        script("kyberswap", Map.of("fault", "status", "status", 500));
        quote(only("lifi,kyberswap"))
                .body("outcome", equalTo("INCOMPLETE"))
                .body("message", equalTo("No route from LI.FI; KyberSwap did not answer — trying again is safe."));
    }

    @Test
    void a_provider_that_hangs_is_listed_late_and_its_exchange_is_closed_in_the_end() {
        int closedBefore = counter("kyberswap", "closedEarly");
        script("kyberswap", Map.of("fault", "hang-headers"));
        quote(only("lifi,kyberswap"))
                .body("outcome", equalTo("ROUTES"))
                .body("routes.provider", equalTo(List.of("lifi")))
                .body("providers.find { it.id == 'kyberswap' }.answer", equalTo("LATE"));
        await().atMost(Duration.ofSeconds(60)).until(() -> counter("kyberswap", "closedEarly") == closedBefore + 1);
    }

    @Test
    void an_answer_that_lies_about_the_request_is_not_shown() {
        script("kyberswap", Map.of("fault", "answer", "status", 200, "headers", Map.of(), "body", "<html>maintenance"));
        quote(only("kyberswap"))
                .body("outcome", equalTo("TEMPORARILY_UNAVAILABLE"))
                .body("providers.find { it.id == 'kyberswap' }.reason", equalTo("UNREADABLE"));
    }

    @Test
    void identical_requests_share_one_call() {
        int before = counter("kyberswap", "received");
        Map<String, Object> fields = etherToUsdc();
        quote(fields);
        quote(fields).body("routes.ageMs", everyItem(greaterThanOrEqualTo(0)));
        assertThat(counter("kyberswap", "received")).isEqualTo(before + 1);
    }

    @Test
    void only_the_selected_are_asked() {
        quote(only("kyberswap"))
                .body("routes.provider", equalTo(List.of("kyberswap")))
                .body("providers.find { it.id == 'lifi' }.answer", equalTo("NOT_SELECTED"));
    }

    @Test
    void every_bad_field_is_named_at_once_with_the_remedy() {
        given().queryParams(
                        Map.of("fromChain", "sol", "fromAmount", "12.5", "toChain", "1", "toToken", "x", "slip", "1"))
                .get("/v1/quotes")
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("status", is(400))
                .body("errors.field", hasItems("fromChain", "fromToken", "fromAmount", "toToken", "slip"))
                .body("errors.find { it.field == 'fromAmount' }.message", containsString("smallest unit"));
    }

    @Test
    void bad_bodies_and_paths_are_problems_too() {
        for (String body : List.of("", "x", "[]", "{\"fromChain\":", "{\"fromAmount\": {\"a\": 1}}")) {
            given().contentType(ContentType.JSON)
                    .body(body)
                    .post("/v1/quotes")
                    .then()
                    .statusCode(400)
                    .contentType("application/problem+json")
                    .body("errors", hasSize(greaterThan(0)));
        }
        given().get("/v1/nothing").then().statusCode(404).contentType("application/problem+json");
        given().put("/v1/quotes").then().statusCode(405).contentType("application/problem+json");
        given().contentType(ContentType.JSON)
                .body(" ".repeat(70_000))
                .post("/v1/quotes")
                .then()
                .statusCode(413);
    }

    @Test
    void forms_find_chains_and_tokens_by_name() {
        given().get("/v1/chains").then().statusCode(200).body("find { it.id == 'eip155:8453' }.name", equalTo("Base"));
        given().queryParams(Map.of("chain", "eip155:1", "search", "usdc"))
                .get("/v1/tokens")
                .then()
                .statusCode(200)
                .body("find { it.symbol == 'USDC' }.address", equalTo(USDC.toLowerCase()))
                .body("find { it.symbol == 'USDC' }.decimals", is(6));
        given().queryParam("chain", "nowhere")
                .get("/v1/tokens")
                .then()
                .statusCode(400)
                .body("errors[0].field", equalTo("chain"));
    }

    @Test
    void the_api_describes_itself_under_stable_names() {
        given().accept(ContentType.JSON)
                .get("/q/openapi?format=json")
                .then()
                .statusCode(200)
                .body("paths.'/v1/quotes'.get.operationId", equalTo("getQuotes"))
                .body("paths.'/v1/quotes'.post.operationId", equalTo("postQuotes"))
                .body("paths.'/v1/chains'.get.operationId", equalTo("getChains"))
                .body("paths.'/v1/tokens'.get.operationId", equalTo("getTokens"))
                .body("paths.'/v1/quotes'.get.parameters.name", hasItems("fromChain", "toToken", "excludeProviders"));
    }

    @Test
    void it_is_alive_and_ready() {
        given().get("/q/health").then().statusCode(200).body("status", equalTo("UP"));
    }

    /** A wei more each time: no answer is an earlier one's, and the quoted amounts are the same. */
    private static Map<String, Object> etherToUsdc() {
        var fields = new HashMap<String, Object>();
        fields.put("fromChain", "1");
        fields.put("fromToken", "native");
        fields.put("fromAmount", Long.toString(WEI.incrementAndGet()));
        fields.put("toChain", "1");
        fields.put("toToken", USDC);
        return fields;
    }

    private static ValidatableResponse quote(Map<String, Object> fields) {
        return given().queryParams(fields).get("/v1/quotes").then().statusCode(200);
    }

    private static Map<String, Object> only(String providers) {
        var fields = etherToUsdc();
        fields.put("providers", providers);
        return fields;
    }

    private static void script(String provider, Map<String, Object> fault) {
        given().contentType(ContentType.JSON)
                .body(fault)
                .put("/sandbox/providers/" + provider)
                .then()
                .statusCode(200);
    }

    private static void scriptAll(Map<String, Object> fault) {
        List<String> ids = given().get("/sandbox/providers").then().extract().path("providers.id");
        ids.forEach(id -> script(id, fault));
    }

    private static int counter(String provider, String name) {
        return given().get("/sandbox/providers")
                .then()
                .extract()
                .path("providers.find { it.id == '%s' }.%s".formatted(provider, name));
    }
}
