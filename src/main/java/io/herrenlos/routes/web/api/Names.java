package io.herrenlos.routes.web.api;

import io.herrenlos.routes.quote.ProviderInfo;
import java.util.List;

/** Providers by name, as a sentence needs them. */
final class Names {

    private Names() {}

    /** {@code A}, {@code A and B}, {@code A, B and C}. */
    static String of(List<ProviderInfo> providers) {
        List<String> names = providers.stream().map(ProviderInfo::name).toList();
        return names.size() == 1
                ? names.getFirst()
                : String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.getLast();
    }

    static String areOrIs(List<ProviderInfo> providers) {
        return of(providers) + (providers.size() == 1 ? " is" : " are");
    }
}
