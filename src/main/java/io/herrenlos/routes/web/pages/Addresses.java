package io.herrenlos.routes.web.pages;

import io.vertx.ext.web.Router;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** A page has an address of its own beside its file's. */
@Singleton
class Addresses {

    void serve(@Observes Router router) {
        router.getWithRegex("/providers").handler(request -> request.reroute("/providers.html"));
        // A page below another path would look for its modules there.
        router.getWithRegex("/providers/").handler(request -> request.redirect("../providers"));
    }
}
