package io.herrenlos.routes.ranking;

import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.ChainInfo;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Slippage;
import io.herrenlos.routes.quote.Token;
import io.herrenlos.routes.quote.TokenInfo;
import io.herrenlos.routes.quote.TokenList;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;

/** The few chains and tokens that these tests trade. */
final class Market {

    private static final ChainId ETHEREUM = ChainId.parse("eip155:1");
    private static final ChainId BNB_CHAIN = ChainId.parse("eip155:56");
    private static final ChainId BASE = ChainId.parse("eip155:8453");

    static final Token ETH = Token.nativeOf(ETHEREUM);
    static final Token BASE_ETH = Token.nativeOf(BASE);
    static final Token USDC = token(ETHEREUM, 1);
    static final Token DAI = token(ETHEREUM, 2);
    static final Token BASE_USDC = token(BASE, 3);
    static final Token BNB_USDC = token(BNB_CHAIN, 4);
    /** On no list: 18 decimals, a tiny price. */
    static final Token MEME = token(ETHEREUM, 5);

    static final TokenList TOKENS = new TokenList(
            List.of(
                    new ChainInfo(ETHEREUM, "Ethereum", coin(ETH, "ETH")),
                    new ChainInfo(BNB_CHAIN, "BNB Smart Chain", coin(Token.nativeOf(BNB_CHAIN), "BNB")),
                    new ChainInfo(BASE, "Base", coin(BASE_ETH, "ETH"))),
            List.of(
                    stablecoin(USDC, "USDC", 6),
                    stablecoin(DAI, "DAI", 18),
                    stablecoin(BASE_USDC, "USDC", 6),
                    stablecoin(BNB_USDC, "USDC", 18)));

    private Market() {}

    /** @param amount in whole tokens */
    static QuoteRequest sell(Token from, String amount, Token to) {
        return QuoteRequest.of(from, units(amount, from), to, Slippage.DEFAULT);
    }

    /** Smallest units of a number of whole tokens. */
    static BigInteger units(String whole, Token token) {
        return new BigDecimal(whole)
                .movePointRight(TOKENS.decimals(token).orElse(18))
                .toBigIntegerExact();
    }

    private static Token token(ChainId chain, int number) {
        return new Token(chain, "0x" + String.valueOf(number).repeat(40));
    }

    private static TokenInfo coin(Token token, String symbol) {
        return new TokenInfo(token, symbol, symbol, 18, false, "test");
    }

    private static TokenInfo stablecoin(Token token, String symbol, int decimals) {
        return new TokenInfo(token, symbol, symbol, decimals, true, "test");
    }
}
