package io.herrenlos.routes.quote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChainIdTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "eip155:1",
                "eip155:9007199254740991",
                "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
                "bip122:000000000019d6689c085ae165831e93",
                "bip122:12a765e31ffd4059bada1e25190f6e98",
                "bip122:1a91e3dace36e2be3bf030a65679fe82",
                "bip122:00000ffd590b1485b3caadc19b22e637",
                "cosmos:thorchain-1",
                "cosmos:cosmoshub-4",
                "cosmos:osmosis-1",
                "tron:0x2b6653dc",
                "xrpl:0"
            })
    void a_chain_is_known_by_its_caip_2_name(String name) {
        assertThat(ChainId.parse(name)).hasToString(name);
    }

    @ParameterizedTest
    @CsvSource({"1, eip155:1", "8453, eip155:8453", "9007199254740991, eip155:9007199254740991"})
    void a_bare_number_is_an_evm_chain(String text, String name) {
        assertThat(ChainId.parse(text)).hasToString(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"solano:1", "polkadot:b0a8d493285c2df73290dfb7e61f870f", "sui:mainnet", "bip123:1"})
    void an_unknown_namespace_is_refused_naming_those_that_exist(String text) {
        assertThatThrownBy(() -> ChainId.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("supported: eip155, solana, bip122, cosmos, tron, xrpl");
    }

    @ParameterizedTest
    @CsvSource({
        "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1, solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
        "solana:5EYKT4USFV8P8NJDTREPY1VZQKQZKVDP, solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
        "bip122:000000000933ea01ad0ee984209779ba, bip122:1a91e3dace36e2be3bf030a65679fe82",
        "cosmos:juno-1,                           'cosmos:thorchain-1, cosmos:cosmoshub-4, cosmos:osmosis-1'",
        "tron:0x94a9059e,                         tron:0x2b6653dc",
        "tron:0x2B6653DC,                         tron:0x2b6653dc",
        "xrpl:1,                                  xrpl:0"
    })
    void an_unknown_chain_is_refused_naming_its_namespaces_chains(String text, String named) {
        assertThatThrownBy(() -> ChainId.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(named);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "0", "01", "-1", "eip155:", "eip155:01", "eip155:0x1", "EIP155:1", "solana", "xrpl:", ":1"})
    void what_is_no_name_of_a_chain_is_refused(String text) {
        assertThatThrownBy(() -> ChainId.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("is not a");
    }
}
