package io.herrenlos.routes.sandbox;

/** Answers that are honest in their words and broken in their transport. */
final class Wire {

    private static final long DRIP_MS = 100;

    private Wire() {}

    static void headOnly(Turn turn) {
        turn.exchange().begin(turn.honest(), 0);
    }

    static void half(Turn turn) {
        Answer answer = turn.honest();
        turn.exchange().begin(answer, answer.body().length() / 2);
    }

    static void truncated(Turn turn) {
        half(turn);
        turn.exchange().cut();
    }

    static void drip(Turn turn) {
        Answer answer = turn.honest();
        turn.exchange().begin(answer, 0);
        drip(turn.exchange(), answer, 0, turn.fault().latencyMs().orElse(DRIP_MS));
    }

    private static void drip(Exchange exchange, Answer answer, int sent, long gapMs) {
        int next = Math.min(sent + 1, answer.body().length());
        exchange.proceed(answer, sent, next);
        if (next < answer.body().length()) {
            exchange.after(Math.max(1, gapMs), () -> drip(exchange, answer, next, gapMs));
        }
    }
}
