/** What the operator says, checked once at start and handed to the rooms as their own records. Nobody imports this. */
package io.herrenlos.routes.config;
