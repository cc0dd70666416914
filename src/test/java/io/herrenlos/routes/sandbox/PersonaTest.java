package io.herrenlos.routes.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PersonaTest {

    private static final String USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
    private static final String ZERO = "0x0000000000000000000000000000000000000000";
    private static final String ME = "0x1000000000000000000000000000000000000001";
    private static final String EEE = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE";

    private static final String LIFI = "/quote?fromChain=1&toChain=8453&fromToken=" + USDC + "&toToken=" + ZERO
            + "&fromAmount=250000000&fromAddress=" + ME + "&slippage=0.01&order=CHEAPEST";
    private static final String KYBERSWAP =
            "/ethereum/api/v1/routes?tokenIn=" + EEE + "&tokenOut=" + USDC + "&amountIn=1000000000000000000";

    @Test
    void lifi_echoes_what_was_asked_in_its_own_form() throws JsonProcessingException {
        Rendered answer = Rendered.quote("lifi", "GET", LIFI, "");
        JsonNode quote = Json.parse(answer.body());

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.headers()).containsEntry("content-type", "application/json; charset=utf-8");
        JsonNode action = quote.at("/action");
        assertThat(action.at("/fromToken/address").textValue()).isEqualTo(USDC);
        assertThat(action.at("/fromToken/decimals").intValue()).isEqualTo(6);
        assertThat(action.at("/toToken/address").textValue()).isEqualTo(ZERO);
        assertThat(action.at("/toToken/decimals").intValue()).isEqualTo(18);
        assertThat(action.at("/fromChainId").isIntegralNumber()).isTrue();
        assertThat(action.at("/toChainId").intValue()).isEqualTo(8453);
        assertThat(action.at("/fromAmount").textValue()).isEqualTo("250000000");
        assertThat(action.at("/slippage").decimalValue()).isEqualByComparingTo("0.01");
        assertThat(action.at("/toAddress").textValue()).isEqualTo(ME);
        assertThat(quote.at("/estimate/executionDuration").decimalValue()).isEqualByComparingTo("4.5");
    }

    @Test
    void lifi_promises_the_output_less_the_tolerance_asked_for() throws JsonProcessingException {
        JsonNode estimate =
                Json.parse(Rendered.quote("lifi", "GET", LIFI, "").body()).at("/estimate");

        var toAmount = new BigDecimal(estimate.path("toAmount").textValue());
        var least = new BigInteger(estimate.path("toAmountMin").textValue());
        assertThat(least).isEqualTo(toAmount.multiply(new BigDecimal("0.99")).toBigInteger());
    }

    @Test
    void lifi_takes_its_fee_of_25_basis_points_out_of_the_input() throws JsonProcessingException {
        JsonNode fee =
                Json.parse(Rendered.quote("lifi", "GET", LIFI, "").body()).at("/estimate/feeCosts/0");

        assertThat(fee.path("amount").textValue()).isEqualTo("625000");
        assertThat(fee.path("amountUSD").textValue()).isEqualTo("0.625000");
        assertThat(fee.path("included").booleanValue()).isTrue();
    }

    @Test
    void kyberswap_reads_the_chain_from_the_path_and_writes_addresses_in_lower_case() throws JsonProcessingException {
        Rendered answer = Rendered.quote("kyberswap", "GET", KYBERSWAP, "");
        JsonNode summary = Json.parse(answer.body()).at("/data/routeSummary");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(summary.path("tokenIn").textValue()).isEqualTo("0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee");
        assertThat(summary.path("tokenOut").textValue()).isEqualTo("0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48");
        assertThat(summary.path("amountIn").textValue()).isEqualTo("1000000000000000000");
        assertThat(summary.path("timestamp").textValue()).isEqualTo("1796126400");
    }

    /** 3000 USD of ETH; lost: 9 bps of spread and 50 bps a million, so 0.15 bps, of size: 9.15 of 10000. */
    @Test
    void the_output_is_the_worth_of_the_input_less_spread_and_size() throws JsonProcessingException {
        JsonNode summary = Json.parse(
                        Rendered.quote("kyberswap", "GET", KYBERSWAP, "").body())
                .at("/data/routeSummary");

        assertThat(summary.path("amountOut").textValue()).isEqualTo("2997255000");
        assertThat(summary.path("amountInUsd").textValue()).isEqualTo("3000.000000");
        assertThat(summary.path("amountOutUsd").textValue()).isEqualTo("2997.255000");
    }

    @Test
    void the_same_question_has_the_same_answer() {
        assertThat(Rendered.quote("lifi", "GET", LIFI, "")).isEqualTo(Rendered.quote("lifi", "GET", LIFI, ""));
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({
        "lifi,      '/quote?fromChain=1&toChain=1&fromToken=0x1d0f5a3b7c2e4968a0b1c2d3e4f5061728394a5b&toToken=0x0000000000000000000000000000000000000000&fromAmount=1&fromAddress=0x1', 404",
        "lifi,      '/quote?fromChain=999999&toChain=1&fromToken=0x0000000000000000000000000000000000000000&toToken=0x0000000000000000000000000000000000000000&fromAmount=1&fromAddress=0x1', 404",
        "kyberswap, '/base/api/v1/routes?tokenIn=0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48&tokenOut=0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee&amountIn=1', 400",
        "kyberswap, '/kava/api/v1/routes?tokenIn=0x01&tokenOut=0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee&amountIn=1', 400"
    })
    void what_it_cannot_price_is_the_providers_own_no(String provider, String target, int status)
            throws JsonProcessingException {
        Rendered answer = Rendered.quote(provider, "GET", target, "");

        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer).isEqualTo(Rendered.noRoute(provider, "GET", target, ""));
        assertThat(Json.parse(answer.body()).path("code").isIntegralNumber()).isTrue();
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({
        "POST, /ethereum/api/v1/routes,                                    404, POST /ethereum/api/v1/routes",
        "GET,  /ethereum/route/encode,                                     404, GET /ethereum/route/encode",
        "GET,  /ethereum/api/v1/routes?tokenIn=0x01&amountIn=1,            400, toToken",
        "GET,  /ethereum/api/v1/routes?tokenIn=0x01&tokenOut=0x02&amountIn=12.5, 400, fromAmount",
        "GET,  /ethereum/api/v1/routes?tokenIn=0x01&tokenOut=0x02&amountIn=0,    400, fromAmount"
    })
    void a_request_that_is_not_in_the_providers_form_is_told_so(
            String method, String target, int status, String named) {
        Rendered answer = Rendered.quote("kyberswap", method, target, "");

        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.body()).contains(named);
    }
}
