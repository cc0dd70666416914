package io.herrenlos.routes.web.api;

import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jboss.logging.Logger;

/** A refusal of ours, as RFC 9457 has it. No method returns it as such, so that the native executable must be told of it. */
@RegisterForReflection
@Schema(description = "Why the request was refused. All bad fields are named at once.")
public record Problem(
        @Schema(examples = "about:blank") String type,
        @Schema(examples = "Bad Request") String title,
        @Schema(examples = "400") int status,
        @Schema(description = "One sentence for people") String detail,

        @Schema(description = "The bad fields; empty when it is not about fields")
        List<FieldError> errors) {

    private static final Logger LOG = Logger.getLogger(Problem.class);

    static final String MEDIA_TYPE = "application/problem+json";

    /** A field that cannot be used, and what to do about it. */
    public record FieldError(
            @Schema(examples = "fromAmount") String field,

            @Schema(
                    examples =
                            "fromAmount '12.5' is not a whole number; give smallest units, such as 12500000 for 12.5 USDC")
            String message) {

        /** Long enough for any address or list; what is quoted back stays readable. */
        private static final int LONGEST_QUOTED = 80;

        /** @param remedy goes on where the field and its value have been named */
        static FieldError of(String field, String value, String remedy) {
            String quoted = value.length() <= LONGEST_QUOTED ? value : value.substring(0, LONGEST_QUOTED) + "…";
            return new FieldError(field, "%s '%s' %s".formatted(field, quoted, remedy));
        }
    }

    static Problem of(Response.StatusType status, String detail, List<FieldError> errors) {
        return new Problem("about:blank", status.getReasonPhrase(), status.getStatusCode(), detail, errors);
    }

    /** The reason goes to the log and to nobody else. */
    public static Problem ofBug(Throwable unexpected) {
        LOG.error("a request failed unexpectedly", unexpected);
        return of(
                Response.Status.INTERNAL_SERVER_ERROR,
                "The service failed on this request; its operator finds the reason in the log.",
                List.of());
    }

    Response response() {
        return Response.status(status)
                .type(MediaType.valueOf(MEDIA_TYPE))
                .entity(this)
                .build();
    }
}
