package io.herrenlos.routes.sandbox;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;

/**
 * A trade as a provider would quote it.
 *
 * @param coin what the gas is paid in
 * @param toAmount in the provider's units, positive
 */
record Offer(Asked asked, Leg from, Leg to, Leg coin, Terms terms, BigInteger toAmount) {

    private static final int USD_DIGITS = 6;

    /** @param usd the worth of one whole token */
    record Leg(Token token, BigDecimal usd) {
        static Optional<Leg> of(Token token, Market market) {
            return market.usd(token).map(usd -> new Leg(token, usd));
        }
    }

    Offer times(long factor) {
        return new Offer(asked, from, to, coin, terms, toAmount.multiply(BigInteger.valueOf(factor)));
    }

    /** The same output for another question. */
    Offer reversed() {
        return new Offer(asked.reversed(), to, from, coin, terms, toAmount);
    }

    /** The same worth in an output token of so many decimals more. */
    Offer finer(int decimals) {
        Token token = to.token();
        var finer =
                new Token(token.chain(), token.address(), token.symbol(), token.name(), token.decimals() + decimals);
        return new Offer(
                asked, from, new Leg(finer, to.usd()), coin, terms, toAmount.multiply(BigInteger.TEN.pow(decimals)));
    }

    /**
     * What a template's quote may name: every located value as it was sent; {@code from} and {@code to} followed by {@code Token}
     * (a token's address as listed, a coin's as sent), {@code TokenLower}, {@code Symbol}, {@code Name}, {@code Decimals},
     * {@code PriceUsd}, {@code Amount} and {@code Usd}; {@code toAmountMin}; {@code slippageBps}; {@code fee} followed by
     * {@code Fraction}, {@code Amount} (of the input), {@code ToAmount} (of the output) and {@code Usd}; {@code gas} followed by
     * {@code Units}, {@code Price} and {@code Amount} (in the coin's smallest unit) and {@code Usd}; {@code coin} followed by
     * {@code Symbol}, {@code Name}, {@code Decimals} and {@code PriceUsd}; {@code durationSeconds}; {@code nowSeconds} and
     * {@code expirySeconds} (since 1970); {@code quoteId}, a UUID that is the same for the same question.
     */
    Map<String, String> values(Instant now) {
        var values = new HashMap<>(asked.sent());
        put(values, "from", from, asked.amount());
        put(values, "to", to, toAmount);
        values.put("toAmountMin", share(toAmount, Terms.WHOLE_BPS.subtract(asked.slippageBps())));
        values.put("slippageBps", asked.slippageBps().stripTrailingZeros().toPlainString());
        values.put("feeFraction", terms.feeBps().movePointLeft(4).toPlainString());
        values.put("feeAmount", share(asked.amount(), terms.feeBps()));
        values.put("feeToAmount", share(toAmount, terms.feeBps()));
        values.put(
                "feeUsd",
                dollars(terms.usd(asked.amount(), from).multiply(terms.feeBps()).movePointLeft(4)));
        putGas(values);
        values.put("durationSeconds", terms.durationSeconds().toPlainString());
        values.put("nowSeconds", Long.toString(now.getEpochSecond()));
        values.put("expirySeconds", Long.toString(now.getEpochSecond() + terms.validSeconds()));
        values.put(
                "quoteId",
                UUID.nameUUIDFromBytes(
                                (new TreeMap<>(asked.sent()).toString() + toAmount).getBytes(StandardCharsets.UTF_8))
                        .toString());
        return values;
    }

    private void put(Map<String, String> values, String side, Leg leg, BigInteger amount) {
        Token token = leg.token();
        String sent = values.get(side + "Token");
        values.put(side + "Token", token.address().equals(Tokens.NATIVE) ? sent : token.address());
        values.put(side + "TokenLower", sent.toLowerCase(Locale.ROOT));
        putToken(values, side, leg);
        values.put(side + "Amount", amount.toString());
        values.put(side + "Usd", dollars(terms.usd(amount, leg)));
    }

    private static void putToken(Map<String, String> values, String prefix, Leg leg) {
        values.put(prefix + "Symbol", leg.token().symbol());
        values.put(prefix + "Name", leg.token().name());
        values.put(prefix + "Decimals", Integer.toString(leg.token().decimals()));
        values.put(prefix + "PriceUsd", leg.usd().toPlainString());
    }

    private void putGas(Map<String, String> values) {
        BigDecimal usd = terms.gasUsd(from.token().chain());
        BigInteger price = usd.movePointRight(coin.token().decimals())
                .divide(coin.usd().multiply(new BigDecimal(terms.gasUnits())), 0, RoundingMode.DOWN)
                .toBigInteger();
        values.put("gasUnits", terms.gasUnits().toString());
        values.put("gasPrice", price.toString());
        values.put("gasAmount", price.multiply(terms.gasUnits()).toString());
        values.put("gasUsd", usd.toPlainString());
        putToken(values, "coin", coin);
    }

    private static String share(BigInteger amount, BigDecimal bps) {
        return new BigDecimal(amount)
                .multiply(bps)
                .movePointLeft(4)
                .setScale(0, RoundingMode.DOWN)
                .toPlainString();
    }

    private static String dollars(BigDecimal usd) {
        return usd.setScale(USD_DIGITS, RoundingMode.DOWN).toPlainString();
    }
}
