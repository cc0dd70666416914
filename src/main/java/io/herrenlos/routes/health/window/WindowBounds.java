package io.herrenlos.routes.health.window;

import java.time.Duration;

/**
 * How far a window looks back.
 *
 * @param size the most calls that are in it
 * @param age a call that ended longer ago is not in it
 */
public record WindowBounds(int size, Duration age) {}
