package io.herrenlos.routes.provider.kyberswap;

import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.provider.ProviderSettings;
import io.herrenlos.routes.provider.Serving;
import io.herrenlos.routes.provider.Settings;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Slippage;
import io.herrenlos.routes.quote.Token;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KyberQueryTest {

    private static final ChainId ETHEREUM = ChainId.evm(1);
    private static final ChainId BASE = ChainId.evm(8453);
    private static final Token USDC = Token.parse(ETHEREUM, "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48");
    private static final String PAYER = "0x2222222222222222222222222222222222222222";

    @Test
    void everything_goes_out_in_its_units_and_words() {
        KyberQuery query = KyberQuery.of(request(Slippage.DEFAULT), settings(Map.of()));
        assertThat(query.chain()).isEqualTo("ethereum");
        assertThat(query.parameters())
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "tokenIn", "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
                        "tokenOut", "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
                        "amountIn", "1000000000000000000000000000000",
                        "gasInclude", "true"));
    }

    @Test
    void users_addresses_stay_here_unless_the_operator_lets_them_out() {
        assertThat(KyberQuery.of(withPayer(), settings(Map.of())).parameters()).doesNotContainKey("origin");
        assertThat(KyberQuery.of(withPayer(), settings(Map.of("send-addresses", "true")))
                        .parameters())
                .containsEntry("origin", PAYER);
    }

    @Test
    void only_swaps_on_one_listed_chain_are_served() {
        KyberProvider provider = provider();
        assertThat(provider.serving(request(Slippage.DEFAULT))).isEqualTo(Serving.YES);
        assertThat(provider.serving(request(USDC, Token.nativeOf(BASE)))).isEqualTo(Serving.NO);
        assertThat(provider.serving(request(Token.nativeOf(ChainId.evm(2222)), new Token(ChainId.evm(2222), PAYER))))
                .isEqualTo(Serving.NO);
    }

    @Test
    void a_chain_of_another_family_is_not_served_though_it_is_listed() {
        var provider =
                new KyberProvider(null, id -> Settings.of("kyberswap", Map.of(ChainId.SOLANA, "solana"), Map.of()));
        Token usdc = Token.parse(ChainId.SOLANA, "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v");
        assertThat(provider.serving(request(Token.nativeOf(ChainId.SOLANA), usdc)))
                .isEqualTo(Serving.NO);
    }

    @Test
    void slippage_is_no_part_of_a_call() {
        assertThat(provider().call(request(new Slippage(300))).content())
                .isEqualTo(provider().call(request(Slippage.DEFAULT)).content());
    }

    private static KyberProvider provider() {
        return new KyberProvider(null, id -> settings(Map.of()));
    }

    private static QuoteRequest request(Slippage slippage) {
        return QuoteRequest.of(
                Token.nativeOf(ETHEREUM), new BigInteger("1000000000000000000000000000000"), USDC, slippage);
    }

    private static QuoteRequest request(Token from, Token to) {
        return QuoteRequest.of(from, BigInteger.ONE, to, Slippage.DEFAULT);
    }

    private static QuoteRequest withPayer() {
        return new QuoteRequest(
                USDC,
                BigInteger.ONE,
                Token.nativeOf(ETHEREUM),
                Slippage.DEFAULT,
                Optional.of(PAYER),
                Optional.empty(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                QuoteRequest.Claims.NONE,
                Set.of(),
                Set.of());
    }

    private static ProviderSettings settings(Map<String, String> options) {
        return Settings.of("kyberswap", Map.of(ETHEREUM, "ethereum", BASE, "base"), options);
    }
}
