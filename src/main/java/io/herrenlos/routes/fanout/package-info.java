/** Asks all admitted providers at once, within one budget, and says what came of it. */
package io.herrenlos.routes.fanout;
