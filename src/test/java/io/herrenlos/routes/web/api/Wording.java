package io.herrenlos.routes.web.api;

import io.herrenlos.routes.health.ProviderHealth;
import io.herrenlos.routes.quote.TokenList;
import java.util.List;

/** Our API's words, with no token known by name. */
public final class Wording {

    private Wording() {}

    public static AnswerMapping of(ProviderHealth health) {
        return new AnswerMapping(new TokenList(List.of(), List.of()), new SandboxFlag(false), health);
    }
}
