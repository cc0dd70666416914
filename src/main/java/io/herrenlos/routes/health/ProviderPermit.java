package io.herrenlos.routes.health;

import io.herrenlos.routes.health.breaker.Permit;
import io.herrenlos.routes.quote.ProviderAnswer;
import java.time.Duration;

/**
 * Leave to make one call to one provider. Whoever holds it closes it, whatever becomes of the call; the first closing records
 * the outcome and any other does nothing.
 */
public final class ProviderPermit implements GateAnswer {

    private final Gate gate;
    private final Permit permit;
    private final String pair;
    private final KeyHold.Turn turn;

    ProviderPermit(Gate gate, Permit permit, String pair, KeyHold.Turn turn) {
        this.gate = gate;
        this.permit = permit;
        this.pair = pair;
        this.turn = turn;
    }

    /** Whether this call decides if its provider is well again. */
    public boolean isTrial() {
        return permit.isTrial();
    }

    public long epoch() {
        return permit.epoch();
    }

    /**
     * The call has ended.
     *
     * @param answer what it came to; {@code NotAsked} when it was refused on our side after all
     * @param took from its sending to its end
     */
    public void close(ProviderAnswer answer, Duration took) {
        gate.close(this, answer, took);
    }

    Permit permit() {
        return permit;
    }

    String pair() {
        return pair;
    }

    KeyHold.Turn turn() {
        return turn;
    }
}
