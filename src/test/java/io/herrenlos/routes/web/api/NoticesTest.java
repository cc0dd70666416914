package io.herrenlos.routes.web.api;

import static io.herrenlos.routes.web.api.NoticeJson.Code.OWN_TROUBLE;
import static io.herrenlos.routes.web.api.NoticeJson.Code.PROVIDER_DISABLED;
import static io.herrenlos.routes.web.api.NoticeJson.Code.PROVIDER_UNAVAILABLE;
import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.SimulatedTime;
import io.herrenlos.routes.fanout.Report;
import io.herrenlos.routes.health.GateSettings;
import io.herrenlos.routes.health.OperatorBench;
import io.herrenlos.routes.health.ProviderHealth;
import io.herrenlos.routes.health.ProviderPermit;
import io.herrenlos.routes.health.breaker.BreakerRules;
import io.herrenlos.routes.health.breaker.Jitter;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.NotAsked.Why;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.ProviderInfo;
import io.herrenlos.routes.quote.Quote;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Slippage;
import io.herrenlos.routes.quote.Token;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The quiet lines beside the routes, letter by letter. */
class NoticesTest {

    private static final Token ETHER = Token.nativeOf(ChainId.evm(1));
    private static final Token USDC = Token.parse(ChainId.evm(1), "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48");
    private static final QuoteRequest REQUEST = QuoteRequest.of(ETHER, BigInteger.TEN, USDC, Slippage.DEFAULT);

    private static final ProviderInfo KYBER = provider("kyberswap", "KyberSwap");
    private static final ProviderInfo LIFI = provider("lifi", "LI.FI");
    private static final ProviderInfo RELAY = provider("relay", "Relay");
    private static final ProviderInfo THORCHAIN = provider("thorchain", "THORChain");

    private static final ProviderAnswer DOWN = Outcome.Failed.of(FailureCause.UPSTREAM_ERROR, "HTTP 500");
    private static final ProviderAnswer CUT = Outcome.Failed.of(FailureCause.UNREACHABLE, "RESET");
    private static final ProviderAnswer BENCHED = NotAsked.because(Why.BENCHED);
    private static final Outcome.Quoted QUOTED = new Outcome.Quoted(new Quote(
            BigInteger.TEN,
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Optional.empty()));

    private final SimulatedTime time = new SimulatedTime();
    private final ProviderHealth health = new ProviderHealth(
            Stream.of(KYBER, LIFI, RELAY, THORCHAIN)
                    .map(provider -> new GateSettings(provider.id(), BreakerRules.DEFAULT, ""))
                    .toList(),
            time,
            () -> Jitter.NONE,
            event -> {});
    private final Notices notices = new Notices(health);

    @Test
    void of_the_well_nothing_is_said() {
        assertThat(notices.of(answer(said(KYBER, QUOTED), said(LIFI, DOWN)))).isEmpty();
    }

    @Test
    void one_that_is_benched_beside_routes() {
        bench(KYBER);

        assertThat(notices.of(answer(said(KYBER, BENCHED), said(LIFI, QUOTED))))
                .containsExactly(new NoticeJson(
                        PROVIDER_UNAVAILABLE,
                        List.of("kyberswap"),
                        null,
                        "KyberSwap is temporarily unavailable — showing routes from other providers."));
    }

    @Test
    void several_share_one_line() {
        bench(KYBER);
        bench(LIFI);

        assertThat(notices.of(answer(said(KYBER, BENCHED), said(LIFI, BENCHED), said(RELAY, QUOTED))))
                .containsExactly(new NoticeJson(
                        PROVIDER_UNAVAILABLE,
                        List.of("kyberswap", "lifi"),
                        null,
                        "KyberSwap and LI.FI are temporarily unavailable — showing routes from other providers."));
        bench(THORCHAIN);
        assertThat(notices.of(answer(
                        said(KYBER, BENCHED), said(LIFI, BENCHED), said(RELAY, QUOTED), said(THORCHAIN, BENCHED))))
                .singleElement()
                .extracting(NoticeJson::text)
                .isEqualTo("KyberSwap, LI.FI and THORChain are temporarily unavailable — "
                        + "showing routes from other providers.");
    }

    @Test
    void without_routes_nobody_is_said_to_be_shown_in_its_place() {
        bench(KYBER);

        assertThat(notices.of(answer(said(KYBER, BENCHED), said(LIFI, DOWN)))).isEmpty();
    }

    @Test
    void one_whose_trial_has_just_brought_a_route_is_not_missed() {
        bench(KYBER);

        assertThat(notices.of(answer(said(KYBER, QUOTED), said(LIFI, QUOTED)))).isEmpty();
    }

    @Test
    void only_candidates_are_named() {
        bench(KYBER);
        bench(LIFI);
        bench(RELAY);

        assertThat(notices.of(answer(
                        said(KYBER, NotAsked.because(Why.NOT_SERVED)),
                        said(LIFI, NotAsked.because(Why.NOT_SELECTED)),
                        new Report(RELAY, NotAsked.because(Why.NOT_CONFIGURED, "KEY_REQUIRED"), Duration.ZERO, true),
                        said(THORCHAIN, QUOTED))))
                .isEmpty();
    }

    @Test
    void a_throttle_that_is_over_in_half_a_minute_is_not_worth_a_line() {
        call(KYBER, new Outcome.Failed(FailureCause.RATE_LIMITED, "HTTP 429", Optional.of(Duration.ofSeconds(29))));
        call(LIFI, new Outcome.Failed(FailureCause.RATE_LIMITED, "HTTP 429", Optional.of(Duration.ofSeconds(30))));

        assertThat(notices.of(answer(said(KYBER, BENCHED), said(LIFI, BENCHED), said(RELAY, QUOTED))))
                .singleElement()
                .extracting(NoticeJson::providers)
                .isEqualTo(List.of("lifi"));
    }

    @Test
    void when_all_are_cut_off_at_once_the_trouble_is_ours() {
        for (int i = 0; i < 5; i++) {
            call(KYBER, CUT);
            call(LIFI, CUT);
        }

        assertThat(notices.of(answer(said(KYBER, BENCHED), said(LIFI, BENCHED))))
                .containsExactly(new NoticeJson(
                        OWN_TROUBLE,
                        List.of("kyberswap", "lifi"),
                        null,
                        "Quotes are temporarily unavailable on our side."));
    }

    @Test
    void the_operators_word_is_passed_on_and_never_reads_as_a_failure() {
        bench(KYBER);
        health.bench(KYBER.id(), new OperatorBench("maintenance", Optional.empty()));

        assertThat(notices.of(answer(switchedOff(KYBER), said(LIFI, QUOTED))))
                .containsExactly(new NoticeJson(
                        PROVIDER_DISABLED,
                        List.of("kyberswap"),
                        "maintenance",
                        "KyberSwap is switched off by the operator: maintenance."));
    }

    @Test
    void those_that_are_switched_off_for_one_reason_share_a_line() {
        health.bench(KYBER.id(), new OperatorBench("maintenance", Optional.empty()));
        health.bench(LIFI.id(), new OperatorBench("legal review", Optional.empty()));
        health.bench(RELAY.id(), new OperatorBench("maintenance", Optional.empty()));

        assertThat(notices.of(answer(switchedOff(KYBER), switchedOff(LIFI), switchedOff(RELAY))))
                .containsExactly(
                        new NoticeJson(
                                PROVIDER_DISABLED,
                                List.of("kyberswap", "relay"),
                                "maintenance",
                                "KyberSwap and Relay are switched off by the operator: maintenance."),
                        new NoticeJson(
                                PROVIDER_DISABLED,
                                List.of("lifi"),
                                "legal review",
                                "LI.FI is switched off by the operator: legal review."));
    }

    @Test
    void a_request_that_would_not_have_asked_it_hears_nothing_of_the_operator() {
        health.bench(KYBER.id(), new OperatorBench("maintenance", Optional.empty()));

        assertThat(notices.of(answer(
                        new Report(KYBER, NotAsked.because(Why.DISABLED, "OPERATOR"), Duration.ZERO, false),
                        said(LIFI, QUOTED))))
                .isEmpty();
    }

    private void bench(ProviderInfo provider) {
        call(provider, QUOTED);
        for (int i = 0; i < 5; i++) {
            call(provider, DOWN);
        }
    }

    private void call(ProviderInfo provider, ProviderAnswer answer) {
        ((ProviderPermit) health.ask(provider.id(), REQUEST.pair())).close(answer, Duration.ofMillis(1));
    }

    private static Report said(ProviderInfo provider, ProviderAnswer answer) {
        return new Report(
                provider, answer, Duration.ZERO, !(answer instanceof NotAsked not) || not.why() == Why.BENCHED);
    }

    private static Report switchedOff(ProviderInfo provider) {
        return new Report(provider, NotAsked.because(Why.DISABLED, "OPERATOR"), Duration.ZERO, true);
    }

    private static List<Report> answer(Report... reports) {
        return List.of(reports);
    }

    private static ProviderInfo provider(String id, String name) {
        return new ProviderInfo(new ProviderId(id), name, false, ProviderInfo.DEFAULT_VALIDITY);
    }
}
