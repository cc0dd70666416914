package io.herrenlos.routes.quote;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A chain by its CAIP-2 name, such as {@code eip155:1}. */
public record ChainId(String namespace, String reference) {

    public static final String EVM = "eip155";

    private static final Pattern CAIP2 = Pattern.compile("([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})");
    /** Leading zeros would give one chain two names; 2^53 is as far as any wallet's number type goes. */
    private static final Pattern EVM_REFERENCE = Pattern.compile("[1-9][0-9]{0,15}");

    /**
     * Reads a CAIP-2 name; bare digits are an EVM chain id.
     *
     * @throws IllegalArgumentException with the remedy, when it is neither or its namespace is not known here
     */
    public static ChainId parse(String text) {
        if (EVM_REFERENCE.matcher(text).matches()) {
            return new ChainId(EVM, text);
        }
        Matcher caip2 = CAIP2.matcher(text);
        if (!caip2.matches()) {
            throw new IllegalArgumentException(
                    "is not a chain; give a CAIP-2 name such as eip155:1, or an EVM chain id");
        }
        ChainId chain = new ChainId(caip2.group(1), caip2.group(2));
        if (!chain.isEvm()) {
            throw new IllegalArgumentException(
                    "has the namespace '" + chain.namespace + "', which is not supported; supported: eip155");
        }
        if (!EVM_REFERENCE.matcher(chain.reference).matches()) {
            throw new IllegalArgumentException("is not an EVM chain; after eip155: comes its chain id in digits");
        }
        return chain;
    }

    public static ChainId evm(long id) {
        return new ChainId(EVM, Long.toString(id));
    }

    public boolean isEvm() {
        return namespace.equals(EVM);
    }

    @Override
    public String toString() {
        return namespace + ":" + reference;
    }
}
