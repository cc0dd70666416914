package io.herrenlos.routes.quote;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What a caller asks: how much of {@code to} would {@code fromAmount} of {@code from} bring?
 *
 * @param fromAmount in the smallest unit of {@code from}, positive, below 2^128
 * @param fromAddress the wallet that would pay, in its chain's canonical form
 * @param toAddress the wallet that would receive; absent means the same as {@code fromAddress} where both chains
 *     are EVM or the same one, else that it is not known
 * @param fromDecimals by the token list; what a provider says of the token must agree
 * @param toDecimals likewise
 * @param claims what only the caller says; never held against a provider
 * @param only when not empty, no other provider is asked
 * @param excluded never asked
 */
public record QuoteRequest(
        Token from,
        BigInteger fromAmount,
        Token to,
        Slippage slippage,
        Optional<String> fromAddress,
        Optional<String> toAddress,
        OptionalInt fromDecimals,
        OptionalInt toDecimals,
        Claims claims,
        Set<ProviderId> only,
        Set<ProviderId> excluded) {

    /** The caller's word for the decimals of tokens beyond the list. */
    public record Claims(OptionalInt fromDecimals, OptionalInt toDecimals) {
        public static final Claims NONE = new Claims(OptionalInt.empty(), OptionalInt.empty());
    }

    /** A request with nothing but the essentials. */
    public static QuoteRequest of(Token from, BigInteger fromAmount, Token to, Slippage slippage) {
        return new QuoteRequest(
                from,
                fromAmount,
                to,
                slippage,
                Optional.empty(),
                Optional.empty(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                Claims.NONE,
                Set.of(),
                Set.of());
    }

    /** Decimals to calculate and show with: the list's, else the caller's. */
    public OptionalInt assumedFromDecimals() {
        return fromDecimals.isPresent() ? fromDecimals : claims.fromDecimals();
    }

    public OptionalInt assumedToDecimals() {
        return toDecimals.isPresent() ? toDecimals : claims.toDecimals();
    }

    /** What is asked, without the amount: the evidence on a provider is weighed by it. */
    public String pair() {
        return from + " " + to;
    }

    public boolean isSameChain() {
        return from.chain().equals(to.chain());
    }

    /** Whether the caller wants this provider asked at all. */
    public boolean selects(ProviderId provider) {
        return (only.isEmpty() || only.contains(provider)) && !excluded.contains(provider);
    }
}
