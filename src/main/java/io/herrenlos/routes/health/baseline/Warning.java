package io.herrenlos.routes.health.baseline;

import java.math.BigDecimal;
import java.time.Duration;

/** A provider is not as it usually is: why, and the figures behind it. */
public sealed interface Warning {

    /** In the order in which they are looked for. */
    enum Kind {
        FAILING,
        FEWER,
        SLOWER
    }

    Kind kind();

    /** Part of its calls fail, though not enough to bench it. */
    record Failures(int successes, int calls) implements Warning {
        @Override
        public Kind kind() {
            return Kind.FAILING;
        }
    }

    /**
     * It quotes where it usually does, but less often.
     *
     * @param expected how many of these requests it would usually quote
     * @param fixed whether that is by the fixed share, for want of a usual one
     */
    record MissingQuotes(long quoted, BigDecimal expected, long requests, boolean fixed) implements Warning {
        @Override
        public Kind kind() {
            return Kind.FEWER;
        }
    }

    /** @param fixed whether {@code usual} is the fixed one, for want of its own */
    record Latency(Duration average, Duration usual, boolean fixed) implements Warning {
        @Override
        public Kind kind() {
            return Kind.SLOWER;
        }
    }

    /** Answers went out without it, since it took too long. */
    record LateAnswers(int late, int answers) implements Warning {
        @Override
        public Kind kind() {
            return Kind.SLOWER;
        }
    }
}
