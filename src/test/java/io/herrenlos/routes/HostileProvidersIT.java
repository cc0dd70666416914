package io.herrenlos.routes;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusIntegrationTest;

/** The same against the packaged service. */
@QuarkusIntegrationTest
@WithTestResource(Deadlines.class)
class HostileProvidersIT extends HostileProvidersTest {}
