package io.herrenlos.routes.web.pages;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.regex.Pattern;

/**
 * The rules for other origins are the API's. They are not meant for our own pages, which seem to come from elsewhere behind a
 * proxy that ends TLS, nor for modules that any page may import.
 */
@Singleton
class Origins {

    private static final int BEFORE_THE_RULES = 400;
    private static final Pattern IMPORTED = Pattern.compile("/routes-panel\\.js|/(ui|_static|webjars)/.*");

    void register(@Observes Filters filters) {
        filters.register(Origins::exempt, BEFORE_THE_RULES);
    }

    private static void exempt(RoutingContext exchange) {
        HttpServerRequest request = exchange.request();
        // Browsers set this header themselves; no page can.
        boolean ownPage = "same-origin".equals(request.getHeader("sec-fetch-site"));
        if (ownPage || IMPORTED.matcher(exchange.normalizedPath()).matches()) {
            request.headers().remove(HttpHeaders.ORIGIN);
        }
        exchange.next();
    }
}
