package io.herrenlos.routes.sandbox;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a request asks for.
 *
 * @param sent the values as the request spells them, by the template's names
 * @param from absent for a token that the sandbox does not know; {@code to} likewise
 * @param coin the source chain's own coin, which pays the gas
 * @param amount of {@code from}, in the provider's units
 * @param slippageBps the tolerance, basis points
 */
record Asked(
        Map<String, String> sent,
        Optional<Token> from,
        Optional<Token> to,
        Optional<Token> coin,
        BigInteger amount,
        BigDecimal slippageBps)
        implements Reading {

    private static final String FROM = "from";
    private static final String TO = "to";

    static final String FROM_CHAIN = "fromChain";
    static final String TO_CHAIN = "toChain";
    static final String FROM_TOKEN = "fromToken";
    static final String TO_TOKEN = "toToken";
    static final String FROM_AMOUNT = "fromAmount";
    static final String SLIPPAGE = "slippage";

    /** What every template locates. */
    static final List<String> NAMES = List.of(FROM_CHAIN, TO_CHAIN, FROM_TOKEN, TO_TOKEN, FROM_AMOUNT, SLIPPAGE);

    /** The way back, one unit more: a question that nobody asked. Values whose names differ by from and to change places. */
    Asked reversed() {
        var swapped = new HashMap<>(sent);
        sent.keySet().stream().filter(name -> name.startsWith(FROM)).forEach(name -> {
            String twin = TO + name.substring(FROM.length());
            if (sent.containsKey(twin)) {
                swapped.put(name, sent.get(twin));
                swapped.put(twin, sent.get(name));
            }
        });
        BigInteger more = amount.add(BigInteger.ONE);
        swapped.put(FROM_AMOUNT, more.toString());
        return new Asked(swapped, to, from, coin, more, slippageBps);
    }
}
