/** What is asked and what comes back: values in plain Java that every other room may use. Imports nothing of ours. */
package io.herrenlos.routes.quote;
