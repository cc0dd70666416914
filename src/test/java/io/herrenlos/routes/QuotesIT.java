package io.herrenlos.routes;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** The same against the packaged service. */
@QuarkusIntegrationTest
class QuotesIT extends QuotesTest {}
