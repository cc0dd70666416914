package io.herrenlos.routes.health.history;

import java.time.Duration;

/**
 * What is not in the database yet.
 *
 * @param minutes how many minutes of providers wait, also those that are written and not over
 * @param merged how many of them were merged into another for want of room, since the start
 * @param dropped how many minutes and words of the operator were given up, since the start
 * @param lag how long ago all there was had been written
 */
public record Backlog(int minutes, long merged, long dropped, Duration lag) {}
