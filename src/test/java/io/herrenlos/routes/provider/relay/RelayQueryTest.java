package io.herrenlos.routes.provider.relay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.herrenlos.routes.provider.CallLimit;
import io.herrenlos.routes.provider.ProviderSettings;
import io.herrenlos.routes.provider.Serving;
import io.herrenlos.routes.provider.Settings;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Slippage;
import io.herrenlos.routes.quote.Token;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RelayQueryTest {

    private static final ChainId BASE = ChainId.evm(8453);
    private static final ChainId ARBITRUM = ChainId.evm(42161);
    private static final Map<ChainId, String> CHAINS = Map.of(
            BASE,
            "8453",
            ARBITRUM,
            "42161",
            ChainId.SOLANA,
            "792703809",
            ChainId.BITCOIN,
            "8253038",
            ChainId.LITECOIN,
            "2",
            ChainId.XRPL,
            "1");
    private static final Token USDC = Token.parse(BASE, "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913");
    private static final Token SOLANA_USDC =
            Token.parse(ChainId.SOLANA, "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v");
    private static final String PAYER = "0x2222222222222222222222222222222222222222";
    private static final String RECEIVER = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

    @Test
    void everything_goes_out_in_its_units_and_words() throws JsonProcessingException {
        RelayQuery query = RelayQuery.of(request(USDC, Token.nativeOf(ARBITRUM)), settings(Optional.empty(), false));
        assertThat(json(query)).isEqualTo(new ObjectMapper().readTree("""
                {"user": "0x000000000000000000000000000000000000dead",
                 "originChainId": 8453,
                 "destinationChainId": 42161,
                 "originCurrency": "0x833589fcd6edb6e08f4c7c32d4f71b54bda02913",
                 "destinationCurrency": "0x0000000000000000000000000000000000000000",
                 "amount": "250000000000000000000000000000",
                 "tradeType": "EXACT_INPUT",
                 "slippageTolerance": "50"}"""));
    }

    @Test
    void the_version_follows_from_the_key() {
        QuoteRequest request = request(USDC, Token.nativeOf(ARBITRUM));
        assertThat(RelayQuery.of(request, settings(Optional.empty(), false)).version())
                .isEqualTo("v2");
        assertThat(RelayQuery.of(request, settings(Optional.of("k"), false)).version())
                .isEqualTo("v3");
    }

    @Test
    void another_family_needs_a_receiver_of_its_own_and_keeps_the_case_of_its_addresses()
            throws JsonProcessingException {
        JsonNode body = json(RelayQuery.of(request(USDC, SOLANA_USDC), settings(Optional.empty(), false)));
        assertThat(body.path("destinationChainId").longValue()).isEqualTo(792703809);
        assertThat(body.path("destinationCurrency").textValue())
                .isEqualTo("EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v");
        assertThat(body.path("recipient").textValue()).isEqualTo("CbKGgVKLJFb8bBrf58DnAkdryX6ubewVytn7X957YwNr");
    }

    @Test
    void bitcoin_is_paid_from_a_placeholder_of_its_own() throws JsonProcessingException {
        JsonNode body = json(RelayQuery.of(
                request(Token.nativeOf(ChainId.BITCOIN), Token.nativeOf(BASE)), settings(Optional.empty(), false)));
        assertThat(body.path("user").textValue()).isEqualTo("34xp4vRoCGJym3xR7yCVPFHoCNxv4Twseo");
        assertThat(body.path("originCurrency").textValue()).isEqualTo("bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqmql8k8");
        assertThat(body.path("recipient").textValue()).isEqualTo("0x000000000000000000000000000000000000dead");
    }

    @Test
    void users_addresses_stay_here_unless_the_operator_lets_them_out() throws JsonProcessingException {
        QuoteRequest request = withAddresses(Optional.of(RECEIVER));
        assertThat(RelayQuery.of(request, settings(Optional.empty(), false)).body())
                .doesNotContain(PAYER, RECEIVER);
        JsonNode out = json(RelayQuery.of(request, settings(Optional.empty(), true)));
        assertThat(out.path("user").textValue()).isEqualTo(PAYER);
        assertThat(out.path("recipient").textValue()).isEqualTo(RECEIVER);
    }

    @Test
    void a_receiver_of_another_family_who_is_not_known_is_a_placeholder_even_then() throws JsonProcessingException {
        JsonNode out = json(RelayQuery.of(withAddresses(Optional.empty()), settings(Optional.empty(), true)));
        assertThat(out.path("user").textValue()).isEqualTo(PAYER);
        assertThat(out.path("recipient").textValue()).isEqualTo("34xp4vRoCGJym3xR7yCVPFHoCNxv4Twseo");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1", "50, 50", "5000, 5000"})
    void slippage_is_a_text_of_basis_points(int bps, String text) throws JsonProcessingException {
        var request = QuoteRequest.of(USDC, BigInteger.TEN, Token.nativeOf(ARBITRUM), new Slippage(bps));
        assertThat(json(RelayQuery.of(request, settings(Optional.empty(), false)))
                        .path("slippageTolerance")
                        .textValue())
                .isEqualTo(text);
    }

    @Test
    void both_chains_must_be_listed_and_of_a_family_that_it_serves() {
        var provider = new RelayProvider(null, id -> settings(Optional.empty(), false));
        Token listed = Token.nativeOf(BASE);
        assertThat(provider.serving(request(listed, Token.nativeOf(ChainId.BITCOIN))))
                .isEqualTo(Serving.YES);
        assertThat(provider.serving(request(listed, Token.nativeOf(ChainId.TRON))))
                .isEqualTo(Serving.NO);
        assertThat(provider.serving(request(Token.nativeOf(ChainId.XRPL), listed)))
                .isEqualTo(Serving.NO);
        assertThat(provider.serving(request(Token.nativeOf(ChainId.LITECOIN), listed)))
                .as("its coin and addresses are not Bitcoin's")
                .isEqualTo(Serving.NO);
    }

    @Test
    void a_chain_without_a_number_of_theirs_is_refused_at_start() {
        var chains = Map.of(ChainId.SOLANA, ChainId.SOLANA.reference());
        assertThatThrownBy(() -> new RelayProvider(null, id -> Settings.of("relay", chains, Map.of())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("routes.providers.relay.chains")
                .hasMessageContaining(ChainId.SOLANA.toString());
    }

    @Test
    void calls_are_alike_when_the_same_goes_out() {
        var provider = new RelayProvider(null, id -> settings(Optional.empty(), false));
        assertThat(provider.call(withAddresses(Optional.of(RECEIVER))).content())
                .isEqualTo(provider.call(withAddresses(Optional.empty())).content());
        assertThat(provider.call(request(USDC, Token.nativeOf(BASE))).content())
                .isNotEqualTo(
                        provider.call(request(USDC, Token.nativeOf(ARBITRUM))).content());
    }

    private static JsonNode json(RelayQuery query) throws JsonProcessingException {
        return new ObjectMapper().readTree(query.body());
    }

    private static QuoteRequest request(Token from, Token to) {
        return QuoteRequest.of(from, new BigInteger("250000000000000000000000000000"), to, Slippage.DEFAULT);
    }

    private static QuoteRequest withAddresses(Optional<String> receiver) {
        return new QuoteRequest(
                USDC,
                BigInteger.TEN,
                Token.nativeOf(ChainId.BITCOIN),
                Slippage.DEFAULT,
                Optional.of(PAYER),
                receiver,
                OptionalInt.empty(),
                OptionalInt.empty(),
                QuoteRequest.Claims.NONE,
                Set.of(),
                Set.of());
    }

    static ProviderSettings settings(Optional<String> key, boolean sendsAddresses) {
        return new ProviderSettings(
                new ProviderId("relay"),
                true,
                key,
                CHAINS,
                new CallLimit(50, Duration.ofMinutes(1)),
                1,
                Map.of("send-addresses", Boolean.toString(sendsAddresses)));
    }
}
