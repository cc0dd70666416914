package io.herrenlos.routes.health;

import io.herrenlos.routes.health.baseline.Asked;
import io.herrenlos.routes.health.baseline.RequestClass;
import io.herrenlos.routes.quote.Late;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.QuoteRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What becomes of one request, provider by provider: early warnings are judged by it. Any thread may tell; telling neither
 * blocks nor throws.
 */
public final class RequestCourse {

    private final RequestClass requestClass;
    private final Function<ProviderId, Gate> gates;
    private final Supplier<Now> now;

    /** What counts as soon as another provider quotes. */
    private final List<Runnable> waiting = new ArrayList<>();

    private boolean quoted;

    RequestCourse(QuoteRequest request, Function<ProviderId, Gate> gates, Supplier<Now> now) {
        this.requestClass = new RequestClass(
                request.from().chain().toString(),
                request.to().chain().toString(),
                request.fromDecimals().isPresent() && request.toDecimals().isPresent());
        this.gates = gates;
        this.now = now;
    }

    /** What a provider's call has come to, whether the answer is out or not. */
    public synchronized void settled(ProviderId provider, ProviderAnswer answer) {
        if (!tellsWhetherItQuotes(answer)) {
            return;
        }
        boolean quotes = answer instanceof Outcome.Quoted;
        boolean another = quoted;
        if (quotes) {
            waiting.forEach(Runnable::run);
            waiting.clear();
            quoted = true;
        }
        Runnable count = () -> gates.apply(provider).warning().asked(new Asked(requestClass, quotes), now.get());
        if (another) {
            count.run();
        } else {
            waiting.add(count);
        }
    }

    /** A provider's word in the answer that goes out now. */
    public void answered(ProviderId provider, ProviderAnswer word) {
        switch (word) {
            case Late late -> gates.apply(provider).answered(true);
            case Outcome outcome -> gates.apply(provider).answered(false);
            case NotAsked notAsked -> {}
        }
    }

    /** Not by its size, nor by what is ours to mend. */
    private static boolean tellsWhetherItQuotes(ProviderAnswer answer) {
        return switch (answer) {
            case Outcome.Quoted quoted -> true;
            case Outcome.NoRoute no ->
                switch (no.reason()) {
                    case BELOW_MINIMUM, ABOVE_MAXIMUM -> false;
                    case UNSUPPORTED_CHAIN,
                            UNSUPPORTED_TOKEN,
                            NO_LIQUIDITY,
                            PRICE_IMPACT_TOO_HIGH,
                            SLIPPAGE_TOO_TIGHT,
                            HALTED,
                            OTHER -> true;
                };
            case Outcome.Failed failed ->
                switch (failed.cause()) {
                    case UNAUTHORIZED, ABANDONED -> false;
                    case TIMEOUT, UNREACHABLE, UPSTREAM_ERROR, UNREADABLE, RATE_LIMITED, REJECTED -> true;
                };
            case NotAsked notAsked -> false;
            case Late notSettled -> false;
        };
    }
}
