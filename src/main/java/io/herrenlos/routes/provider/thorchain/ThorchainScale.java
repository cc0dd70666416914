package io.herrenlos.routes.provider.thorchain;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * Between a token's smallest unit and THORChain's, which is the hundred-millionth part of any token.
 *
 * @param decimals of the token
 */
record ThorchainScale(int decimals) {

    private static final int THEIRS = 8;

    /** In their units; what is smaller than one of them is cut off. */
    BigInteger toTheirs(BigInteger amount) {
        return shifted(amount, THEIRS - decimals, RoundingMode.DOWN);
    }

    /** In the token's units, rounded down. */
    BigInteger toOurs(BigInteger amount) {
        return shifted(amount, decimals - THEIRS, RoundingMode.DOWN);
    }

    /** In the token's units, rounded up: for what has to be paid or reached. */
    BigInteger toOursAtLeast(BigInteger amount) {
        return shifted(amount, decimals - THEIRS, RoundingMode.UP);
    }

    private static BigInteger shifted(BigInteger amount, int places, RoundingMode rounding) {
        return new BigDecimal(amount)
                .movePointRight(places)
                .setScale(0, rounding)
                .toBigIntegerExact();
    }
}
