package io.herrenlos.routes.health.breaker;

import java.util.random.RandomGenerator;

/**
 * Where in its tolerance a cooldown falls, so that not all providers and processes come back at the same instant.
 *
 * @param permille of the tolerance, -1,000 (the shortest) to 1,000 (the longest)
 */
public record Jitter(int permille) {

    public static final Jitter NONE = new Jitter(0);

    public Jitter {
        new Ranges().check("permille", permille, -1_000, 1_000).demand();
    }

    public static Jitter random(RandomGenerator random) {
        return new Jitter(random.nextInt(-1_000, 1_001));
    }
}
