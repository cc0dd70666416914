package io.herrenlos.routes.web.api;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A quiet line beside the routes. */
@Schema(name = "Notice")
public record NoticeJson(
        Code code,
        @Schema(description = "Whom it is about, by id") List<String> providers,

        @Schema(nullable = true, description = "Why, in the operator's words; with PROVIDER_DISABLED only")
        String reason,

        String text) {

    @Schema(name = "NoticeCode")
    public enum Code {
        /** Some are left alone after failures while others have routes. */
        PROVIDER_UNAVAILABLE,
        /** Some are slower, or quote less, than they usually do. */
        PROVIDER_DEGRADED,
        /** Some are switched off by the operator. */
        PROVIDER_DISABLED,
        /** We reach nobody. */
        OWN_TROUBLE
    }
}
