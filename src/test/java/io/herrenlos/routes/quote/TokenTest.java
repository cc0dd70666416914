package io.herrenlos.routes.quote;

import static io.herrenlos.routes.quote.ChainId.COSMOS_HUB;
import static io.herrenlos.routes.quote.ChainId.OSMOSIS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TokenTest {

    private static final String HASH = "27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2";
    private static final String ISSUER = "osmo1w508d6qejxtdg4y5r3zarvary0c5xw7kjxy2e2";

    @ParameterizedTest
    @CsvSource({
        "eip155:1,                                0x0000000000000000000000000000000000000000",
        "eip155:1,                                0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
        "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp, native",
        "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp, 11111111111111111111111111111111",
        "bip122:000000000019d6689c085ae165831e93, native",
        "cosmos:thorchain-1,                      rune",
        "cosmos:cosmoshub-4,                      uatom",
        "cosmos:osmosis-1,                        uosmo",
        "tron:0x2b6653dc,                         T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb",
        "xrpl:0,                                  native"
    })
    void a_chains_own_coin_is_one_token_however_it_is_written(String chain, String text) {
        ChainId id = ChainId.parse(chain);
        assertThat(Token.parse(id, text)).isEqualTo(Token.nativeOf(id));
    }

    @ParameterizedTest
    @CsvSource({
        "eip155:1,                                0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48, 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
        "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp, So11111111111111111111111111111111111111112, So11111111111111111111111111111111111111112",
        "tron:0x2b6653dc,                         TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t, TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
        "cosmos:thorchain-1,                      tcy, tcy",
        "cosmos:thorchain-1,                      x/ruji, x/ruji",
        "cosmos:osmosis-1,                        uatom, uatom",
        "cosmos:osmosis-1,                        gamm/pool/1, gamm/pool/1"
    })
    void a_token_is_brought_to_its_canonical_form(String chain, String text, String canonical) {
        ChainId id = ChainId.parse(chain);
        assertThat(Token.parse(id, text)).isEqualTo(new Token(id, canonical));
        assertThat(Token.parse(id, canonical).address()).isEqualTo(canonical);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ibc/" + HASH, "factory/" + ISSUER + "/uLaunch", "factory/" + ISSUER + "/a/b"})
    void a_denom_keeps_its_case_but_for_hashes_and_issuers(String denom) {
        assertThat(Token.parse(OSMOSIS, denom).address()).isEqualTo(denom);
        assertThat(Token.parse(OSMOSIS, denom.replace(HASH, HASH.toLowerCase())).address())
                .isEqualTo(denom);
        assertThat(Token.parse(OSMOSIS, denom.replace(ISSUER, ISSUER.toUpperCase()))
                        .address())
                .isEqualTo(denom);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "u", "1inch", "u atom", "uatom!", "ibc/27394FB0", "ibc/" + HASH + "0", "ибц", "uatom\u200b"})
    void what_is_no_denom_is_refused(String text) {
        assertThatThrownBy(() -> Token.parse(COSMOS_HUB, text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_denom_has_at_most_128_characters() {
        assertThat(Token.parse(OSMOSIS, "u".repeat(128)).address()).hasSize(128);
        assertThatThrownBy(() -> Token.parse(OSMOSIS, "u".repeat(129))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void an_issuers_address_in_a_denom_is_checked() {
        assertThatThrownBy(() -> Token.parse(OSMOSIS, "factory/" + ISSUER.replace("2e2", "2e3") + "/uLaunch"))
                .hasMessageContaining("wrong checksum");
    }

    @ParameterizedTest
    @CsvSource({
        "bip122:000000000019d6689c085ae165831e93, BTC",
        "bip122:000000000019d6689c085ae165831e93, 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
        "bip122:1a91e3dace36e2be3bf030a65679fe82, DOGE",
        "xrpl:0,                                  USD.rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B"
    })
    void where_only_the_own_coin_is_quoted_a_token_is_refused_with_the_remedy(String chain, String text) {
        assertThatThrownBy(() -> Token.parse(ChainId.parse(chain), text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("give native");
    }

    @Test
    void a_chain_that_is_not_known_has_no_tokens_but_its_own_coin() {
        var sui = new ChainId("sui", "mainnet");
        assertThatThrownBy(() -> Token.parse(sui, "0x2::sui::SUI")).hasMessageContaining("not supported");
    }
}
