/** What the user would really receive, and the order that follows. Plain Java. */
package io.herrenlos.routes.ranking;
