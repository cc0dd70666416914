package io.herrenlos.routes.provider;

import java.util.concurrent.CompletableFuture;

/**
 * A provider that is being asked.
 *
 * @param settled what it comes to; never fails
 * @param trial whether the call is its provider's trial, which nobody waits for on its own account
 */
public record Asking(CompletableFuture<Settled> settled, boolean trial) {}
