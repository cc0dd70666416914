/**
 * The port to route providers and the door that every answer of theirs comes through: judged whatever its status, bounded in
 * size and time, and turned into one {@link io.herrenlos.routes.quote.Outcome}. Each provider has a folder of its own below.
 */
package io.herrenlos.routes.provider;
