package io.herrenlos.routes.provider.relay;

import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.provider.HttpAnswer;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.Cost;
import io.herrenlos.routes.quote.Minimum;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.Quote;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Slippage;
import io.herrenlos.routes.quote.Token;
import io.herrenlos.routes.quote.TokenAmount;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the index of recorded answers has no words for. */
class RelayReaderTest {

    private static final ChainId BASE = ChainId.evm(8453);
    private static final ChainId ARBITRUM = ChainId.evm(42161);
    private static final Token USDC = Token.parse(BASE, "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913");
    private static final QuoteRequest BRIDGE =
            QuoteRequest.of(USDC, BigInteger.valueOf(100_000_000), Token.nativeOf(ARBITRUM), Slippage.DEFAULT);

    private final RelayReader reader =
            new RelayReader(Map.of(BASE, "8453", ARBITRUM, "42161", ChainId.BITCOIN, "8253038"), RelayErrors.TABLE);

    @Test
    void fees_are_inside_the_output_and_gas_is_on_top_in_the_coin_of_the_source() {
        assertThat(read("success_usdc_base_to_eth_arbitrum.json", BRIDGE).costs())
                .containsExactly(
                        inside(Cost.Kind.FIXED_FEE, "0.020096"),
                        inside(Cost.Kind.PROVIDER_FEE, "0.011138"),
                        gas("0.002446", BASE, "812000000000"));
    }

    @Test
    void the_fees_of_v3_are_the_same_costs_and_its_gas_is_unknown() {
        assertThat(read("success_v3_usdc_base_to_eth_arbitrum.json", BRIDGE).costs())
                .containsExactly(
                        inside(Cost.Kind.FIXED_FEE, "0.020096"),
                        inside(Cost.Kind.PROVIDER_FEE, "0.011138"),
                        inside(Cost.Kind.PROVIDER_FEE, "0.25"),
                        Cost.unknown(Cost.Kind.GAS, false));
    }

    @Test
    void a_quote_of_either_version_and_shape_is_the_same_offer() {
        Quote v2 = read("success_usdc_base_to_eth_arbitrum.json", BRIDGE);
        Quote v3 = read("success_v3_usdc_base_to_eth_arbitrum.json", BRIDGE);
        Quote flat = read("success_v3_flat.json", BRIDGE);
        assertThat(v3.toAmount()).isEqualTo(v2.toAmount()).isEqualTo(flat.toAmount());
        assertThat(v3.minimum()).isEqualTo(v2.minimum()).isEqualTo(flat.minimum());
        assertThat(v3.id())
                .contains("0x7b0a0c6d7f5b7d0bb6a1b9a1f4f0f6f4e2c9b7f4a5b1c3d5e7f9081726354453")
                .isEqualTo(v2.id())
                .isEqualTo(flat.id());
        assertThat(v3.costs()).isEqualTo(flat.costs());
    }

    @Test
    void its_minimum_is_its_word() {
        assertThat(read("success_usdc_base_to_eth_arbitrum.json", BRIDGE).minimum())
                .contains(Minimum.stated(new BigInteger("32999080692737956")));
    }

    @Test
    void without_figures_gas_is_unknown_and_with_zero_it_is_known() {
        assertThat(read("success_bare.json", BRIDGE).costs()).containsExactly(Cost.unknown(Cost.Kind.GAS, false));
        assertThat(read("success_sponsored.json", BRIDGE).costs())
                .containsExactly(
                        inside(Cost.Kind.PROVIDER_FEE, "0.5"),
                        new Cost(
                                Cost.Kind.GAS,
                                false,
                                Optional.empty(),
                                Optional.of(new TokenAmount(Token.nativeOf(BASE), BigInteger.ZERO))));
    }

    @Test
    void values_in_dollars_are_its_own_and_zero_is_none() {
        Quote quote = read("success_usdc_base_to_eth_arbitrum.json", BRIDGE);
        assertThat(quote.fromUsd().orElseThrow()).isEqualByComparingTo("99.98");
        assertThat(quote.toUsd().orElseThrow()).isEqualByComparingTo("99.906");
        assertThat(read("success_bare.json", BRIDGE).toUsd()).isEmpty();
    }

    @Test
    void gas_on_bitcoin_is_paid_in_bitcoin_and_its_time_is_not_told() {
        var request =
                QuoteRequest.of(Token.nativeOf(ChainId.BITCOIN), BigInteger.valueOf(250_000), USDC, new Slippage(100));
        Quote quote = read("success_btc_to_usdc_base.json", request);
        assertThat(quote.costs()).contains(gas("2.964000", ChainId.BITCOIN, "3120"));
        assertThat(quote.duration()).isEmpty();
    }

    @Test
    void tools_are_its_routers_and_else_itself() {
        Quote quote = read("success_usdc_base_to_eth_arbitrum.json", BRIDGE);
        assertThat(quote.tools()).containsExactly("relay", "kyberswap");
        assertThat(quote.duration()).contains(Duration.ofSeconds(2));
        assertThat(quote.validUntil()).isEmpty();
        assertThat(read("success_bare.json", BRIDGE).tools()).containsExactly("relay");
    }

    @Test
    void a_swap_on_one_chain_through_one_other_exchange_is_that_ones_liquidity() {
        var swap = QuoteRequest.of(USDC, BigInteger.valueOf(100_000_000), Token.nativeOf(BASE), Slippage.DEFAULT);
        String body = text("success_usdc_base_to_eth_arbitrum.json")
                .replace("\"chainId\": 42161", "\"chainId\": 8453")
                .replace("\"router\": \"relay\"", "\"router\": \"kyberswap\"");
        assertThat(reader.read(answer(body), swap).liquidity()).contains(new ProviderId("kyberswap"));
        assertThat(read("success_usdc_base_to_eth_arbitrum.json", BRIDGE).liquidity())
                .isEmpty();
    }

    @Test
    void no_routes_without_a_key_may_be_a_throttle_and_with_one_is_a_no() {
        for (String file : new String[] {"no_route_no_swap_routes_400.json", "no_route_bare_no_routes_400.json"}) {
            var refusal = new HttpAnswer(400, Map.of(), text(file).getBytes(StandardCharsets.UTF_8), Instant.EPOCH);
            assertThat(RelayErrors.TABLE.classify(refusal).outcome())
                    .isInstanceOfSatisfying(
                            Outcome.NoRoute.class,
                            no -> assertThat(no.ambiguous()).isTrue());
            assertThat(RelayErrors.WITH_KEY.classify(refusal).outcome())
                    .isInstanceOfSatisfying(
                            Outcome.NoRoute.class,
                            no -> assertThat(no.ambiguous()).isFalse());
        }
    }

    private Quote read(String file, QuoteRequest asked) {
        return reader.read(answer(text(file)), asked);
    }

    private static HttpAnswer answer(String body) {
        return new HttpAnswer(200, Map.of(), body.getBytes(StandardCharsets.UTF_8), Instant.EPOCH);
    }

    private static String text(String file) {
        try {
            return Files.readString(Path.of("src/test/resources/provider/relay/cases", file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Cost inside(Cost.Kind kind, String usd) {
        return new Cost(kind, true, Optional.of(new BigDecimal(usd)), Optional.empty());
    }

    private static Cost gas(String usd, ChainId chain, String amount) {
        return new Cost(
                Cost.Kind.GAS,
                false,
                Optional.of(new BigDecimal(usd)),
                Optional.of(new TokenAmount(Token.nativeOf(chain), new BigInteger(amount))));
    }
}
