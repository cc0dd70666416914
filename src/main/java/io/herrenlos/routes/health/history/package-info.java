/**
 * Health that outlives the process: what the breakers knew, what the calls came to, and the story of each bench. Written behind
 * by one thread; nothing here is on the way of a quote.
 */
package io.herrenlos.routes.health.history;
