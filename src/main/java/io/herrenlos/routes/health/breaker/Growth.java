package io.herrenlos.routes.health.breaker;

import java.time.Duration;

/**
 * How the cooldown grows with each failed trial, and how that is forgotten again.
 *
 * @param base at level 0, 100 ms to 10 min; each level doubles it
 * @param longest whatever the level, from the base to 1 h
 * @param highestLevel 0 to 20
 * @param jitterPercent how far a cooldown may be off, 0 to 50
 * @param decay time closed, with a success in it, after which the level is one lower; 1 s to 24 h
 */
public record Growth(Duration base, Duration longest, int highestLevel, int jitterPercent, Duration decay) {

    public static final Growth DEFAULT =
            new Growth(Duration.ofSeconds(15), Duration.ofMinutes(10), 6, 10, Duration.ofMinutes(5));

    private static final int WHOLE = 100_000;

    public Growth {
        new Ranges()
                .check("base", base, Duration.ofMillis(100), Duration.ofMinutes(10))
                .check("longest", longest, base, Duration.ofHours(1))
                .check("highestLevel", highestLevel, 0, 20)
                .check("jitterPercent", jitterPercent, 0, 50)
                .check("decay", decay, Duration.ofSeconds(1), Duration.ofDays(1))
                .demand();
    }

    /** No cooldown is shorter. */
    public Duration shortest() {
        return cooldown(0, new Jitter(-1_000));
    }

    /** How long a provider is left alone at a level. */
    Duration cooldown(int level, Jitter jitter) {
        Duration cooldown = base.multipliedBy(1L << level)
                .multipliedBy(WHOLE + (long) jitterPercent * jitter.permille())
                .dividedBy(WHOLE);
        return cooldown.compareTo(longest) < 0 ? cooldown : longest;
    }

    int above(int level) {
        return Math.min(level + 1, highestLevel);
    }
}
