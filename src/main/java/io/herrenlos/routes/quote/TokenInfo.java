package io.herrenlos.routes.quote;

/**
 * What is known of a token.
 *
 * @param decimals how many decimal places its whole unit has over the smallest one
 * @param stablecoin whether it stands for one US dollar
 * @param source where address and decimals are published
 */
public record TokenInfo(Token token, String symbol, String name, int decimals, boolean stablecoin, String source) {}
