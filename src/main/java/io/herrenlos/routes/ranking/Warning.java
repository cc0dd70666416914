package io.herrenlos.routes.ranking;

import io.herrenlos.routes.quote.Cost;

/** What speaks against taking a route's figures, or its place, at face value. */
public enum Warning {
    /** Worth more than 110 % of the input by others' prices: too good to be true. */
    WORTH_ABOVE_INPUT,
    /** More than twice the median of the other opinions. */
    ABOVE_OTHERS,
    /** Of two opinions, more than 25 % apart, and no price tells which is wrong. */
    DISAGREE,
    /** What is paid on top is worth more than the output. */
    COSTS_EXCEED_OUTPUT,
    /** The provider's own minimum is more than 0.01 % of the output below the asked tolerance. */
    MIN_BELOW_TOLERANCE,
    /** No price that others agree on: where one is missing, costs in other tokens are not in the order. */
    PRICE_UNSURE,
    /** It applies and is not counted, because nobody in this answer says how much it is. So are the following. */
    GAS_UNKNOWN,
    L1_FEE_UNKNOWN,
    APPROVAL_UNKNOWN,
    PROVIDER_FEE_UNKNOWN,
    FIXED_FEE_UNKNOWN,
    MESSAGE_FEE_UNKNOWN;

    static Warning unknown(Cost.Kind kind) {
        return switch (kind) {
            case GAS -> GAS_UNKNOWN;
            case L1_FEE -> L1_FEE_UNKNOWN;
            case APPROVAL -> APPROVAL_UNKNOWN;
            case PROVIDER_FEE -> PROVIDER_FEE_UNKNOWN;
            case FIXED_FEE -> FIXED_FEE_UNKNOWN;
            case MESSAGE_FEE -> MESSAGE_FEE_UNKNOWN;
        };
    }

    /** Whether it puts the route behind all that are not doubted. */
    boolean isDoubt() {
        return this == WORTH_ABOVE_INPUT || this == ABOVE_OTHERS || this == DISAGREE;
    }
}
