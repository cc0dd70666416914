package io.herrenlos.routes.provider;

import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;

/**
 * A provider that is being asked.
 *
 * @param settled what it comes to; never fails
 * @param trial whether the call is its provider's trial, which nobody waits for on its own account; may only show a moment after
 *     the call was joined
 */
public record Asking(CompletableFuture<Settled> settled, BooleanSupplier trial) {

    public boolean isTrial() {
        return trial.getAsBoolean();
    }
}
