package io.herrenlos.routes.provider.thorchain;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThorchainScaleTest {

    @ParameterizedTest
    @CsvSource({
        "6,  25000000000,          2500000000000",
        "8,  100000000,            100000000",
        "18, 1000000000000000000,  100000000",
        "18, 10000000000,          1",
        "18, 19999999999,          1",
        "18, 9999999999,           0",
        "9,  19,                   1",
        "0,  3,                    300000000"
    })
    void what_does_not_fit_is_cut_off_the_input(int decimals, BigInteger ours, BigInteger theirs) {
        assertThat(new ThorchainScale(decimals).toTheirs(ours)).isEqualTo(theirs);
    }

    @ParameterizedTest
    @CsvSource({
        "6,  9480123456789, 94801234567,          94801234568",
        "6,  100,           1,                    1",
        "6,  99,            0,                    1",
        "8,  5120031,       5120031,              5120031",
        "18, 2035299208,    20352992080000000000, 20352992080000000000",
        "0,  100000001,     1,                    2"
    })
    void outputs_are_rounded_down_and_limits_up(
            int decimals, BigInteger theirs, BigInteger ours, BigInteger oursAtLeast) {
        var scale = new ThorchainScale(decimals);
        assertThat(scale.toOurs(theirs)).isEqualTo(ours);
        assertThat(scale.toOursAtLeast(theirs)).isEqualTo(oursAtLeast);
    }
}
