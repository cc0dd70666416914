/** MicroProfile Health, from memory: looking asks no provider and takes no trial. */
package io.herrenlos.routes.ops.checks;
