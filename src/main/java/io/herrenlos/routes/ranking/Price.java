package io.herrenlos.routes.ranking;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.Optional;

/**
 * A token's price as a fraction, so that nothing is rounded before the end: so many US dollars for so many smallest units.
 *
 * @param usd positive
 * @param units positive
 */
record Price(BigDecimal usd, BigInteger units) {

    static final Comparator<Price> LOWEST_FIRST =
            (one, other) -> one.usd.multiply(decimal(other.units)).compareTo(other.usd.multiply(decimal(one.units)));

    /** Places behind the point of a value in US dollars. */
    private static final int USD_SCALE = 6;

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    /** One dollar for one whole token. */
    static Price oneDollar(int decimals) {
        return new Price(BigDecimal.ONE, BigInteger.TEN.pow(decimals));
    }

    /** Empty unless both are positive: a value of zero says that there is no price. */
    static Optional<Price> implied(BigDecimal usd, BigInteger units) {
        return usd.signum() > 0 && units.signum() > 0 ? Optional.of(new Price(usd, units)) : Optional.empty();
    }

    /** Whether it is at most so many percent above a lower one. */
    boolean isWithin(int percent, Price lower) {
        BigDecimal mine = usd.multiply(decimal(lower.units)).multiply(HUNDRED);
        BigDecimal limit = lower.usd.multiply(decimal(units)).multiply(BigDecimal.valueOf(100L + percent));
        return mine.compareTo(limit) <= 0;
    }

    /** US dollars for an amount in smallest units. */
    BigDecimal usdOf(BigInteger amount, RoundingMode rounding) {
        return usd.multiply(decimal(amount)).divide(decimal(units), USD_SCALE, rounding);
    }

    /** Smallest units for so many US dollars, rounded up. */
    BigInteger unitsFor(BigDecimal dollars) {
        return dollars.multiply(decimal(units))
                .divide(usd, 0, RoundingMode.CEILING)
                .toBigIntegerExact();
    }

    /** Smallest units that are worth an amount of another token, rounded up. */
    BigInteger unitsFor(BigInteger amount, Price ofOther) {
        return ofOther.usd
                .multiply(decimal(amount.multiply(units)))
                .divide(usd.multiply(decimal(ofOther.units)), 0, RoundingMode.CEILING)
                .toBigIntegerExact();
    }

    private static BigDecimal decimal(BigInteger number) {
        return new BigDecimal(number);
    }
}
