package io.herrenlos.routes;

import io.vertx.core.Vertx;
import io.vertx.core.impl.VertxImpl;
import java.lang.reflect.Field;
import java.util.Map;

/** How many timers of the event loops are set. */
final class Timers {

    private Timers() {}

    /** There is no public count of them. */
    static int of(Vertx vertx) throws ReflectiveOperationException {
        Field timeouts = VertxImpl.class.getDeclaredField("timeouts");
        timeouts.setAccessible(true);
        return ((Map<?, ?>) timeouts.get(vertx)).size();
    }
}
