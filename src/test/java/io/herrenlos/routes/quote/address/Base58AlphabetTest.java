package io.herrenlos.routes.quote.address;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class Base58AlphabetTest {

    @Test
    void what_is_longer_than_any_address_is_not_even_taken_apart() {
        assertThat(Base58Alphabet.BITCOIN.decode("2".repeat(100))).isPresent();
        assertThat(Base58Alphabet.BITCOIN.decode("2".repeat(101))).isEmpty();
    }
}
