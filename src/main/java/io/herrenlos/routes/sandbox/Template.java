package io.herrenlos.routes.sandbox;

import com.fasterxml.jackson.databind.JsonNode;

/** A provider's wire format, pace and prices, as its file says. */
record Template(RequestMapping request, Latency latency, Terms terms, AnswerTemplate quote, AnswerTemplate noRoute) {

    /** @throws IllegalStateException when the file is missing or incomplete, naming it and what is wrong */
    static Template load(String id) {
        String file = "sandbox/" + id + ".json";
        JsonNode template = Json.find(file)
                .orElseThrow(() -> new IllegalStateException("routes.providers." + id
                        + " is configured, but the sandbox has no " + file
                        + " to play it from: add the template, or set routes.sandbox.enabled=false"));
        try {
            return new Template(
                    RequestMapping.of(template.path("request")),
                    Latency.of(template.path("latency")),
                    Terms.of(template.path("pricing")),
                    AnswerTemplate.of(template.path("quote")),
                    AnswerTemplate.of(template.path("noRoute")));
        } catch (IllegalStateException | IllegalArgumentException | NullPointerException e) {
            throw new IllegalStateException(file + ": " + e.getMessage(), e);
        }
    }
}
