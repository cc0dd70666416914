package io.herrenlos.routes.sandbox;

import io.vertx.core.buffer.Buffer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What is wrong with a provider.
 *
 * @param rate the share of calls that it hits, 0 to 1
 * @param latencyMs instead of the template's; absent: as the template says
 * @param jitterMs upon {@code latencyMs}
 * @param status of the scripted answer
 * @param headers of the scripted answer
 * @param body of the scripted answer
 */
record Fault(
        FaultKind kind,
        BigDecimal rate,
        OptionalLong latencyMs,
        long jitterMs,
        OptionalInt status,
        Map<String, String> headers,
        Optional<String> body) {

    static final Fault NONE = new Fault(
            FaultKind.NONE, BigDecimal.ONE, OptionalLong.empty(), 0, OptionalInt.empty(), Map.of(), Optional.empty());

    /** Whether it hits that call, counted from 0: exactly {@code floor(n * rate)} of the first n, evenly spread. */
    boolean hits(long call) {
        return whole(call + 1).compareTo(whole(call)) > 0;
    }

    private BigDecimal whole(long calls) {
        return rate.multiply(BigDecimal.valueOf(calls)).setScale(0, RoundingMode.FLOOR);
    }

    Latency latency(Latency usual) {
        return latencyMs.isPresent() ? new Latency(latencyMs.getAsLong(), jitterMs) : usual;
    }

    /** The answer as scripted, with what the script leaves out. */
    Answer scripted(int otherStatus, Map<String, String> otherHeaders, String otherBody) {
        return new Answer(
                status.orElse(otherStatus),
                headers.isEmpty() ? otherHeaders : headers,
                Buffer.buffer(body.orElse(otherBody)));
    }
}
