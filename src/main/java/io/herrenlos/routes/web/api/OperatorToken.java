package io.herrenlos.routes.web.api;

import jakarta.ws.rs.ForbiddenException;
import jakarta.ws.rs.NotAuthorizedException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;

/** What the operator shows to be let in. Its text is in no log and no answer. */
public final class OperatorToken {

    private static final String SCHEME = "Bearer";

    private final Optional<byte[]> header;

    public OperatorToken(Optional<String> token) {
        this.header = token.map(secret -> (SCHEME + " " + secret).getBytes(StandardCharsets.UTF_8));
    }

    boolean isConfigured() {
        return header.isPresent();
    }

    /** @param authorization the request's header of that name; null when there is none */
    void demand(String authorization) {
        byte[] expected = header.orElseThrow(ForbiddenException::new);
        byte[] given = authorization == null ? new byte[0] : authorization.getBytes(StandardCharsets.UTF_8);
        if (!MessageDigest.isEqual(expected, given)) {
            throw new NotAuthorizedException(SCHEME);
        }
    }
}
