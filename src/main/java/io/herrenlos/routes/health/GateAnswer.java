package io.herrenlos.routes.health;

/** The answer to "may this provider be asked?". */
public sealed interface GateAnswer permits ProviderPermit, Refusal {}
