package io.herrenlos.routes.web.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.ChainInfo;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Slippage;
import io.herrenlos.routes.quote.Token;
import io.herrenlos.routes.quote.TokenInfo;
import io.herrenlos.routes.quote.TokenList;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuoteParametersTest {

    private static final ChainId ETHEREUM = ChainId.evm(1);
    private static final String USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
    private static final String UNKNOWN_TOKEN = "0x1d0f5a3b7c2e4968a0b1c2d3e4f5061728394a5b";
    private static final TokenList TOKENS = new TokenList(
            List.of(new ChainInfo(
                    ETHEREUM,
                    "Ethereum",
                    new TokenInfo(Token.nativeOf(ETHEREUM), "ETH", "Ether", 18, false, "the chain's own coin"))),
            List.of(new TokenInfo(Token.parse(ETHEREUM, USDC), "USDC", "USD Coin", 6, true, "this test")));
    private static final Map<String, String> GOOD = Map.of(
            "fromChain", "1", "fromToken", USDC, "fromAmount", "1000000", "toChain", "eip155:1", "toToken", "native");

    @Test
    void a_good_request_is_read_into_canonical_form() {
        QuoteRequest request = read(GOOD);
        assertThat(request.from()).isEqualTo(new Token(ETHEREUM, USDC.toLowerCase()));
        assertThat(request.to()).isEqualTo(Token.nativeOf(ETHEREUM));
        assertThat(request.fromAmount()).isEqualTo(BigInteger.valueOf(1_000_000));
        assertThat(request.slippage()).isEqualTo(Slippage.DEFAULT);
        assertThat(request.fromDecimals()).hasValue(6);
        assertThat(request.toDecimals()).hasValue(18);
    }

    @Test
    void every_bad_field_is_named_at_once() {
        assertThat(fieldsRefusedIn(Map.of(
                        "fromChain", "solano:1",
                        "fromAmount", "0",
                        "toToken", "weth",
                        "toChain", "8453",
                        "slippageBps", "6000",
                        "providers", "nobody",
                        "slippage", "1")))
                .containsExactlyInAnyOrder(
                        "fromChain", "fromToken", "fromAmount", "toToken", "slippageBps", "providers", "slippage");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "1.5", "1e18", "0x10", "01", "1,000", "", "NaN", "٣"})
    void an_amount_is_a_positive_whole_number_in_digits(String amount) {
        assertThat(fieldsRefusedIn(with("fromAmount", amount))).containsExactly("fromAmount");
    }

    @Test
    void an_amount_is_below_2_to_the_128() {
        BigInteger most = BigInteger.TWO.pow(128).subtract(BigInteger.ONE);
        assertThat(read(with("fromAmount", most.toString())).fromAmount()).isEqualTo(most);
        assertThat(fieldsRefusedIn(with("fromAmount", most.add(BigInteger.ONE).toString())))
                .containsExactly("fromAmount");
    }

    @ParameterizedTest
    @CsvSource({
        "fromChain, eip155:01",
        "fromChain, eip155:x",
        "fromChain, 99999999999999999999",
        "fromChain, bip122:000000000933ea01ad0ee984209779ba",
        "fromToken, 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eb48",
        "fromToken, 0xA0b8",
        "fromToken, USDC",
        "toToken, 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
        "slippageBps, -1",
        "slippageBps, 5001",
        "slippageBps, 0.5",
        "fromDecimals, 18",
        "toDecimals, 37",
        "providers, 'lifi,'",
        "excludeProviders, LIFI",
        "fromAddress, vitalik.eth",
        "toAddress, 0x0",
        "unknown, 1"
    })
    void a_field_that_cannot_be_used_is_refused_by_its_name(String field, String value) {
        assertThat(fieldsRefusedIn(with(field, value))).containsExactly(field);
    }

    @Test
    void a_wrong_checksum_is_told_apart_from_a_wrong_form() {
        assertThat(catchThrowableOfType(
                                BadFieldsException.class,
                                () -> read(with("fromToken", "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eb48")))
                        .errors()
                        .getFirst()
                        .message())
                .contains("checksum");
    }

    @Test
    void decimals_are_taken_for_tokens_beyond_the_list_only() {
        var fields = new HashMap<>(with("fromToken", UNKNOWN_TOKEN));
        assertThat(read(fields).assumedFromDecimals()).isEmpty();
        fields.put("fromDecimals", "9");
        assertThat(read(fields).fromDecimals())
                .as("the caller's word is no fact to hold against a provider")
                .isEmpty();
        assertThat(read(fields).assumedFromDecimals()).isEqualTo(OptionalInt.of(9));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0x0000000000000000000000000000000000000000",
                "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
                "native"
            })
    void the_usual_aliases_mean_the_chains_own_coin(String alias) {
        assertThat(read(with("toToken", alias)).to()).isEqualTo(Token.nativeOf(ETHEREUM));
    }

    @Test
    void each_address_is_read_as_its_own_chain_writes_it() {
        QuoteRequest request = read(Map.of(
                "fromChain", "bip122:000000000019d6689c085ae165831e93",
                "fromToken", "native",
                "fromAmount", "1000000",
                "fromAddress", "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4",
                "toChain", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
                "toToken", "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v",
                "toAddress", "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"));
        assertThat(request.from()).isEqualTo(Token.nativeOf(ChainId.BITCOIN));
        assertThat(request.fromAddress()).hasValue("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4");
        assertThat(request.to()).isEqualTo(new Token(ChainId.SOLANA, "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"));
        assertThat(request.toAddress()).hasValue("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");
    }

    @Test
    void an_address_of_the_other_chains_family_is_refused() {
        var fields = new HashMap<>(with("toChain", "bip122:000000000019d6689c085ae165831e93"));
        fields.put("fromAddress", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4");
        fields.put("toAddress", UNKNOWN_TOKEN);
        assertThat(fieldsRefusedIn(fields)).containsExactlyInAnyOrder("fromAddress", "toAddress");
    }

    @Test
    void the_paying_wallet_never_stands_in_for_a_receiving_one_that_was_not_given() {
        var fields = new HashMap<>(with("toChain", "bip122:000000000019d6689c085ae165831e93"));
        fields.put("fromAddress", UNKNOWN_TOKEN);
        assertThat(read(fields).fromAddress()).hasValue(UNKNOWN_TOKEN);
        assertThat(read(fields).toAddress()).isEmpty();
    }

    @Test
    void a_long_value_is_quoted_back_shortened() {
        assertThat(catchThrowableOfType(BadFieldsException.class, () -> read(with("fromAmount", "9".repeat(50_000))))
                        .errors()
                        .getFirst()
                        .message())
                .hasSizeLessThan(400);
    }

    private static Map<String, String> with(String field, String value) {
        var fields = new HashMap<>(GOOD);
        fields.put(field, value);
        return fields;
    }

    private static List<String> fieldsRefusedIn(Map<String, String> fields) {
        return catchThrowableOfType(BadFieldsException.class, () -> read(fields)).errors().stream()
                .map(Problem.FieldError::field)
                .toList();
    }

    private static QuoteRequest read(Map<String, String> fields) {
        return new QuoteParameters(fields, TOKENS, Set.of(new ProviderId("lifi"), new ProviderId("kyberswap"))).read();
    }
}
