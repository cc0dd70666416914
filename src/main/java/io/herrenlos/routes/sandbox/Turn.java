package io.herrenlos.routes.sandbox;

import java.util.function.UnaryOperator;

/** One call of a provider: what was asked of whom, and what is wrong with it this time. */
record Turn(Persona persona, WireRequest request, Fault fault, Exchange exchange) {

    Answer honest() {
        return persona.honest(request);
    }

    Answer refusing() {
        return persona.refusing(request);
    }

    /** The honest answer with another offer in it. */
    Answer distorted(UnaryOperator<Offer> distortion) {
        return persona.distorted(request, distortion);
    }
}
