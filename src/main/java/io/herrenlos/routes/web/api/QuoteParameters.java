package io.herrenlos.routes.web.api;

import io.herrenlos.routes.quote.Address;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.QuoteRequest;
import io.herrenlos.routes.quote.Slippage;
import io.herrenlos.routes.quote.Token;
import io.herrenlos.routes.quote.TokenList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Reads a request's fields, all of them before it complains. One use each. */
final class QuoteParameters {

    static final List<String> NAMES = List.of(
            "fromChain",
            "fromToken",
            "fromAmount",
            "toChain",
            "toToken",
            "fromAddress",
            "toAddress",
            "slippageBps",
            "fromDecimals",
            "toDecimals",
            "providers",
            "excludeProviders");

    private static final Pattern AMOUNT = Pattern.compile("[1-9][0-9]{0,38}");
    /** More than there is of any token. Providers answer such amounts in ways that would be held against them. */
    private static final BigInteger LIMIT = BigInteger.TWO.pow(128);

    private static final Pattern SMALL_NUMBER = Pattern.compile("0|[1-9][0-9]{0,4}");
    private static final int MOST_DECIMALS = 36;
    /** One typing error is told at length; a flood of them is not answered by a larger one. */
    private static final int MOST_UNKNOWN = 10;

    private final Map<String, String> fields;
    private final TokenList tokens;
    private final Set<ProviderId> known;
    private final List<Problem.FieldError> errors = new ArrayList<>();

    QuoteParameters(Map<String, String> fields, TokenList tokens, Set<ProviderId> known) {
        this.fields = fields;
        this.tokens = tokens;
        this.known = new TreeSet<>(known);
    }

    /** @throws BadFieldsException naming every bad field, each with the remedy */
    QuoteRequest read() {
        fields.keySet().stream()
                .filter(name -> !NAMES.contains(name))
                .limit(MOST_UNKNOWN)
                .forEach(name ->
                        complain(name, "is not a field of a quote request; there are " + String.join(", ", NAMES)));
        Optional<Token> from = token("fromChain", "fromToken");
        Optional<Token> to = token("toChain", "toToken");
        if (from.isPresent() && from.equals(to)) {
            complain("toToken", "is the same token as fromToken; choose another");
        }
        Optional<BigInteger> amount = required("fromAmount", QuoteParameters::amount);
        Optional<Slippage> slippage = field("slippageBps", text -> new Slippage(wholeNumber(text, Slippage.MAX_BPS)));
        Optional<String> fromAddress = from.flatMap(token -> address("fromAddress", token.chain()));
        Optional<String> toAddress = to.flatMap(token -> address("toAddress", token.chain()));
        OptionalInt fromDecimals = listed(from);
        OptionalInt toDecimals = listed(to);
        var claims = new QuoteRequest.Claims(claimed("fromDecimals", fromDecimals), claimed("toDecimals", toDecimals));
        Set<ProviderId> only = providers("providers");
        Set<ProviderId> excluded = providers("excludeProviders");
        if (!errors.isEmpty()) {
            throw new BadFieldsException(errors);
        }
        return new QuoteRequest(
                from.orElseThrow(),
                amount.orElseThrow(),
                to.orElseThrow(),
                slippage.orElse(Slippage.DEFAULT),
                fromAddress,
                toAddress,
                fromDecimals,
                toDecimals,
                claims,
                only,
                excluded);
    }

    private Optional<Token> token(String chainField, String tokenField) {
        Optional<ChainId> chain = required(chainField, ChainId::parse);
        return chain.isPresent()
                ? required(tokenField, text -> Token.parse(chain.get(), text))
                : required(tokenField, Function.identity()).flatMap(unreadable -> Optional.empty());
    }

    private Optional<String> address(String name, ChainId chain) {
        return field(name, text -> Address.parse(chain, text));
    }

    private OptionalInt listed(Optional<Token> token) {
        return token.map(tokens::decimals).orElse(OptionalInt.empty());
    }

    /** The caller may say it for tokens beyond the list only: what the list knows stands. */
    private OptionalInt claimed(String name, OptionalInt listed) {
        Optional<Integer> said = field(name, text -> wholeNumber(text, MOST_DECIMALS));
        said.filter(decimals -> listed.isPresent() && decimals != listed.getAsInt())
                .ifPresent(wrong -> complain(
                        name, "differs from the listed " + listed.getAsInt() + " of this token; leave it out"));
        return listed.isPresent() || said.isEmpty() ? OptionalInt.empty() : OptionalInt.of(said.get());
    }

    private Set<ProviderId> providers(String name) {
        return field(name, text -> {
                    var ids = new TreeSet<ProviderId>();
                    for (String id : text.split(",", -1)) {
                        ProviderId provider = known.stream()
                                .filter(one -> one.value().equals(id.strip()))
                                .findFirst()
                                .orElseThrow(() -> new IllegalArgumentException(
                                        "names no provider of this service; there are " + listed()));
                        ids.add(provider);
                    }
                    return (Set<ProviderId>) ids;
                })
                .orElse(Set.of());
    }

    private String listed() {
        return String.join(", ", known.stream().map(ProviderId::value).toList());
    }

    private <T> Optional<T> required(String name, Function<String, T> reading) {
        if (text(name).isEmpty()) {
            errors.add(new Problem.FieldError(name, name + " is missing; it is required"));
        }
        return field(name, reading);
    }

    private <T> Optional<T> field(String name, Function<String, T> reading) {
        try {
            return text(name).map(reading);
        } catch (IllegalArgumentException unreadable) {
            complain(name, unreadable.getMessage());
            return Optional.empty();
        }
    }

    private Optional<String> text(String name) {
        return Optional.ofNullable(fields.get(name)).map(String::strip).filter(text -> !text.isEmpty());
    }

    private void complain(String name, String remedy) {
        errors.add(Problem.FieldError.of(name, fields.get(name).strip(), remedy));
    }

    private static BigInteger amount(String text) {
        if (AMOUNT.matcher(text).matches()) {
            BigInteger amount = new BigInteger(text);
            if (amount.compareTo(LIMIT) < 0) {
                return amount;
            }
        }
        throw new IllegalArgumentException(
                "is not an amount; give a positive whole number of the token's smallest unit, below 2^128, such as 12500000 for 12.5 USDC");
    }

    private static int wholeNumber(String text, int most) {
        if (SMALL_NUMBER.matcher(text).matches() && Integer.parseInt(text) <= most) {
            return Integer.parseInt(text);
        }
        throw new IllegalArgumentException("is not a whole number from 0 to " + most);
    }
}
