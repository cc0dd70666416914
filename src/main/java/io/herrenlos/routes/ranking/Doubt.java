package io.herrenlos.routes.ranking;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** When an output is too good to be believed, or contradicted. Says nothing of its provider's health. */
final class Doubt {

    private static final int MOST_WORTH_PERCENT = 110;

    private static final BigInteger MOST_TIMES_OTHERS = BigInteger.TWO;
    private static final BigInteger HUNDRED = BigInteger.valueOf(100);
    private static final BigInteger MOST_PERCENT_OF_OTHER = BigInteger.valueOf(125);

    private Doubt() {}

    /**
     * @param others outputs by other opinions
     * @param worth by others' prices; empty when there are none
     */
    static Stream<Warning> about(BigInteger toAmount, List<BigInteger> others, Optional<Worth> worth) {
        Stream.Builder<Warning> doubts = Stream.builder();
        if (worth.filter(known -> known.isAbove(MOST_WORTH_PERCENT)).isPresent()) {
            doubts.add(Warning.WORTH_ABOVE_INPUT);
        }
        if (others.size() >= 2 && toAmount.compareTo(upperMedian(others).multiply(MOST_TIMES_OTHERS)) > 0) {
            doubts.add(Warning.ABOVE_OTHERS);
        }
        if (others.size() == 1 && worth.isEmpty() && areApart(toAmount, others.getFirst())) {
            doubts.add(Warning.DISAGREE);
        }
        return doubts.build();
    }

    /** Of an even number the upper one: a single absurdly low output must not cast doubt on the sound ones. */
    private static BigInteger upperMedian(List<BigInteger> amounts) {
        return amounts.stream().sorted().toList().get(amounts.size() / 2);
    }

    private static boolean areApart(BigInteger one, BigInteger other) {
        return one.max(other).multiply(HUNDRED).compareTo(one.min(other).multiply(MOST_PERCENT_OF_OTHER)) > 0;
    }
}
