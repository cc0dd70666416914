/**
 * The breaker of one provider: an immutable state, a pure transition and a thin shell that swaps one for the next. It knows no
 * provider, no clock and no chance of its own; all three come as arguments. Plain Java.
 */
package io.herrenlos.routes.health.breaker;
