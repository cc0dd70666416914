package io.herrenlos.routes.sandbox;

import java.time.InstantSource;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** A provider as the sandbox plays it: pure but for the clock, which only quotes' timestamps show. */
record Persona(Template template, Tokens tokens, Market market, InstantSource clock) {

    /** What the provider would say. */
    Answer honest(WireRequest request) {
        return distorted(request, UnaryOperator.identity());
    }

    /** The provider's form with something else in it than the truth; its own no where it has nothing to offer. */
    Answer distorted(WireRequest request, UnaryOperator<Offer> distortion) {
        return answer(
                request,
                asked -> template.terms()
                        .offer(asked, market)
                        .map(distortion)
                        .map(offer -> template.quote().fill(offer.values(clock.instant())))
                        .orElseGet(() -> template.noRoute().fill(asked.sent())));
    }

    /** A clean no, whatever is asked. */
    Answer refusing(WireRequest request) {
        return answer(request, asked -> template.noRoute().fill(asked.sent()));
    }

    private Answer answer(WireRequest request, Function<Asked, Answer> words) {
        return switch (template.request().read(request, tokens)) {
            case Asked asked -> words.apply(asked);
            case Reading.Elsewhere elsewhere -> notFound(request);
            case Reading.Unclear unclear -> badRequest(unclear);
        };
    }

    // These two are of no provider's form: they mean that our own mapping is wrong.

    private static Answer notFound(WireRequest request) {
        return Answer.text(
                404, "text/plain", "The sandbox's template has no " + request.method() + " " + request.path());
    }

    private static Answer badRequest(Reading.Unclear unclear) {
        return Answer.text(
                400, "text/plain", "The sandbox's template finds no proper " + unclear.name() + " in this request");
    }
}
