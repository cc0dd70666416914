package io.herrenlos.routes.sandbox;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A path whose segments are literal or named, such as <code>/{chain}/api/v1/routes</code>. */
record PathPattern(List<String> segments) {

    static PathPattern of(String pattern) {
        return new PathPattern(split(pattern));
    }

    /** The named segments' texts; absent when the path is another one. */
    Optional<Map<String, String>> match(String path) {
        List<String> actual = split(path);
        if (actual.size() != segments.size()) {
            return Optional.empty();
        }
        var named = new HashMap<String, String>();
        for (int i = 0; i < segments.size(); i++) {
            String segment = segments.get(i);
            if (segment.startsWith("{") && segment.endsWith("}")) {
                named.put(segment.substring(1, segment.length() - 1), actual.get(i));
            } else if (!segment.equals(actual.get(i))) {
                return Optional.empty();
            }
        }
        return Optional.of(named);
    }

    private static List<String> split(String path) {
        return List.of(path.split("/", -1));
    }
}
