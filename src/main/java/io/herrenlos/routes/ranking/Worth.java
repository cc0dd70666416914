package io.herrenlos.routes.ranking;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** An output against its input: both in US dollars times the same factor, which keeps them exact. */
record Worth(BigDecimal output, BigDecimal input) {

    static Worth of(BigInteger toAmount, Price toPrice, BigInteger fromAmount, Price fromPrice) {
        return new Worth(
                toPrice.usd().multiply(new BigDecimal(toAmount.multiply(fromPrice.units()))),
                fromPrice.usd().multiply(new BigDecimal(fromAmount.multiply(toPrice.units()))));
    }

    boolean isAbove(int percentOfInput) {
        return output.multiply(BigDecimal.valueOf(100)).compareTo(input.multiply(BigDecimal.valueOf(percentOfInput)))
                > 0;
    }

    /** How much of the input's worth is lost, in basis points, rounded up; negative when the output is worth more. */
    BigInteger impactBps() {
        return input.subtract(output)
                .multiply(BigDecimal.valueOf(10_000))
                .divide(input, 0, RoundingMode.CEILING)
                .toBigIntegerExact();
    }
}
