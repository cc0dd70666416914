/** A quote request as it goes on: what a reader has not been told yet, at the reader's pace. */
package io.herrenlos.routes.web.stream;
