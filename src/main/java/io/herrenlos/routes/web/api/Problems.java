package io.herrenlos.routes.web.api;

import io.herrenlos.routes.health.history.HistoryUnavailableException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Every refusal of ours as a problem document. */
class Problems {

    private static final Logger LOG = Logger.getLogger(Problems.class);

    @ServerExceptionMapper
    Response badFields(BadFieldsException refused) {
        String fields = refused.errors().stream()
                .map(Problem.FieldError::field)
                .distinct()
                .collect(Collectors.joining(", "));
        return Problem.of(Response.Status.BAD_REQUEST, "Please mend: " + fields + ".", refused.errors())
                .response();
    }

    @ServerExceptionMapper
    Response withoutHistory(HistoryUnavailableException away) {
        LOG.debug("the history cannot be read", away);
        return Problem.of(
                        Response.Status.SERVICE_UNAVAILABLE,
                        "What is remembered cannot be read at present; quotes are not concerned.",
                        List.of())
                .response();
    }

    @ServerExceptionMapper
    Response refusedByTheFramework(WebApplicationException refused) {
        Response.StatusType status = refused.getResponse().getStatusInfo();
        Response problem = Problem.of(status, detail(status), List.of()).response();
        Object challenge = refused.getResponse().getHeaders().getFirst(HttpHeaders.WWW_AUTHENTICATE);
        return challenge == null
                ? problem
                : Response.fromResponse(problem)
                        .header(HttpHeaders.WWW_AUTHENTICATE, challenge)
                        .build();
    }

    @ServerExceptionMapper
    Response bug(Exception unexpected) {
        return Problem.ofBug(unexpected).response();
    }

    private static String detail(Response.StatusType status) {
        return switch (status.getStatusCode()) {
            case 401 -> "Show the operator's token as Authorization: Bearer.";
            case 403 -> "This is closed: its operator has configured no token for it (routes.operator.token).";
            case 404 -> "There is nothing at this path; /q/openapi lists what there is.";
            case 405 -> "This path does not take that method; /q/openapi lists what it takes.";
            case 406 -> "This path answers application/json; ask for it in Accept, or leave Accept out.";
            case 415 -> "Send the body as application/json.";
            default -> status.getReasonPhrase() + ".";
        };
    }
}
