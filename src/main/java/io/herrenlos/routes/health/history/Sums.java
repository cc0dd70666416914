package io.herrenlos.routes.health.history;

import jakarta.persistence.Embeddable;

/**
 * A tally as it is stored.
 *
 * @param outcomes as {@link Outcomes#stored} has them
 * @param answered how many calls brought a quote or a clean no
 * @param answeredMs how long these took together
 * @param quoteTimes as {@link QuoteTimes#stored} has them
 */
@Embeddable
record Sums(String outcomes, long answered, long answeredMs, byte[] quoteTimes) {}
