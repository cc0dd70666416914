package io.herrenlos.routes.web.stream;

import io.herrenlos.routes.web.api.AnswerJson;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** How a stream begins. */
@RegisterForReflection
@Schema(name = "Asking", description = "The event asking: first, and once")
record AskingJson(
        AnswerJson.Request request,

        @Schema(description = "Whose answers are awaited, by id")
        List<String> asking,

        @Schema(nullable = true) AnswerJson.TokenBrief fromTokenInfo,
        @Schema(nullable = true) AnswerJson.TokenBrief toTokenInfo,

        @Schema(description = "True: these are simulated quotes")
        boolean sandbox) {}
