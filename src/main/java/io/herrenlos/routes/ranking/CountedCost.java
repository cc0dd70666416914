package io.herrenlos.routes.ranking;

import io.herrenlos.routes.quote.Cost;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

/**
 * A cost and what it comes to.
 *
 * @param usd by others' price of the token it is paid in, else by its provider's word; rounded up
 * @param toAmount in smallest units of the output token, rounded up; empty when that cannot be said
 */
public record CountedCost(Cost cost, Optional<BigDecimal> usd, Optional<BigInteger> toAmount) {

    boolean isExtra() {
        return !cost.included();
    }
}
