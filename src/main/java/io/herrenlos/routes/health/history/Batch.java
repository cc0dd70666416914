package io.herrenlos.routes.health.history;

import io.herrenlos.routes.quote.ProviderId;
import java.util.List;
import java.util.Set;

/**
 * What is to be written at once.
 *
 * @param change the last one that is in it
 * @param providers those whose state may have changed
 */
record Batch(
        long change,
        Set<ProviderId> providers,
        List<Minutes.Unwritten> minutes,
        List<Stories.Unwritten> stories,
        List<Audit> audits) {

    boolean isEmpty() {
        return providers.isEmpty() && minutes.isEmpty() && stories.isEmpty() && audits.isEmpty();
    }
}
