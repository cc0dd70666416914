package io.herrenlos.routes.provider;

import java.util.Optional;

/**
 * An answer that is no quote.
 *
 * @param json the body, when it is one JSON object
 * @param code the provider's own code in it
 */
public record ErrorAnswer(HttpAnswer http, Optional<Json> json, Optional<String> code) {

    public int status() {
        return http.status();
    }

    /** The beginning of a text member of the body; empty when there is none. */
    public String text(String member) {
        return json.flatMap(body -> body.maybe(member))
                .filter(Json::isText)
                .map(Json::sentence)
                .orElse("");
    }

    /** The code to report: the provider's own, else the form of the answer. */
    String word() {
        return code.orElse("HTTP " + status());
    }
}
