/**
 * What the user would really receive, and the order that follows. Plain Java; every amount is exact, and what must be rounded is
 * rounded against the route.
 */
package io.herrenlos.routes.ranking;
