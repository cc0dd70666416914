package io.herrenlos.routes.sandbox;

import static java.util.stream.Collectors.toUnmodifiableMap;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * How a provider's wire format asks for a quote: a template's {@code request}.
 *
 * @param values where each value stands; all of {@link Asked#NAMES}, and what else the answers echo
 * @param chains the provider's names for chains, to CAIP-2; a number that is not in it is the id of an EVM chain
 * @param natives how a chain's own coin is spelled, in lower case
 * @param bpsPerSlippage what one unit of the slippage is worth: 1 for basis points, 10000 for a fraction
 */
record RequestMapping(
        String method,
        PathPattern path,
        Map<String, Locator> values,
        Map<String, String> chains,
        Set<String> natives,
        BigDecimal bpsPerSlippage) {

    private static final Pattern AMOUNT = Pattern.compile("[1-9][0-9]{0,77}");
    private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,9}(?:\\.[0-9]{1,18})?");
    private static final Pattern EVM = Pattern.compile("[1-9][0-9]{0,17}");

    static RequestMapping of(JsonNode request) {
        var mapping = new RequestMapping(
                request.path("method").textValue(),
                PathPattern.of(request.path("path").textValue()),
                request.path("values").properties().stream()
                        .collect(toUnmodifiableMap(Map.Entry::getKey, value -> Locator.of(value.getValue()))),
                request.path("chains").properties().stream()
                        .collect(toUnmodifiableMap(
                                Map.Entry::getKey, chain -> chain.getValue().textValue())),
                StreamSupport.stream(request.path("native").spliterator(), false)
                        .map(spelling -> spelling.textValue().toLowerCase(Locale.ROOT))
                        .collect(Collectors.toUnmodifiableSet()),
                new BigDecimal(request.path("bpsPerSlippage").asText("1")));
        Asked.NAMES.stream()
                .filter(name -> !mapping.values.containsKey(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new IllegalStateException("request.values." + name + " is missing");
                });
        return mapping;
    }

    Reading read(WireRequest request, Tokens tokens) {
        Optional<Map<String, String>> segments = path.match(request.path());
        if (!method.equals(request.method()) || segments.isEmpty()) {
            return new Reading.Elsewhere();
        }
        var sent = new HashMap<String, String>();
        for (var value : values.entrySet()) {
            Optional<String> text = value.getValue().in(request, segments.get());
            if (text.isEmpty()) {
                return new Reading.Unclear(value.getKey());
            }
            sent.put(value.getKey(), text.get());
        }
        if (!AMOUNT.matcher(sent.get(Asked.FROM_AMOUNT)).matches()) {
            return new Reading.Unclear(Asked.FROM_AMOUNT);
        }
        Optional<BigDecimal> slippageBps = slippageBps(sent.get(Asked.SLIPPAGE));
        return slippageBps.isPresent()
                ? asked(Map.copyOf(sent), slippageBps.get(), tokens)
                : new Reading.Unclear(Asked.SLIPPAGE);
    }

    private Optional<BigDecimal> slippageBps(String text) {
        return Optional.of(text)
                .filter(decimal -> DECIMAL.matcher(decimal).matches())
                .map(decimal -> new BigDecimal(decimal).multiply(bpsPerSlippage))
                .filter(bps -> bps.compareTo(Terms.WHOLE_BPS) <= 0);
    }

    private Asked asked(Map<String, String> sent, BigDecimal slippageBps, Tokens tokens) {
        Optional<String> fromChain = chain(sent.get(Asked.FROM_CHAIN));
        return new Asked(
                sent,
                fromChain.flatMap(chain -> tokens.find(chain, address(sent.get(Asked.FROM_TOKEN)))),
                chain(sent.get(Asked.TO_CHAIN)).flatMap(chain -> tokens.find(chain, address(sent.get(Asked.TO_TOKEN)))),
                fromChain.flatMap(chain -> tokens.find(chain, Tokens.NATIVE)),
                new BigInteger(sent.get(Asked.FROM_AMOUNT)),
                slippageBps);
    }

    private Optional<String> chain(String name) {
        return Optional.ofNullable(chains.get(name))
                .or(() -> Optional.of(name)
                        .filter(number -> EVM.matcher(number).matches())
                        .map("eip155:"::concat));
    }

    private String address(String spelling) {
        return natives.contains(spelling.toLowerCase(Locale.ROOT)) ? Tokens.NATIVE : spelling;
    }
}
