package io.herrenlos.routes.quote;

/** It was asked and had not settled when the answer went out. Its outcome is recorded when it comes. */
public record Late() implements ProviderAnswer {}
