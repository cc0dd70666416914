package io.herrenlos.routes.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Wire formats of other kinds than a plain query: the templates carry them as data. */
class RequestMappingTest {

    private static final Tokens TOKENS = Tokens.load();

    @Test
    void a_json_body_with_basis_points_and_a_chain_numbering_of_its_own() throws JsonProcessingException {
        RequestMapping mapping = RequestMapping.of(Json.parse("""
                {"method": "POST", "path": "/quote/v2", "native": ["0x0000000000000000000000000000000000000000", "11111111111111111111111111111111"],
                 "chains": {"792703809": "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"},
                 "values": {"fromChain": "body:/originChainId", "toChain": "body:/destinationChainId",
                            "fromToken": "body:/originCurrency", "toToken": "body:/destinationCurrency", "fromAmount": "body:/amount",
                            "slippage": {"at": "body:/slippageTolerance", "otherwise": "50"},
                            "recipient": {"at": ["body:/recipient", "body:/user"]}}}"""));

        Reading reading = mapping.read(WireRequest.of("POST", "/quote/v2", """
                        {"user": "0xdead", "originChainId": 8453, "originCurrency": "0x833589fcd6edb6e08f4c7c32d4f71b54bda02913",
                         "destinationChainId": 792703809, "destinationCurrency": "11111111111111111111111111111111",
                         "amount": "1000000", "slippageTolerance": "75"}"""), TOKENS);

        assertThat(reading).isInstanceOfSatisfying(Asked.class, asked -> {
            assertThat(asked.from()).map(Token::symbol).contains("USDC");
            assertThat(asked.from()).map(Token::chain).contains("eip155:8453");
            assertThat(asked.to()).map(Token::symbol).contains("SOL");
            assertThat(asked.slippageBps()).isEqualByComparingTo("75");
            assertThat(asked.sent()).containsEntry("recipient", "0xdead");
        });
    }

    @Test
    void assets_whose_names_hold_chain_and_token() throws JsonProcessingException {
        RequestMapping mapping = RequestMapping.of(Json.parse("""
                {"method": "GET", "path": "/thorchain/quote/swap", "native": ["native"],
                 "chains": {"BTC": "bip122:000000000019d6689c085ae165831e93", "ETH": "eip155:1"},
                 "values": {"fromChain": {"at": "query:from_asset", "match": "([A-Z]+)\\\\..+"},
                            "toChain": {"at": "query:to_asset", "match": "([A-Z]+)\\\\..+"},
                            "fromToken": {"at": "query:from_asset", "match": ".+-(.+)", "otherwise": "native"},
                            "toToken": {"at": "query:to_asset", "match": ".+-(.+)", "otherwise": "native"},
                            "fromAmount": "query:amount", "slippage": {"at": "query:liquidity_tolerance_bps", "otherwise": "50"}}}"""));

        Reading reading = mapping.read(
                WireRequest.of(
                        "GET",
                        "/thorchain/quote/swap?from_asset=ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48&to_asset=BTC.BTC&amount=100000000",
                        ""),
                TOKENS);

        assertThat(reading).isInstanceOfSatisfying(Asked.class, asked -> {
            assertThat(asked.from()).map(Token::symbol).contains("USDC");
            assertThat(asked.coin()).map(Token::symbol).contains("ETH");
            assertThat(asked.to()).map(Token::symbol).contains("BTC");
        });
    }

    @Test
    void on_the_way_back_everything_changes_places_that_has_a_counterpart() {
        var sent = Map.of(
                "fromAsset",
                "ETH.ETH",
                "toAsset",
                "BTC.BTC",
                "fromToken",
                "native",
                "toToken",
                "other",
                "fromAmount",
                "7",
                "slippage",
                "50");
        var asked = new Asked(
                sent, Optional.empty(), Optional.empty(), Optional.empty(), BigInteger.valueOf(7), BigDecimal.TEN);

        assertThat(asked.reversed().sent())
                .isEqualTo(Map.of(
                        "fromAsset",
                        "BTC.BTC",
                        "toAsset",
                        "ETH.ETH",
                        "fromToken",
                        "other",
                        "toToken",
                        "native",
                        "fromAmount",
                        "8",
                        "slippage",
                        "50"));
    }
}
