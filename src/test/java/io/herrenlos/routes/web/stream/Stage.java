package io.herrenlos.routes.web.stream;

import io.herrenlos.routes.SimulatedTime;
import io.herrenlos.routes.fanout.FakeProvider;
import io.herrenlos.routes.fanout.FanOut;
import io.herrenlos.routes.fanout.Patience;
import io.herrenlos.routes.health.GateSettings;
import io.herrenlos.routes.health.HealthEvent;
import io.herrenlos.routes.health.ProviderHealth;
import io.herrenlos.routes.health.ProviderPermit;
import io.herrenlos.routes.health.breaker.BreakerRules;
import io.herrenlos.routes.health.breaker.Jitter;
import io.herrenlos.routes.provider.CallLimit;
import io.herrenlos.routes.provider.Doors;
import io.herrenlos.routes.provider.Settings;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.NoRouteReason;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Slippage;
import io.herrenlos.routes.quote.Token;
import io.herrenlos.routes.quote.TokenList;
import io.herrenlos.routes.ranking.Ranking;
import io.herrenlos.routes.web.api.AnswerJson;
import io.herrenlos.routes.web.api.AnswerMapping;
import io.herrenlos.routes.web.api.Wording;
import io.smallrye.mutiny.helpers.test.AssertSubscriber;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/** Three providers that answer when they are told to and one that is switched off, and all that is between them and a reader. */
final class Stage {

    static final Outcome NO = Outcome.NoRoute.clean(NoRouteReason.NO_LIQUIDITY, "no");
    static final Outcome DOWN = Outcome.Failed.of(FailureCause.UNREACHABLE, "RESET");

    private static final Token ETHER = Token.nativeOf(ChainId.evm(1));
    private static final Token USDC = Token.parse(ChainId.evm(1), "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48");
    private static final QuoteRequest REQUEST = QuoteRequest.of(ETHER, BigInteger.TEN.pow(18), USDC, Slippage.DEFAULT);
    private static final CallLimit LIMIT = new CallLimit(9, Duration.ofSeconds(9));

    final SimulatedTime time = new SimulatedTime();
    final FakeProvider a = new FakeProvider("aa");
    final FakeProvider b = new FakeProvider("bb");
    final FakeProvider c = new FakeProvider("cc");
    final FakeProvider off = new FakeProvider("off");
    final List<HealthEvent.CallEnded> ended = new ArrayList<>();

    final ProviderHealth health = new ProviderHealth(
            Stream.of(a, b, c, off)
                    .map(one -> new GateSettings(one.info().id(), BreakerRules.DEFAULT, ""))
                    .toList(),
            time,
            () -> Jitter.NONE,
            event -> {
                if (event instanceof HealthEvent.CallEnded call) {
                    ended.add(call);
                }
            });
    private final FanOut fanOut = new FanOut(
            new Doors(
                    List.of(a, b, c, off),
                    id -> id.value().equals("off") ? Settings.disabled("off") : Settings.limited(id.value(), LIMIT),
                    time),
            health,
            new Ranking(new TokenList(List.of(), List.of())),
            Patience.within(Duration.ofSeconds(6), provider -> Optional.empty()),
            time,
            time,
            List.of());
    private final AnswerMapping mapping = Wording.of(health);
    private final QuoteStream stream = new QuoteStream(fanOut, mapping, time);

    /** A reader that takes so many events to begin with. */
    AssertSubscriber<Event> reader(long events) {
        return stream.of(REQUEST).subscribe().withSubscriber(AssertSubscriber.create(events));
    }

    /** One that takes whatever comes. */
    AssertSubscriber<Event> reader() {
        return reader(Long.MAX_VALUE);
    }

    /** Somebody who asks the same for the whole answer. */
    CompletableFuture<AnswerJson> answer() {
        return fanOut.ask(REQUEST).map(mapping::json).subscribeAsCompletionStage();
    }

    /** Its breaker opens. */
    void bench(FakeProvider provider) {
        for (int i = 0; i < BreakerRules.DEFAULT.signals().runLength(); i++) {
            ((ProviderPermit) health.ask(provider.info().id(), REQUEST.pair())).close(DOWN, Duration.ofMillis(1));
        }
    }
}
