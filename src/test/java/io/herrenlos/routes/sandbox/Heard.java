package io.herrenlos.routes.sandbox;

import java.util.Map;

/** What a client got from a provider, headers by lower-case name. */
record Heard(int status, Map<String, String> headers, String body, long tookMs) {}
