/** Recent calls to a provider, as a value. Plain Java; imports nothing of ours. */
package io.herrenlos.routes.health.window;
