package io.herrenlos.routes.quote;

import java.math.BigDecimal;
import java.math.BigInteger;

/** How much less than the expected output the user accepts, in basis points (1 bp = 0.01 %), 0 to 5,000. */
public record Slippage(int bps) {

    public static final int MAX_BPS = 5_000;
    public static final Slippage DEFAULT = new Slippage(50);

    private static final BigInteger WHOLE = BigInteger.valueOf(10_000);

    public Slippage {
        if (bps < 0 || bps > MAX_BPS) {
            throw new IllegalArgumentException("must be a whole number of basis points from 0 to " + MAX_BPS);
        }
    }

    /** The tolerance as a fraction of 1, exactly: 0.005 for 50 basis points. */
    public BigDecimal fraction() {
        return BigDecimal.valueOf(bps, 4).stripTrailingZeros();
    }

    /** The least that this tolerance leaves of an amount, rounded down. */
    public BigInteger floorOf(BigInteger amount) {
        return without(bps, amount);
    }

    /** Whether a minimum is more than one basis point of the amount below what this tolerance leaves of it. */
    public boolean isMissedBy(BigInteger minimum, BigInteger amount) {
        return minimum.compareTo(without(bps + 1, amount)) < 0;
    }

    private static BigInteger without(int bps, BigInteger amount) {
        return amount.multiply(WHOLE.subtract(BigInteger.valueOf(bps))).divide(WHOLE);
    }
}
