package io.herrenlos.routes.web.stream;

import io.herrenlos.routes.web.api.AnswerJson;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The routes that are there. */
@RegisterForReflection
@Schema(name = "RoutesSoFar", description = "The event routes: the whole list, whenever it has changed")
record RoutesJson(@Schema(description = "Best first") List<AnswerJson.RouteJson> routes) {}
