package io.herrenlos.routes.web.stream;

import io.herrenlos.routes.fanout.Standing;
import io.herrenlos.routes.web.api.AnswerJson;

/**
 * How a request ended, kept for whenever its reader is ready.
 *
 * @param last how it stood at last
 * @param answer what everybody who asked for JSON got then
 */
record Ending(Standing last, AnswerJson answer) {}
