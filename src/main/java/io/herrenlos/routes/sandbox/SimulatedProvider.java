package io.herrenlos.routes.sandbox;

/** A provider with its fault and its counters. Used on the simulator's event loop only. */
final class SimulatedProvider implements Exchange.End {

    private final Persona persona;
    private Counters counters = Counters.NONE;
    private Fault fault = Fault.NONE;
    private long calls;
    private long callsWithFault;

    SimulatedProvider(Persona persona) {
        this.persona = persona;
    }

    void received() {
        counters = counters.plusReceived();
    }

    @Override
    public void completed() {
        counters = counters.plusCompleted();
    }

    @Override
    public void closedEarly() {
        counters = counters.plusClosedEarly();
    }

    /** Takes the place of the fault before it; its rate counts from here. */
    void script(Fault next) {
        fault = next;
        callsWithFault = 0;
    }

    void serve(WireRequest request, Exchange exchange) {
        Fault now = fault.hits(callsWithFault++) ? fault : Fault.NONE;
        var turn = new Turn(persona, request, now, exchange);
        long wait = now.latency(persona.template().latency()).ofCall(calls++);
        exchange.after(wait, () -> play(turn));
    }

    private static void play(Turn turn) {
        try {
            turn.fault().kind().behaviour().play(turn);
        } catch (IllegalStateException badTemplate) {
            turn.exchange().send(Answer.text(500, "text/plain", "The sandbox's template: " + badTemplate.getMessage()));
        }
    }

    Counters counters() {
        return counters;
    }

    Fault fault() {
        return fault;
    }
}
