package io.herrenlos.routes.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.ChainInfo;
import io.herrenlos.routes.quote.Token;
import io.herrenlos.routes.quote.TokenList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TokenListFileTest {

    private final JsonNode file = shipped();
    private final TokenList list = TokenListFile.read(file);

    @Test
    void every_chain_and_token_of_the_shipped_list_is_known() {
        assertThat(list.chains()).hasSameSizeAs(file.get("chains"));
        assertThat(list.search(Optional.empty(), ""))
                .hasSize(file.get("chains").size() + file.get("tokens").size());
    }

    @Test
    void the_shipped_list_has_every_chain_beyond_evm() {
        assertThat(list.chains())
                .extracting(ChainInfo::id)
                .contains(
                        ChainId.SOLANA,
                        ChainId.BITCOIN,
                        ChainId.LITECOIN,
                        ChainId.DOGECOIN,
                        ChainId.DASH,
                        ChainId.THORCHAIN,
                        ChainId.COSMOS_HUB,
                        ChainId.OSMOSIS,
                        ChainId.TRON,
                        ChainId.XRPL);
    }

    @Test
    void a_token_is_found_under_the_address_that_a_caller_gives() {
        assertThat(list.decimals(Token.parse(ChainId.SOLANA, "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v")))
                .hasValue(6);
        assertThat(list.decimals(Token.parse(ChainId.TRON, "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t")))
                .hasValue(6);
        assertThat(list.decimals(Token.parse(ChainId.COSMOS_HUB, "uatom"))).hasValue(6);
        assertThat(list.decimals(Token.nativeOf(ChainId.BITCOIN))).hasValue(8);
    }

    private static JsonNode shipped() {
        try (var in = TokenListFileTest.class.getResourceAsStream("/tokens.json")) {
            return new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
