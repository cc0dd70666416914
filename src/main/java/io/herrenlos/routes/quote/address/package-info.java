/**
 * How addresses are written, per family of chains: checked, and brought to the one form in which we compare them. Knows formats,
 * and no chain; which chain writes which is said in the package above.
 */
package io.herrenlos.routes.quote.address;
