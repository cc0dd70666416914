package io.herrenlos.routes.health.baseline;

/** A request that a provider was asked, while another quoted; whether it quoted as well. */
public record Asked(RequestClass requestClass, boolean quoted) {}
