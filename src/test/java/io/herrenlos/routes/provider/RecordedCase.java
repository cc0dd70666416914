package io.herrenlos.routes.provider;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Slippage;
import io.herrenlos.routes.quote.Token;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** One line of a folder of recorded answers: the answer, the request it was given to, and what it must be read as. */
record RecordedCase(String file, HttpAnswer answer, QuoteRequest request, JsonNode expect) {

    static final String INDEX = "index.json";
    static final Instant RECEIVED = Instant.parse("2026-11-29T12:00:00Z");

    static List<RecordedCase> in(Path folder) {
        try {
            var cases = new ArrayList<RecordedCase>();
            for (JsonNode line :
                    new ObjectMapper().readTree(folder.resolve(INDEX).toFile())) {
                String file = line.required("file").textValue();
                byte[] body = Files.readAllBytes(folder.resolve(file));
                int status = line.required("httpStatus").intValue();
                cases.add(new RecordedCase(
                        file,
                        new HttpAnswer(status, headers(line.path("headers")), body, RECEIVED),
                        request(line.required("request")),
                        line.required("expect")));
            }
            return cases;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, String> headers(JsonNode headers) {
        var values = new HashMap<String, String>();
        headers.properties()
                .forEach(header -> values.put(header.getKey(), header.getValue().asText()));
        return values;
    }

    /** Requests may be such that we would refuse them, since providers' refusals are recorded too: nothing is checked. */
    private static QuoteRequest request(JsonNode request) {
        Token from = token(request, "fromChain", "fromToken");
        Token to = token(request, "toChain", "toToken");
        return new QuoteRequest(
                from,
                amount(request.path("fromAmount").asText()),
                to,
                new Slippage(Math.min(request.path("slippageBps").asInt(Slippage.DEFAULT.bps()), Slippage.MAX_BPS)),
                Optional.ofNullable(request.path("fromAddress").textValue()),
                Optional.ofNullable(request.path("toAddress").textValue()),
                decimals(request.path("fromDecimals"), from),
                decimals(request.path("toDecimals"), to),
                QuoteRequest.Claims.NONE,
                Set.of(),
                Set.of());
    }

    private static Token token(JsonNode request, String chainMember, String tokenMember) {
        String[] caip2 = request.required(chainMember).textValue().split(":", 2);
        var chain = new ChainId(caip2[0], caip2[1]);
        String address = request.required(tokenMember).textValue();
        return new Token(chain, chain.isEvm() ? address.toLowerCase(Locale.ROOT) : address);
    }

    private static BigInteger amount(String text) {
        return text.matches("[0-9]+") ? new BigInteger(text) : BigInteger.ONE;
    }

    private static OptionalInt decimals(JsonNode member, Token token) {
        return member.isInt() ? OptionalInt.of(member.intValue()) : ListedDecimals.of(token);
    }
}
