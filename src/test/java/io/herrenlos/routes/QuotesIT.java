package io.herrenlos.routes;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusIntegrationTest;

/** The same against the packaged service. */
@QuarkusIntegrationTest
@QuarkusTestResource(value = SandboxOn.class, restrictToAnnotatedClass = true)
class QuotesIT extends QuotesTest {}
