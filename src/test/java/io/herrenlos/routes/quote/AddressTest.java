package io.herrenlos.routes.quote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class AddressTest {

    private static final String CHECKED = "/quote/addresses.csv";
    private static final String UNCHECKED = "/quote/addresses-unchecked.csv";

    /** Some that occur in Base58, Bech32 and hex, and some that do not. */
    private static final String REPLACEMENTS = "07AFHZacfhlpqz-é";

    @ParameterizedTest
    @CsvFileSource(
            resources = {CHECKED, UNCHECKED},
            useHeadersInDisplayName = true)
    void an_address_is_brought_to_its_canonical_form(String chain, String text, String canonical) {
        assertThat(Address.parse(ChainId.parse(chain), text)).isEqualTo(canonical);
    }

    @ParameterizedTest
    @CsvFileSource(
            resources = {CHECKED, UNCHECKED},
            useHeadersInDisplayName = true)
    void a_canonical_form_is_its_own(String chain, String text, String canonical) {
        assertThat(Address.parse(ChainId.parse(chain), canonical)).isEqualTo(canonical);
    }

    @ParameterizedTest
    @CsvFileSource(resources = CHECKED, useHeadersInDisplayName = true)
    void no_character_of_a_checked_address_can_be_mistyped(String chain, String text) {
        for (int i = 0; i < text.length(); i++) {
            for (char other : REPLACEMENTS.toCharArray()) {
                String mistyped = text.substring(0, i) + other + text.substring(i + 1);
                if (!mistyped.equals(text)) {
                    assertThatThrownBy(() -> Address.parse(ChainId.parse(chain), mistyped), mistyped)
                            .isInstanceOf(IllegalArgumentException.class);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/quote/not-addresses.csv", useHeadersInDisplayName = true)
    void anything_else_is_refused_by_what_is_wrong_with_it(String chain, String text, Said said) {
        assertThatThrownBy(() -> Address.parse(ChainId.parse(chain), text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(said.words);
    }

    enum Said {
        FORM("is not an "),
        CASE("mixes upper and lower case"),
        CHECKSUM("has a wrong checksum"),
        CHARACTERS("has a character that does not occur there");

        private final String words;

        Said(String words) {
            this.words = words;
        }
    }
}
