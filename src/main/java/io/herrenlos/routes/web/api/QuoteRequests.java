package io.herrenlos.routes.web.api;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.herrenlos.routes.fanout.FanOut;
import io.herrenlos.routes.quote.ProviderInfo;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.TokenList;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.UriInfo;
import java.util.Map;
import java.util.stream.Collectors;

/** Reads quote requests. What cannot be used is refused as a 400 that names every bad field. */
@Singleton
public class QuoteRequests {

    private final FanOut fanOut;
    private final TokenList tokens;
    private final ObjectMapper json;

    QuoteRequests(FanOut fanOut, TokenList tokens, ObjectMapper json) {
        this.fanOut = fanOut;
        this.tokens = tokens;
        this.json = json;
    }

    public QuoteRequest of(UriInfo uri) {
        return read(Fields.of(uri));
    }

    public QuoteRequest of(String body) {
        return read(Fields.of(body, json));
    }

    private QuoteRequest read(Map<String, String> fields) {
        return new QuoteParameters(
                        fields,
                        tokens,
                        fanOut.providers().stream().map(ProviderInfo::id).collect(Collectors.toSet()))
                .read();
    }
}
