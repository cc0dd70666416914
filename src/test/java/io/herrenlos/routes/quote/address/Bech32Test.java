package io.herrenlos.routes.quote.address;

import static io.herrenlos.routes.quote.address.Bech32.Variant.BECH32;
import static io.herrenlos.routes.quote.address.Bech32.Variant.BECH32M;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With the vectors that BIP-173 and BIP-350 publish. */
class Bech32Test {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "A12UEL5L",
                "a12uel5l",
                "an83characterlonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1tt5tgs",
                "abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw",
                "11qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqc8247j",
                "split1checkupstagehandshakeupstreamerranterredcaperred2y9e3w",
                "?1ezyfcl"
            })
    void bech32_is_read_and_is_not_bech32m(String text) {
        assertThat(Bech32.read(text, BECH32).prefix()).isEqualTo(prefixOf(text));
        assertThatThrownBy(() -> Bech32.read(text, BECH32M)).hasMessageContaining("checksum");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "A1LQFN3A",
                "a1lqfn3a",
                "an83characterlonghumanreadablepartthatcontainsthetheexcludedcharactersbioandnumber11sg7hg6",
                "abcdef1l7aum6echk45nj3s0wdvt2fg8x9yrzpqzd3ryx",
                "11llllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllludsr8",
                "split1checkupstagehandshakeupstreamerranterredcaperredlc445v",
                "?1v759aa"
            })
    void bech32m_is_read_and_is_not_bech32(String text) {
        assertThat(Bech32.read(text, BECH32M).prefix()).isEqualTo(prefixOf(text));
        assertThatThrownBy(() -> Bech32.read(text, BECH32)).hasMessageContaining("checksum");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " 1nwldj5",
                "\u007f1axkwrx",
                "\u00801eym55h",
                "an84characterslonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1569pvx",
                "pzry9x0s0muk",
                "1pzry9x0s0muk",
                "x1b4n0q5v",
                "li1dgmt3",
                "de1lg7wt\u00ff",
                "A1G7SGD8",
                "10a06t8",
                "1qzzfhee"
            })
    void what_is_not_bech32_is_refused(String text) {
        assertThatThrownBy(() -> Bech32.read(text, BECH32)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " 1xj0phk",
                "\u007f1g6xzxy",
                "\u00801vctc34",
                "an84characterslonghumanreadablepartthatcontainsthetheexcludedcharactersbioandnumber11d6pts4",
                "qyrz8wqd2c9m",
                "1qyrz8wqd2c9m",
                "y1b0jsk6g",
                "lt1igcx5c0",
                "in1muywd",
                "mm1crxm3i",
                "au1s5cgom",
                "M1VUXWEZ",
                "16plkw9",
                "1p2gdwpf"
            })
    void what_is_not_bech32m_is_refused(String text) {
        assertThatThrownBy(() -> Bech32.read(text, BECH32M)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void nothing_but_a_checksum_is_no_value_and_no_byte() {
        Bech32 empty = Bech32.read("a12uel5l", BECH32);
        assertThat(empty.first()).isEmpty();
        assertThat(empty.bytesFrom(0)).hasValue(0);
        assertThat(empty.bytesFrom(1)).hasValue(0);
    }

    @Test
    void thirty_two_values_are_twenty_bytes() {
        Bech32 every = Bech32.read("abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw", BECH32);
        assertThat(every.first()).hasValue(0);
        assertThat(every.bytesFrom(0)).hasValue(20);
    }

    @Test
    void bits_left_over_are_few_and_all_zero() {
        Bech32 ones = Bech32.read(
                "11llllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllludsr8", BECH32M);
        assertThat(ones.bytesFrom(0))
                .as("82 values with 2 bits left over, both set")
                .isEmpty();
        Bech32 zeros = Bech32.read(
                "11qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqc8247j", BECH32);
        assertThat(zeros.bytesFrom(0)).as("82 values with 2 bits left over").hasValue(51);
        assertThat(zeros.bytesFrom(1)).as("81 values with 5 bits left over").isEmpty();
    }

    private static String prefixOf(String text) {
        return text.substring(0, text.lastIndexOf('1')).toLowerCase();
    }
}
