package io.herrenlos.routes.sandbox;

/**
 * A token or native coin that the sandbox knows.
 *
 * @param chain CAIP-2
 * @param address as the token list writes it; {@code native} for a chain's own coin
 * @param decimals of its smallest unit
 */
record Token(String chain, String address, String symbol, String name, int decimals) {}
