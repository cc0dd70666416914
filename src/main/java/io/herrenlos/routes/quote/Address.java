package io.herrenlos.routes.quote;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import java.util.regex.Pattern;
import org.bouncycastle.crypto.digests.KeccakDigest;

/** Addresses as text, per family of chains: checked, and brought to the one form in which we compare them. */
public final class Address {

    private static final Pattern EVM = Pattern.compile("0x[0-9a-fA-F]{40}");

    private Address() {}

    /**
     * The canonical form of an address of that chain: lower case for EVM.
     *
     * @throws IllegalArgumentException with the remedy, when it is no address of that chain or its checksum is wrong
     */
    public static String parse(ChainId chain, String text) {
        if (!chain.isEvm()) {
            throw new IllegalArgumentException("is on a chain whose addresses are not supported");
        }
        if (!EVM.matcher(text).matches()) {
            throw new IllegalArgumentException("is not an EVM address; it is 0x and 40 hex digits");
        }
        String digits = text.substring(2);
        String lower = digits.toLowerCase(Locale.ROOT);
        boolean mixed = !digits.equals(lower) && !digits.equals(digits.toUpperCase(Locale.ROOT));
        if (mixed
                && !checksummed("", lower).equals(digits)
                && !checksummed(chain.reference() + "0x", lower).equals(digits)) {
            throw new IllegalArgumentException(
                    "has a wrong checksum: a digit is mistyped; copy it again, or write it all in lower case if you are sure");
        }
        return "0x" + lower;
    }

    /** EIP-55, or ERC-1191 with the chain's prefix, as Rootstock's wallets write it. */
    private static String checksummed(String prefix, String lower) {
        var digest = new KeccakDigest(256);
        byte[] text = (prefix + lower).getBytes(StandardCharsets.US_ASCII);
        digest.update(text, 0, text.length);
        byte[] hash = new byte[32];
        digest.doFinal(hash, 0);
        String nibbles = HexFormat.of().formatHex(hash);
        var mixed = new StringBuilder(lower);
        for (int i = 0; i < lower.length(); i++) {
            if (Character.digit(nibbles.charAt(i), 16) >= 8) {
                mixed.setCharAt(i, Character.toUpperCase(lower.charAt(i)));
            }
        }
        return mixed.toString();
    }
}
