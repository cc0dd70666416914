/** What an operator reads in the log: one line a change. */
package io.herrenlos.routes.ops.log;
