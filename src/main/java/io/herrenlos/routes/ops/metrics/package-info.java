/**
 * The meters. What happens is counted as it is told; how things stand is read when somebody looks, and looking takes no trial
 * and no call. All series of a known provider are there from the start, at zero, so that nobody vanishes for want of a success.
 */
package io.herrenlos.routes.ops.metrics;
