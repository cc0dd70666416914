package io.herrenlos.routes.quote;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A chain by its CAIP-2 name, such as {@code eip155:1}. */
public record ChainId(String namespace, String reference) {

    public static final String EVM = "eip155";

    public static final ChainId SOLANA = new ChainId("solana", "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp");
    public static final ChainId BITCOIN = new ChainId("bip122", "000000000019d6689c085ae165831e93");
    public static final ChainId LITECOIN = new ChainId("bip122", "12a765e31ffd4059bada1e25190f6e98");
    public static final ChainId DOGECOIN = new ChainId("bip122", "1a91e3dace36e2be3bf030a65679fe82");
    public static final ChainId DASH = new ChainId("bip122", "00000ffd590b1485b3caadc19b22e637");
    public static final ChainId THORCHAIN = new ChainId("cosmos", "thorchain-1");
    public static final ChainId COSMOS_HUB = new ChainId("cosmos", "cosmoshub-4");
    public static final ChainId OSMOSIS = new ChainId("cosmos", "osmosis-1");
    public static final ChainId TRON = new ChainId("tron", "0x2b6653dc");
    public static final ChainId XRPL = new ChainId("xrpl", "0");

    private static final List<ChainId> BEYOND_EVM =
            List.of(SOLANA, BITCOIN, LITECOIN, DOGECOIN, DASH, THORCHAIN, COSMOS_HUB, OSMOSIS, TRON, XRPL);

    private static final Pattern CAIP2 = Pattern.compile("([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})");
    /** Leading zeros would give one chain two names; 2^53 is as far as any wallet's number type goes. */
    private static final Pattern EVM_REFERENCE = Pattern.compile("[1-9][0-9]{0,15}");

    /**
     * Reads a CAIP-2 name of any EVM chain, or of one of those that have a constant here; bare digits are an EVM chain id.
     *
     * @throws IllegalArgumentException with the remedy, when it is neither
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
        if (chain.isEvm() && !EVM_REFERENCE.matcher(chain.reference).matches()) {
            throw new IllegalArgumentException("is not an EVM chain; after eip155: comes its chain id in digits");
        }
        if (!chain.isEvm() && !BEYOND_EVM.contains(chain)) {
            throw new IllegalArgumentException(chain.remedy());
        }
        return chain;
    }

    public static ChainId evm(long id) {
        return new ChainId(EVM, Long.toString(id));
    }

    public boolean isEvm() {
        return namespace.equals(EVM);
    }

    /** What exists instead of this chain, which does not. */
    private String remedy() {
        List<ChainId> siblings = BEYOND_EVM.stream()
                .filter(known -> known.namespace.equals(namespace))
                .toList();
        if (siblings.isEmpty()) {
            String namespaces = Stream.concat(
                            Stream.of(EVM), BEYOND_EVM.stream().map(ChainId::namespace))
                    .distinct()
                    .collect(Collectors.joining(", "));
            return "has the namespace '%s', which is not supported; supported: %s".formatted(namespace, namespaces);
        }
        return "is not supported; of %s there are %s"
                .formatted(namespace, siblings.stream().map(ChainId::toString).collect(Collectors.joining(", ")));
    }

    @Override
    public String toString() {
        return namespace + ":" + reference;
    }
}
