package io.herrenlos.routes.sandbox;

import java.time.Instant;
import java.util.Map;

/** What the sandbox would answer in a provider's name, without the wire between. */
public record Rendered(int status, Map<String, String> headers, String body) {

    private static final Instant NOW = Instant.parse("2026-12-01T12:00:00Z");

    /**
     * The honest answer: a quote, or the provider's own no where the sandbox has no price.
     *
     * @param target path and query below the provider's base URL
     * @param body empty for none
     */
    public static Rendered quote(String provider, String method, String target, String body) {
        return of(persona(provider).honest(WireRequest.of(method, target, body)));
    }

    /** The provider's own clean no to that request. */
    public static Rendered noRoute(String provider, String method, String target, String body) {
        return of(persona(provider).refusing(WireRequest.of(method, target, body)));
    }

    static Persona persona(String provider) {
        return new Persona(Template.load(provider), Tokens.load(), Market.load(), () -> NOW);
    }

    private static Rendered of(Answer answer) {
        return new Rendered(answer.status(), answer.headers(), answer.body().toString());
    }
}
