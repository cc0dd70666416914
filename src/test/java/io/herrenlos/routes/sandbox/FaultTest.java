package io.herrenlos.routes.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FaultTest {

    @ParameterizedTest
    @CsvSource({
        "0,    1000, 0",
        "0.1,  1000, 100",
        "0.1,  9,    0",
        "0.1,  10,   1",
        "0.3,  10,   3",
        "0.7,  10,   7",
        "0.29, 100,  29",
        "0.333333333, 1000000, 333333",
        "1,    1000, 1000"
    })
    void a_rate_hits_exactly_its_share_of_the_calls(BigDecimal rate, int calls, int hit) {
        Fault fault = at(rate);

        assertThat(LongStream.range(0, calls).filter(fault::hits).count()).isEqualTo(hit);
    }

    @Test
    void a_rate_spreads_its_hits_evenly() {
        Fault half = at(new BigDecimal("0.5"));

        assertThat(LongStream.range(0, 6).filter(half::hits).boxed()).containsExactly(1L, 3L, 5L);
    }

    @Test
    void latency_stays_within_its_jitter_and_is_the_same_for_the_same_call() {
        var latency = new Latency(100, 50);

        assertThat(LongStream.range(0, 1000).map(latency::ofCall).boxed())
                .allSatisfy(ms -> assertThat(ms).isBetween(100L, 149L))
                .contains(100L, 149L);
        assertThat(latency.ofCall(7)).isEqualTo(new Latency(100, 50).ofCall(7));
    }

    private static Fault at(BigDecimal rate) {
        return new Fault(
                FaultKind.HANG_HEADERS, rate, OptionalLong.empty(), 0, OptionalInt.empty(), Map.of(), Optional.empty());
    }
}
