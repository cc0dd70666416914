/** MicroProfile Health: looking asks no provider, takes no trial and waits for the database for at most 100 ms. */
package io.herrenlos.routes.ops.checks;
