package io.herrenlos.routes.provider;

import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.quote.Quote;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Route;
import io.herrenlos.routes.quote.TokenInfo;
import io.herrenlos.routes.quote.TokenList;
import io.herrenlos.routes.ranking.RankedRoute;
import io.herrenlos.routes.ranking.Ranking;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From a provider's own body to what the user would hold: recorded quotes of a dollar token, worked out by hand. */
class NetOfRecordedQuotesTest {

    @ParameterizedTest
    @CsvSource({
        // 120,341.88… DAI, 18 decimals, less 0.9868 USD of gas: 120341882915507331204417 - 986800000000000000
        "lifi, success_weth_to_dai_mainnet_large.json, 18, 120340896115507331204417",
        // 249.610224 USDC, 6 decimals, less 0.0145 USD of gas: 249610224 - 14500
        "lifi, success_usdc_solana_to_usdc_base.json, 6, 249595724",
        // 2,498.731204 USDC less 0.890625 USD of gas: 2498731204 - 890625
        "kyberswap, quote_eth_native_to_usdc.json, 6, 2497840579",
        // the same with no value for its gas, and nobody to ask what ether is worth: not known
        "kyberswap, quote_empty_usd.json, 6,",
        // 75,171.20… USDT, 18 decimals, less 0.185263 USD of gas; the relayer's fees are inside
        "relay, success_eth_to_usdt_bsc_large.json, 18, 75171018055844907163552",
        // 275.801223 USDC less 0.01449 USD of gas: 275801223 - 14490
        "relay, success_sol_to_usdc_solana.json, 6, 275786733",
        // all fees are inside 94,801.234567 USDC; what the payer's own transaction costs is not known
        "thorchain, btc-to-usdc-6-decimals.json, 6,",
        // 203.5299208 ETH taken for dollars here, in 18 decimals: the same
        "thorchain, btc-to-eth-18-decimals.json, 18,"
    })
    void what_is_left_is_the_output_less_what_comes_on_top(String id, String file, int decimals, BigInteger net) {
        RouteProvider provider = EveryProvider.byId().get(id);
        RecordedCase recorded = RecordedCase.in(Path.of("src/test/resources/provider", id, "cases")).stream()
                .filter(one -> one.file().equals(file))
                .findFirst()
                .orElseThrow();
        QuoteRequest request = recorded.request();
        Quote quote = provider.read(recorded.answer(), request);
        var dollars = new TokenInfo(request.to(), "USD", "a dollar", decimals, true, "this test");
        Route route = Route.of(provider.info(), quote, request.slippage(), RecordedCase.RECEIVED);

        RankedRoute ranked = new Ranking(new TokenList(List.of(), List.of(dollars)))
                .rank(request, List.of(route))
                .getFirst();

        assertThat(ranked.netToAmount()).isEqualTo(Optional.ofNullable(net));
    }
}
