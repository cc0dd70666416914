package io.herrenlos.routes.quote;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** The chains and tokens that we know by ourselves, in the order of their list. Tokens beyond it are quoted as well. */
public final class TokenList {

    private final Map<ChainId, ChainInfo> chains;
    private final Map<Token, TokenInfo> tokens;

    /** @param tokens without the native coins, which come with their chains */
    public TokenList(List<ChainInfo> chains, List<TokenInfo> tokens) {
        this.chains = inOrder(chains.stream(), ChainInfo::id);
        this.tokens =
                inOrder(Stream.concat(chains.stream().map(ChainInfo::nativeCoin), tokens.stream()), TokenInfo::token);
    }

    public List<ChainInfo> chains() {
        return List.copyOf(chains.values());
    }

    public Optional<ChainInfo> chain(ChainId id) {
        return Optional.ofNullable(chains.get(id));
    }

    public Optional<TokenInfo> find(Token token) {
        return Optional.ofNullable(tokens.get(token));
    }

    public OptionalInt decimals(Token token) {
        TokenInfo info = tokens.get(token);
        return info == null ? OptionalInt.empty() : OptionalInt.of(info.decimals());
    }

    /** Tokens of a chain (all chains when absent) whose symbol, name or address contains the text, native coins first. */
    public List<TokenInfo> search(Optional<ChainId> chain, String text) {
        String wanted = text.toLowerCase(Locale.ROOT);
        return tokens.values().stream()
                .filter(info ->
                        chain.isEmpty() || chain.get().equals(info.token().chain()))
                .filter(info -> Stream.of(
                                info.symbol(), info.name(), info.token().address())
                        .anyMatch(field -> field.toLowerCase(Locale.ROOT).contains(wanted)))
                .toList();
    }

    private static <K, V> Map<K, V> inOrder(Stream<V> values, java.util.function.Function<V, K> key) {
        return values.collect(toMap(
                key,
                identity(),
                (one, other) -> {
                    throw new IllegalArgumentException("listed twice: " + one);
                },
                LinkedHashMap::new));
    }
}
