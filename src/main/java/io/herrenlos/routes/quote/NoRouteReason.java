package io.herrenlos.routes.quote;

/** Why a provider cleanly says that it cannot route this. */
public enum NoRouteReason {
    BELOW_MINIMUM,
    ABOVE_MAXIMUM,
    UNSUPPORTED_CHAIN,
    UNSUPPORTED_TOKEN,
    NO_LIQUIDITY,
    PRICE_IMPACT_TOO_HIGH,
    SLIPPAGE_TOO_TIGHT,
    HALTED,
    OTHER
}
