package io.herrenlos.routes.provider.lifi;

import io.herrenlos.routes.provider.Json;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Why no tool had a route, as the {@code errors} of a 1002 say. They come as an object with {@code failed} (by path and part of
 * a path) and {@code filteredOut}, or as a flat list of tools' errors, or not at all; what has another shape says nothing.
 *
 * @param codes of the tools' errors
 * @param filters sentences: why routes that were found have been dropped
 */
record LifiReasons(Set<String> codes, List<String> filters) {

    private static final Set<String> TROUBLE = Set.of("TOOL_TIMEOUT", "RPC_ERROR", "UNKNOWN_ERROR");

    static LifiReasons in(Json body) {
        Stream<Json> inList =
                body.maybe("errors").filter(Json::isArray).stream().flatMap(Json::children);
        Stream<Json> inPaths = below(body, "failed")
                .flatMap(path -> path.maybe("subpaths").stream())
                .flatMap(Json::children)
                .flatMap(Json::children);
        return new LifiReasons(
                Stream.concat(inList, inPaths)
                        .flatMap(error -> error.code("code").stream())
                        .collect(Collectors.toSet()),
                below(body, "filteredOut")
                        .flatMap(route -> route.maybe("reason").stream())
                        .filter(Json::isText)
                        .map(Json::text)
                        .toList());
    }

    /** Whether nothing was said but that tools were in trouble. */
    boolean areTroubleOnly() {
        return !codes.isEmpty() && TROUBLE.containsAll(codes) && filters.isEmpty();
    }

    private static Stream<Json> below(Json body, String list) {
        return body.maybe("errors").flatMap(errors -> errors.maybe(list)).stream()
                .flatMap(Json::children);
    }
}
