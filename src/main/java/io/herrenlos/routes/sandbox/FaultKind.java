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
    ANSWER(saying(turn -> turn.fault().scripted(200, Map.of(), ""))),

    /** Sends the head of the honest answer and none of its body. */
    HANG_BODY(Wire::headOnly),
    /** Sends half of the honest body and falls silent. */
    HANG_MID_BODY(Wire::half),
    /** Sends the honest body one byte every {@code latencyMs} (100 without it). */
    DRIP(Wire::drip),
    /** Resets the connection instead of answering. */
    RESET(turn -> turn.exchange().reset()),
    /** Promises the honest body by its length, sends half of it and closes the connection. */
    TRUNCATE(Wire::truncated),

    /** Answers 200 with a page. */
    HTML(saying(Bodies::page)),
    /** Answers 200 with 50 MB of one JSON object. */
    HUGE(Bodies::huge),
    /** Answers 200 with 300 MB of blanks, which gzip makes small on the wire. */
    GZIP_BOMB(Bodies::bomb),
    /** Answers 200 with JSON whose arrays are 100,000 deep. */
    DEEP_JSON(saying(Bodies::deep)),
    /** Answers 200 with JSON whose one number has 10 million digits. */
    BIG_NUMBER(Bodies::longNumber),
    /** Answers 302 to another host, or to where {@code headers} say. */
    REDIRECT(saying(Bodies::redirect)),
    /** Answers 429, with what {@code headers} and {@code body} say. */
    THROTTLE(saying(turn -> turn.fault().scripted(429, Map.of(), "Too Many Requests"))),

    /** Counts the output in a token of 12 decimals more than it has. */
    WRONG_DECIMALS(saying(turn -> turn.distorted(offer -> offer.finer(12)))),
    /** Echoes another question: the way back, one unit more. */
    WRONG_ECHO(saying(turn -> turn.distorted(Offer::reversed))),
    /** Promises a thousand times the output. */
    LIAR(saying(turn -> turn.distorted(offer -> offer.times(1000))));

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
