package io.herrenlos.routes.sandbox;

import java.util.function.Function;

/** What is done with an exchange once its latency is over. */
@FunctionalInterface
interface Behaviour {

    void play(Turn turn);

    /** Answers properly on the wire, whatever the words are. */
    static Behaviour saying(Function<Turn, Answer> words) {
        return turn -> turn.exchange().send(words.apply(turn));
    }
}
