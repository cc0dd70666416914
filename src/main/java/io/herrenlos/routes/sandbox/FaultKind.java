package io.herrenlos.routes.sandbox;

import static io.herrenlos.routes.sandbox.Behaviour.saying;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The ways in which a simulated provider can go wrong, each with what it does to an exchange. */
enum FaultKind {
    /** Answers as the template says. */
    NONE(saying(Turn::honest)),
    /** Answers as the template says, after {@code latencyMs} and up to {@code jitterMs} more. */
    LATENCY(saying(Turn::honest)),
    /** Answers with the given status, and with headers and body if given. */
    STATUS(saying(turn -> turn.fault().scripted(500, Map.of(), ""))),
    /** Takes the request and never answers. */
    HANG_HEADERS(turn -> {}),
    /** Answers with the provider's own clean no. */
    NO_ROUTE(saying(Turn::refusing)),
    /** Answers with exactly the given status (200 without one), headers and body. */
    ANSWER(saying(turn -> turn.fault().scripted(200, Map.of(), "")));

    private final Behaviour behaviour;

    FaultKind(Behaviour behaviour) {
        this.behaviour = behaviour;
    }

    Behaviour behaviour() {
        return behaviour;
    }

    /** Its name in our interface. */
    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Optional<FaultKind> of(String word) {
        return Arrays.stream(values()).filter(kind -> kind.word().equals(word)).findFirst();
    }

    static List<String> words() {
        return Arrays.stream(values()).map(FaultKind::word).toList();
    }
}
