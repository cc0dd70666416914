package io.herrenlos.routes.health.baseline;

/**
 * Requests that a provider should do equally well: a specialist is judged by what it does, and by nothing else.
 *
 * @param from the source chain
 * @param to the target chain
 * @param listed whether the token list has both tokens
 */
public record RequestClass(String from, String to, boolean listed) {}
