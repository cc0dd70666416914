package io.herrenlos.routes.sandbox;

import com.fasterxml.jackson.databind.JsonNode;

/** How long a provider takes: a template's {@code latency}, milliseconds. */
record Latency(long baseMs, long jitterMs) {

    // the golden ratio in 32 bits: successive multiples, modulo 2^32, are spread evenly
    private static final long STEP = 2_654_435_769L;

    static Latency of(JsonNode node) {
        return new Latency(
                node.path("baseMs").longValue(), node.path("jitterMs").longValue());
    }

    /** From {@code baseMs} to below {@code baseMs + jitterMs}, the same for the same call of the sequence. */
    long ofCall(long call) {
        long fraction = (call * STEP) & 0xFFFF_FFFFL;
        return baseMs + (fraction * jitterMs >>> 32);
    }
}
