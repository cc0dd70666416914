/**
 * What is usual for a provider, and the early warnings when it is no longer so. Values and pure functions; plain Java, imports
 * nothing of ours.
 */
package io.herrenlos.routes.health.baseline;
