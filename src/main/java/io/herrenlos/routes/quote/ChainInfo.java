package io.herrenlos.routes.quote;

/** What is known of a chain. */
public record ChainInfo(ChainId id, String name, TokenInfo nativeCoin) {}
