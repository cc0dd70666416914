package io.herrenlos.routes.quote;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * One cost of a route, as its provider states it; never negative. A kind that does not apply is left out of the list; one that
 * applies but has no figure is unknown.
 *
 * @param included whether the quoted output already has it taken out
 * @param usd the provider's own value of it
 * @param amount what is paid, in the token it is paid in
 */
public record Cost(Kind kind, boolean included, Optional<BigDecimal> usd, Optional<TokenAmount> amount) {

    public enum Kind {
        GAS,
        L1_FEE,
        APPROVAL,
        PROVIDER_FEE,
        FIXED_FEE,
        MESSAGE_FEE
    }

    public Cost {
        if (usd.filter(worth -> worth.signum() < 0).isPresent()
                || amount.filter(paid -> paid.amount().signum() < 0).isPresent()) {
            throw new IllegalArgumentException("cost is negative");
        }
    }

    public static Cost unknown(Kind kind, boolean included) {
        return new Cost(kind, included, Optional.empty(), Optional.empty());
    }

    public boolean isKnown() {
        return usd.isPresent() || amount.isPresent();
    }
}
