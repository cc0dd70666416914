package io.herrenlos.routes.quote;

/** A provider's word in an answer: what came of asking it, or why it was not asked, or that it is not done yet. */
public sealed interface ProviderAnswer permits Outcome, NotAsked, Late {}
