package io.herrenlos.routes.health.history;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;

/** The same on PostgreSQL. */
@QuarkusTest
@TestProfile(OnPostgres.class)
class LearnedOnPostgresTest extends LearnedTest {}
