/** The chart, rendered without a cluster by Helm's own code. */
package io.herrenlos.routes.helm;
